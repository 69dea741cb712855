/**
 * The open generations database: which devices there have been, what each had, and what each firmware changed. The data is
 * `catalogue.json`; who edits it needs no programmer. A file that does not fit throws where it is loaded, and stops the build's tests.
 */
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';
import file from './catalogue.json';

/** In the order in which they are told. */
export const LINES = ['ring', 'm1', 'home'] as const;
export const SENSES = [
  'pulse',
  'oxygen',
  'temperature',
  'movement',
  'glucose',
  'light',
  'sound',
  'carbonDioxide',
  'humidity',
  'warmth',
] as const;
export const CHANGE_KINDS = ['added', 'improved', 'fixed'] as const;

const day = z.iso.date();
const textSchema = z.record(z.enum(LOCALES), z.string().trim().min(1));
/** One number, or the least and the most of what is made. */
const rangeSchema = z
  .array(z.number().positive())
  .min(1)
  .max(2)
  .refine(([from = 0, to = from]) => from <= to, 'the smaller number comes first');

const generationSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+-[1-9][0-9]?$/, 'a line and a number, as in ring-2'),
  line: z.enum(LINES),
  name: textSchema,
  released: day,
  /** Null: still sold. */
  lastSold: day.nullable(),
  /** Null: no end is announced. */
  updatesUntil: day.nullable(),
  about: textSchema,
  reads: z.array(z.enum(SENSES)).min(1),
  finishes: z.int().positive().optional(),
  /** US ring sizes. */
  sizes: rangeSchema.optional(),
  /** In mm, as is thickness. */
  width: rangeSchema.optional(),
  thickness: rangeSchema.optional(),
  /** In g. */
  weight: rangeSchema.optional(),
  /** On one charge; of the M1: that a sensor is worn. */
  days: rangeSchema.optional(),
  /** In minutes until full. */
  charge: z.int().positive().optional(),
  /** In m under water. */
  depth: z.int().positive().optional(),
});

const firmwareSchema = z.strictObject({
  line: z.enum(LINES),
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'three numbers, as in 2.6.1'),
  released: day,
  generations: z.array(z.string()).min(1),
  changes: z.array(z.strictObject({ kind: z.enum(CHANGE_KINDS), text: textSchema })).min(1),
});

export type Generation = z.output<typeof generationSchema>;
export type Firmware = z.output<typeof firmwareSchema>;

export const catalogueSchema = z
  .strictObject({
    /** A sample says so on the page. */
    status: z.enum(['sample', 'final']),
    updated: day,
    generations: z.array(generationSchema).min(1),
    firmware: z.array(firmwareSchema).min(1),
  })
  .superRefine(({ updated, generations, firmware }, context) => {
    const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const byId = new Map(generations.map((generation) => [generation.id, generation]));
    if (byId.size < generations.length) say(['generations'], 'an id stands twice');
    generations.forEach(({ released, lastSold, updatesUntil }, index) => {
      const at = ['generations', index];
      if (released > updated) say([...at, 'released'], `is after ${updated}, when the catalogue was updated`);
      if (lastSold !== null && lastSold < released) say([...at, 'lastSold'], 'is before its release');
      if (updatesUntil !== null && updatesUntil < (lastSold ?? released)) {
        say([...at, 'updatesUntil'], 'is before it was last sold');
      }
    });
    const versions = new Set<string>();
    firmware.forEach(({ line, version, released, generations: of }, index) => {
      const at = ['firmware', index];
      const name = `${line} ${version}`;
      if (versions.has(name)) say([...at, 'version'], `${name} stands twice`);
      versions.add(name);
      if (released > updated) say([...at, 'released'], `is after ${updated}, when the catalogue was updated`);
      for (const id of of) {
        const generation = byId.get(id);
        if (generation === undefined) say([...at, 'generations'], `${id} is no generation of this catalogue`);
        else if (generation.line !== line) say([...at, 'generations'], `${id} is no ${line}`);
        else if (generation.released > released) say([...at, 'generations'], `${id} was not released yet`);
        else if (generation.updatesUntil !== null && generation.updatesUntil < released) {
          say([...at, 'generations'], `${id} gets no updates any more`);
        }
      }
    });
  });

/** @throws {z.ZodError} naming the entry that does not fit */
export const CATALOGUE = catalogueSchema.parse(file);

/** The place of a version on the page, the same in every language. */
export const firmwareAnchor = ({ line, version }: Pick<Firmware, 'line' | 'version'>): string => `${line}-${version}`;

/** When something last changed: for who reads the page as data. */
export const firstAndLastRelease = (): { readonly first: string; readonly last: string } => {
  const days = [...CATALOGUE.generations, ...CATALOGUE.firmware].map(({ released }) => released).sort();
  return { first: days[0] ?? CATALOGUE.updated, last: days.at(-1) ?? CATALOGUE.updated };
};
