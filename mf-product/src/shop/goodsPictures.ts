/** Which picture shows a piece of merchandise of the shop, and its words. */
import type { Picture } from '@tessera/design-system/picture';
import { PRODUCT_PICTURES } from '../pictures/products.ts';
import type { TextKey } from '../text.ts';

export interface GoodsPicture {
  readonly picture: Picture;
  readonly alt: TextKey;
  /** Where its subject stands higher or lower than in the others, and would be cut. */
  readonly focus?: 'high' | 'low';
}

const { charger, travelCharger, cable, dishChalk, dishInk, merch, bottleSand, capInk, capSand, careKit, giftBox } =
  PRODUCT_PICTURES;

const PICTURES: Readonly<Record<string, GoodsPicture>> = {
  travel_charger: { picture: travelCharger, alt: 'shop.picture.travelCharger' },
  spare_charger: { picture: charger, alt: 'shop.picture.charger' },
  cable: { picture: cable, alt: 'shop.picture.cable' },
  ring_dish_chalk: { picture: dishChalk, alt: 'shop.picture.dishChalk' },
  ring_dish_ink: { picture: dishInk, alt: 'shop.picture.dishInk' },
  bottle_ink: { picture: merch, alt: 'shop.picture.bottleInk' },
  bottle_sand: { picture: bottleSand, alt: 'shop.picture.bottleSand' },
  cap_ink: { picture: capInk, alt: 'shop.picture.capInk' },
  cap_sand: { picture: capSand, alt: 'shop.picture.capSand' },
  care_kit: { picture: careKit, alt: 'shop.picture.careKit', focus: 'high' },
  gift_box: { picture: giftBox, alt: 'shop.picture.giftBox', focus: 'low' },
};

/** Null for what the catalogue sells since this page was built: it is shown without one. A size or a length looks like the others. */
export function goodsPicture(merchandiseId: string): GoodsPicture | null {
  return PICTURES[merchandiseId] ?? PICTURES[merchandiseId.replace(/_[^_]+$/, '')] ?? null;
}
