/** Which generation a visitor asked for, from the address, and what is shown of it. Pure. */
import { CATALOGUE, type Firmware, type Generation } from './catalogue.ts';

/** Null: every generation. One that there never was is read as none. */
export function readGeneration(query: URLSearchParams): string | null {
  const asked = query.get('generation');
  return CATALOGUE.generations.find(({ id }) => id === asked)?.id ?? null;
}

/** The address of the page with another choice. */
export const generationAddress = (id: string | null): string =>
  id === null ? '/ogdb' : `/ogdb?generation=${encodeURIComponent(id)}`;

export const generationsShown = (asked: string | null): readonly Generation[] =>
  CATALOGUE.generations.filter(({ id }) => asked === null || id === asked);

/** The newest first; of one day, in the order of the catalogue. */
export const firmwareShown = (asked: string | null): readonly Firmware[] =>
  CATALOGUE.firmware
    .filter(({ generations }) => asked === null || generations.includes(asked))
    .toSorted((one, other) => other.released.localeCompare(one.released));

/** The newest version that a generation runs; undefined: it never had one. */
export const newestFirmware = (id: string): Firmware | undefined => firmwareShown(id)[0];
