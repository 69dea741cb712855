/** Heads and structured data (schema.org) of the plugs' pages. Server only. */
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Json, PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { AIR_PICTURES } from '../../pictures/air.ts';
import { SCENES } from '../../pictures/scenes.ts';
import type { TextKey, Translate } from '../../text.ts';
import type { PlanOffer } from '../plans/ownedPlans.ts';
import { planProduct } from '../plans/planStructuredData.ts';
import type { PlugPageData } from './PlugPage.tsx';
import type { PowerPlugsPageData } from './PowerPlugsPage.still.tsx';
import { PLUG_PATHS } from './plugs.ts';

type Head<Data> = (found: Pick<HeadContext<Data, TextKey>, 'data' | 't'>) => PageHead;

export const powerPlugsHead: Head<PowerPlugsPageData> = ({ t }) => ({
  title: t('powerPlugs.head.title', { brand: BRAND_NAME }),
  description: t('powerPlugs.head.description'),
});

/** Photographs of the ring, one per plug. */
const PICTURES = {
  HEART_RHYTHM: SCENES.lightsWide,
  CARDIO_ADAPTABILITY: AIR_PICTURES.ASTER_BLACK.hero,
  CYCLE: AIR_PICTURES.ROSE_GOLD.hero,
  WOMENS_HEALTH: AIR_PICTURES.ROSE_GOLD.edge,
} as const satisfies Record<Plug, Picture>;

export const plugHead: Head<PlugPageData> = ({ data: { plug, store, offer }, t }) => {
  return {
    title: t('plugStory.head.title', { name: t(`powerPlugs.plug.${plug}.name`), brand: BRAND_NAME }),
    description: descriptionOf(plug, offer, t),
    structuredData: plugStructuredData({ plug, store, offer, t }),
  };
};

function descriptionOf(plug: Plug, offer: PlanOffer, t: Translate): string {
  const line = t(`powerPlugs.plug.${plug}.line`);
  const first = offer.kind === 'offered' ? offer.terms[0] : undefined;
  if (first === undefined) return t('plugStory.head.unpriced', { line });
  return t('plugStory.head.priced', { line, price: formatMoney(first.price) });
}

/** One document if the store sells the plug, otherwise none. */
export function plugStructuredData({
  plug,
  store,
  offer,
  t,
}: Pick<PlugPageData, 'plug' | 'store' | 'offer'> & { readonly t: Translate }): Record<string, Json>[] {
  if (offer.kind !== 'offered') return [];
  const picture = PICTURES[plug];
  return [
    planProduct({
      store,
      name: t(`powerPlugs.plug.${plug}.name`),
      description: descriptionOf(plug, offer, t),
      url: PLUG_PATHS[plug],
      image: pictureUrl(picture, picture.width, 'webp'),
      group: plug.toLowerCase(),
      terms: offer.terms.map((term) => ({ ...term, name: t('plugStory.term', { count: term.years }) })),
    }),
  ];
}
