/** Reads the requested generation from the address, and selects its firmware. Pure. */
import { CATALOGUE, type Firmware, type Generation } from './catalogue.ts';

/** Null: every generation. An unknown generation is read as null. */
export function readGeneration(query: URLSearchParams): string | null {
  const asked = query.get('generation');
  return CATALOGUE.generations.find(({ id }) => id === asked)?.id ?? null;
}

/** The address of this page for another choice. */
export const generationAddress = (id: string | null): string =>
  id === null ? '/ogdb' : `/ogdb?generation=${encodeURIComponent(id)}`;

export const generationsShown = (asked: string | null): readonly Generation[] =>
  CATALOGUE.generations.filter(({ id }) => asked === null || id === asked);

/** Newest first; versions of the same day in the catalogue's order. */
export const firmwareShown = (asked: string | null): readonly Firmware[] =>
  CATALOGUE.firmware
    .filter(({ generations }) => asked === null || generations.includes(asked))
    .toSorted((one, other) => other.released.localeCompare(one.released));

/** A generation's newest version. Undefined: it never had one. */
export const newestFirmware = (id: string): Firmware | undefined => firmwareShown(id)[0];
