import { PICTURE_FAMILIES } from './pictureIndexes.mts';

/** Pixels: 390 CSS pixels at three device pixels each, and a little more. */
const WIDEST_ON_A_PHONE = 1200;

/** Largest file size in bytes (PDP-09): 60 kB on a phone, 90 kB for a scene. No limit for wider files, which phones never load. */
export function pictureBudget(name: string, width: number): number {
  if (width > WIDEST_ON_A_PHONE) return Number.POSITIVE_INFINITY;
  return PICTURE_FAMILIES.get('scenes')?.includes(name) ? 90_000 : 60_000;
}
