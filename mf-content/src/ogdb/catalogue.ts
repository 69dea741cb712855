/**
 * The open generations database: all devices, their features, and the changes of each firmware. The data is in `catalogue.json`,
 * which can be edited without programming. An invalid file throws when this module is loaded, so the tests of the build fail.
 */
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';
import file from './catalogue.json';

/** In display order. */
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
/** One number, or the smallest and the largest value of a generation. */
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
  /** Null: still on sale. */
  lastSold: day.nullable(),
  /** Null: no end announced. */
  updatesUntil: day.nullable(),
  about: textSchema,
  reads: z.array(z.enum(SENSES)).min(1),
  finishes: z.int().positive().optional(),
  /** US ring sizes. */
  sizes: rangeSchema.optional(),
  /** Width and thickness in mm. */
  width: rangeSchema.optional(),
  thickness: rangeSchema.optional(),
  /** Grams. */
  weight: rangeSchema.optional(),
  /** Days on one charge; for the M1: days that a sensor is worn. */
  days: rangeSchema.optional(),
  /** Minutes until full. */
  charge: z.int().positive().optional(),
  /** Metres under water. */
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
    /** The page labels a sample as such. */
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

/** @throws {z.ZodError} naming the invalid entry */
export const CATALOGUE = catalogueSchema.parse(file);

/** Id of a version's section on the page, the same in every language. */
export const firmwareAnchor = ({ line, version }: Pick<Firmware, 'line' | 'version'>): string => `${line}-${version}`;

/** Dates of the first and the last release, for the page's structured data. */
export const firstAndLastRelease = (): { readonly first: string; readonly last: string } => {
  const days = [...CATALOGUE.generations, ...CATALOGUE.firmware].map(({ released }) => released).sort();
  return { first: days[0] ?? CATALOGUE.updated, last: days.at(-1) ?? CATALOGUE.updated };
};
