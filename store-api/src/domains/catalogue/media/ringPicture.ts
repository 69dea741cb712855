/** Chooses the picture of merchandise: a photograph, or a drawing when there is nothing to photograph (plans). */
import { createHash } from 'node:crypto';
import { LINE_DRAWINGS, lineDrawing } from './lineDrawing.ts';
import { photographPath } from './photographs.ts';
import { sizingKitPicture } from './sizingKitPicture.ts';

/** By the catalogue's identifier. */
const DRAWINGS: ReadonlyMap<string, (width: number | null) => string | null> = new Map([
  ['sizing_kit', sizingKitPicture],
  ...LINE_DRAWINGS.map((name) => [name, (width: number | null) => lineDrawing(name, width)] as const),
]);

/** @param width width and height of the SVG in CSS pixels; null: it fills its container */
export function ringPicture(identifier: string, width: number | null): string | null {
  return DRAWINGS.get(identifier)?.(width) ?? null;
}

/** Hashes of the drawings, so that a changed drawing gets a new URL despite the cache lifetime of a year. */
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

/** Path on the store's origin, which is the shell: it proxies `/media/*` to this service. */
export function ringPicturePath(identifier: string): string {
  const photograph = photographPath(identifier);
  if (photograph !== null) return photograph;
  const version = ringPictureVersion(identifier);
  return `/media/ring/${identifier}.svg${version === null ? '' : `?v=${version}`}`;
}
