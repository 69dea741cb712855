import { PICTURE_FAMILIES } from './pictureIndexes.mts';

/** Pixels: 390 CSS pixels at three device pixels each, and a little more. */
const WIDEST_ON_A_PHONE = 1200;

/** Bytes that a file may weigh (PDP-09): on a phone 60 kB, or 90 kB for a scene; wider ones are not for phones. */
export function pictureBudget(name: string, width: number): number {
  if (width > WIDEST_ON_A_PHONE) return Number.POSITIVE_INFINITY;
  return PICTURE_FAMILIES.get('scenes')?.includes(name) ? 90_000 : 60_000;
}
