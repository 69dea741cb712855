/** Heads of the two Ring Rare pages. Server only. */
import { pictureSrcSet } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import { RARE_PARAMETERS } from '@tessera/shared-contracts/ring/rareOrder';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { HERO_SIZES } from '../../pictures/heroSizes.ts';
import { RARE_PICTURES } from '../../pictures/rare.ts';
import type { TextKey } from '../../text.ts';
import { ringStructuredData } from '../ring/ringStructuredData.ts';
import type { RareBuyPageData } from './RareBuyPage.tsx';
import type { RarePageData } from './RarePage.tsx';

type Head<Data> = (found: Pick<HeadContext<Data, TextKey>, 'data' | 't' | 'url'>) => PageHead;

export const rareHead: Head<RarePageData> = ({ data: { offers }, t }) => {
  return {
    title: t('rareStory.head.title', { brand: BRAND_NAME }),
    description:
      offers.kind === 'offered'
        ? t('rareStory.head.description', { price: formatMoney(offers.from) })
        : t('rareStory.head.unpriced'),
  };
};

export const rareBuyHead: Head<RareBuyPageData> = ({ data: { offers, deliveryFrom }, t, url }) => {
  const title = t('rareFacts.head.title', { brand: BRAND_NAME });
  if (offers.kind !== 'offered') return { title, description: t('rareFacts.head.unpriced') };
  const { catalogue, from } = offers;
  const description = t('rareFacts.head.description', { price: formatMoney(from) });
  const asked = url.searchParams.get(RARE_PARAMETERS.colour);
  const shown = catalogue.colours.find(({ colour }) => colour === asked) ?? catalogue.colours[0];
  if (!shown) return { title, description };
  const { hero } = RARE_PICTURES[shown.colour];
  return {
    title,
    description,
    preload: { type: 'image/avif', srcset: pictureSrcSet(hero, 'avif'), sizes: HERO_SIZES },
    structuredData: [
      ringStructuredData(
        {
          ...catalogue,
          page: '/rare/buy',
          id: 'ring_rare',
          pictureOf: (colour) => RARE_PICTURES[colour].hero,
          deliveryFrom,
        },
        null,
        { name: t('rareBuy.title'), description },
      ),
    ],
  };
};
