/** The picture of a product in the shop, and its alternative text. */
import type { Picture } from '@tessera/design-system/picture';
import { PRODUCT_PICTURES } from '../../pictures/products.ts';
import type { TextKey } from '../../text.ts';

export interface GoodsPicture {
  readonly picture: Picture;
  readonly alt: TextKey;
  /** Set when the subject is higher or lower than in the other pictures and would be cropped. */
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

/** Null for a product that is newer than this build: it has no picture. All sizes or lengths of a product share a picture. */
export function goodsPicture(merchandiseId: string): GoodsPicture | null {
  return PICTURES[merchandiseId] ?? PICTURES[merchandiseId.replace(/_[^_]+$/, '')] ?? null;
}
