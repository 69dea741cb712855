/** The seven product families: their pictures, and where their rows lead in a store. */
import type { Picture } from '@tessera/design-system/picture';
import { pathInStore } from '@tessera/shared-contracts/stores/pathInStore';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { AIR_PICTURES } from '../pictures/air.ts';
import { PRODUCT_PICTURES } from '../pictures/products.ts';
import { RARE_PICTURES } from '../pictures/rare.ts';
import type { TextKey } from '../text.ts';

export const FAMILIES = ['ring', 'm1', 'home', 'bloodVision', 'rare', 'powerPlugs', 'x'] as const;
export type Family = (typeof FAMILIES)[number];

/** The first row's picture is visible until a row is hovered or focused. */
export const FIRST_SHOWN: Family = FAMILIES[0];

interface FamilyPicture {
  readonly picture: Picture;
  /** Key of the alternative text, and the finish it mentions: a product name, the same in every language. */
  readonly alt: TextKey;
  readonly finish?: string;
}

export const FAMILY_PICTURES: Readonly<Record<Family, FamilyPicture>> = {
  ring: { picture: AIR_PICTURES.ROSE_GOLD.hero, alt: 'pictures.air.hero', finish: 'Brushed Rose Gold' },
  m1: { picture: PRODUCT_PICTURES.m1, alt: 'pictures.products.m1' },
  home: { picture: PRODUCT_PICTURES.home, alt: 'pictures.products.home' },
  bloodVision: { picture: PRODUCT_PICTURES.bloodTest, alt: 'pictures.products.bloodTest' },
  rare: { picture: RARE_PICTURES.DUNE.hero, alt: 'pictures.rare.hero', finish: 'Dune' },
  powerPlugs: { picture: AIR_PICTURES.ASTER_BLACK.inside, alt: 'pictures.air.inside', finish: 'Aster Black' },
  x: { picture: AIR_PICTURES.SPACE_SILVER.charger, alt: 'pictures.air.charger', finish: 'Space Silver' },
};

/** Target of a family's row: its story page if there is one, otherwise its buy page. */
export function familyPath(family: Family, store: Store, country: string): string {
  const ring = pathInStore('/ring/buy', store, country);
  switch (family) {
    case 'ring':
      return ring;
    case 'rare':
      return '/rare';
    case 'm1':
      return '/glucose';
    case 'home':
      return '/home';
    case 'bloodVision':
      return '/blood-vision';
    case 'powerPlugs':
      return '/powerplugs';
    case 'x':
      return pathInStore('/x', store, country);
  }
}
