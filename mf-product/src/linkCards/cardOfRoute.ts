/** Chooses the preview card of a link to a page, by route. Server only. */

import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import type { RareColour } from '@tessera/shared-contracts/ring/rare';
import { RARE_PARAMETERS } from '@tessera/shared-contracts/ring/rareOrder';
import type { RingColour } from '@tessera/shared-contracts/ring/ring';
import { RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';
import { HOME_BUY_ROUTE } from '../products/homeDevice/homeDeviceRoutes.ts';
import type { M1PricingVariant } from '../products/m1/m1Variants.ts';
import type { PricingPageData } from '../products/m1/PricingPage.tsx';
import { PLUG_PATHS } from '../products/powerPlugs/plugs.ts';
import type { RareBuyPageData } from '../products/rare/RareBuyPage.tsx';
import type { RingPageData } from '../products/ring/RingPage.tsx';
import type { TextKey } from '../text.ts';
import type { LinkCardName } from './linkCards.ts';

type Found<Data> = Pick<HeadContext<Data, TextKey>, 'data' | 'url'>;

const RING_CARDS = {
  RAW_TITANIUM: 'ring-titanium',
  BIONIC_GOLD: 'ring-gold',
  ASTER_BLACK: 'ring-black',
  MATTE_GREY: 'ring-grey',
  SPACE_SILVER: 'ring-silver',
  ROSE_GOLD: 'ring-rose',
} as const satisfies Record<RingColour, LinkCardName>;

const RARE_CARDS = {
  DESERT_ROSE: 'rare-rose',
  DESERT_SNOW: 'rare-snow',
  DUNE: 'rare-dune',
} as const satisfies Record<RareColour, LinkCardName>;

const PRICING_CARDS = {
  plain: 'pricing',
  referral: 'pricing-referral',
  x: 'pricing-x',
  select: 'pricing-select',
  campaign: 'pricing-campaign',
  affiliate: 'pricing-affiliate',
} as const satisfies Record<M1PricingVariant, LinkCardName>;

/** The colour in the address if it is sold, otherwise the first one. */
function shownColour<Colour extends string>(
  sold: readonly { readonly colour: Colour }[],
  asked: string | null,
  otherwise: Colour,
): Colour {
  return (sold.find(({ colour }) => colour === asked) ?? sold[0])?.colour ?? otherwise;
}

const pricing = ({ data: { offers } }: Found<PricingPageData>): LinkCardName =>
  PRICING_CARDS[offers.kind === 'offered' ? offers.sold.variant : 'plain'];

export const CARD_OF_ROUTE = {
  '/': 'home',
  '/ring/buy/:region': ({ data: { catalogue }, url }: Found<RingPageData>) =>
    RING_CARDS[shownColour(catalogue?.colours ?? [], url.searchParams.get(RING_PARAMETERS.colour), 'RAW_TITANIUM')],
  '/rare': 'rare',
  '/rare/buy/:region': ({ data: { offers }, url }: Found<RareBuyPageData>) =>
    RARE_CARDS[
      shownColour(
        offers.kind === 'offered' ? offers.catalogue.colours : [],
        url.searchParams.get(RARE_PARAMETERS.colour),
        'DESERT_ROSE',
      )
    ],
  '/shop/:region': 'shop',
  '/shop/compare': 'compare',
  '/home': 'home-device',
  [HOME_BUY_ROUTE]: 'home-buy',
  '/blood-vision': 'blood-vision',
  '/blood-vision/buy/:region': 'blood-vision-buy',
  '/powerplugs': 'powerplugs',
  [PLUG_PATHS.HEART_RHYTHM]: 'plug-heart-rhythm',
  [PLUG_PATHS.CARDIO_ADAPTABILITY]: 'plug-cardio-adaptability',
  [PLUG_PATHS.CYCLE]: 'plug-cycle',
  [PLUG_PATHS.WOMENS_HEALTH]: 'plug-womens-health',
  '/womens-health': 'womens-health',
  '/x/:region': 'x',
  '/x/redeem': 'redeem',
  '/glucose': 'glucose',
  '/pricing/:region': pricing,
  '/pricing/:variant/:region': pricing,
  '/search': 'search',
  '/sizing': 'sizing',
  '/sizing-kit': 'sizing-kit',
  '/print-sizing-kit': 'print-sizing-kit',
  '/trade-in': 'trade-in',
  '/ring/claim': 'claim',
  '/ring/order': 'order-way',
} as const;
