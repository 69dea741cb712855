/** Index of the rendered pictures in `media/pictures/`, and their assignment to merchandise (PDP-09). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const MEDIA = join(import.meta.dirname, '../../../../media');
export const PHOTOGRAPHS_FOLDER = join(MEDIA, 'pictures');

/** Written by `npm run imagery`. */
const recordSchema = z.record(
  z.string(),
  z.object({
    hash: z.string().regex(/^[0-9a-f]{8}$/),
    /** Pixels, ascending. */
    widths: z.array(z.int().positive()).min(1),
  }),
);
const photographs = new Map(
  Object.entries(recordSchema.parse(JSON.parse(readFileSync(join(MEDIA, 'pictures.json'), 'utf8')))),
);

/** Picture names by the catalogue's identifier. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['raw_titanium', 'air-titanium-hero'],
  ['air_gold', 'air-gold-hero'],
  ['air_aster_black', 'air-black-hero'],
  ['matte_grey', 'air-grey-hero'],
  ['air_silver', 'air-silver-hero'],
  ['brushed_rose_gold', 'air-rose-hero'],
  ['rare_desert_rose', 'rare-rose-hero'],
  ['rare_desert_snow', 'rare-snow-hero'],
  ['rare_dune', 'rare-dune-hero'],
  ['sizing_kit', 'sizing-kit'],
  ['spare_charger', 'charger'],
  ['travel_charger', 'travel-charger'],
  ['rare_charger', 'rare-rose-charger'],
  ['home', 'home'],
  ['blood_vision', 'blood-test'],
  ['bottle_ink', 'bottle'],
  ['bottle_sand', 'bottle-sand'],
  ['cap_ink', 'cap-ink'],
  ['cap_sand', 'cap-sand'],
  ['ring_dish_chalk', 'dish-chalk'],
  ['ring_dish_ink', 'dish-ink'],
  ['cable', 'cable'],
  ['care_kit', 'care-kit'],
  ['gift_box', 'gift-box'],
]);

/** Width of a cart line's picture in pixels (BAG-02). */
const CART_PICTURE_WIDTH = 800;

/**
 * The current file for a picture of an earlier rendering, in the next larger width: an older release may still name the
 * earlier file. Null: there never was a picture of this name.
 */
export function photographNow(name: string, width: number, format: string): string | null {
  const photograph = photographs.get(name);
  if (photograph === undefined) return null;
  const nearest = photograph.widths.find((each) => each >= width) ?? photograph.widths.at(-1);
  return `${name}.${photograph.hash}-${nearest}.${format}`;
}

/** Path on the store's origin. Null: there is no photograph, for example of plans. */
export function photographPath(identifier: string): string | null {
  const name = NAMES.get(identifier) ?? '';
  const photograph = photographs.get(name);
  if (photograph === undefined) return null;
  const width = photograph.widths.find((each) => each >= CART_PICTURE_WIDTH) ?? photograph.widths.at(-1);
  return `/media/pictures/${name}.${photograph.hash}-${width}.webp`;
}

/** The files of a page's picture in one format, with their widths, in the form of a `srcset`. */
export function photographSources(name: string, format: 'avif' | 'webp'): string {
  const photograph = photographs.get(name);
  return (photograph?.widths ?? [])
    .map((width) => `/media/pictures/${name}.${photograph?.hash}-${width}.${format} ${width}w`)
    .join(', ');
}
