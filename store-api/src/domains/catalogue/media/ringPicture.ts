/** Which picture shows a piece of merchandise: a photograph, or a drawing where there is nothing to photograph (plans). */
import { createHash } from 'node:crypto';
import { LINE_DRAWINGS, lineDrawing } from './lineDrawing.ts';
import { photographPath } from './photographs.ts';
import { sizingKitPicture } from './sizingKitPicture.ts';

/** By the catalogue's id. */
const DRAWINGS: ReadonlyMap<string, (width: number | null) => string | null> = new Map([
  ['sizing_kit', sizingKitPicture],
  ...LINE_DRAWINGS.map((name) => [name, (width: number | null) => lineDrawing(name, width)] as const),
]);

/** @param width CSS pixels that the picture says it is wide and high; without it, it fills its place. */
export function ringPicture(identifier: string, width: number | null): string | null {
  return DRAWINGS.get(identifier)?.(width) ?? null;
}

/** Changes with every stroke of a drawing, so that what was cached for a year is asked for anew. */
const versions = new Map(
  [...DRAWINGS.keys()].map((identifier) => [
    identifier,
    createHash('sha256')
      .update(ringPicture(identifier, null) ?? '')
      .digest('hex')
      .slice(0, 8),
  ]),
);

export const ringPictureVersion = (identifier: string): string | null => versions.get(identifier) ?? null;

/** Relative to the store's origin: the shell hands `/media/*` on to this service. */
export function ringPicturePath(identifier: string): string {
  const photograph = photographPath(identifier);
  if (photograph !== null) return photograph;
  const version = ringPictureVersion(identifier);
  return `/media/ring/${identifier}.svg${version === null ? '' : `?v=${version}`}`;
}
