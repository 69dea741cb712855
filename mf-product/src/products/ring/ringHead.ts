/** Head of the ring page: title, description, the preview picture of links, the ring as a product. Server only. */
import { pictureSrcSet } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import { RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';
import { startingPrice } from '@tessera/shared-contracts/ring/ringOrder';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { AIR_PICTURES } from '../../pictures/air.ts';
import { HERO_SIZES } from '../../pictures/heroSizes.ts';
import type { TextKey } from '../../text.ts';
import type { RingPageData } from './RingPage.tsx';
import { ringStructuredData } from './ringStructuredData.ts';

export function ringHead({
  data: { catalogue, story, deliveryFrom },
  t,
  url,
}: Pick<HeadContext<RingPageData, TextKey>, 'data' | 't' | 'url'>): PageHead {
  const title = t('ring.head.title', { brand: BRAND_NAME });
  if (!catalogue) return { title, description: t('ring.head.unpriced') };
  const description = t('ring.head.description', { price: formatMoney(startingPrice(catalogue)) });
  const asked = url.searchParams.get(RING_PARAMETERS.colour);
  const shown = catalogue.colours.find(({ colour }) => colour === asked) ?? catalogue.colours[0];
  if (!shown) return { title, description };
  const { hero } = AIR_PICTURES[shown.colour];
  return {
    title,
    description,
    preload: { type: 'image/avif', srcset: pictureSrcSet(hero, 'avif'), sizes: HERO_SIZES },
    structuredData: [
      ringStructuredData(
        {
          ...catalogue,
          page: '/ring/buy',
          id: 'ring_air',
          pictureOf: (colour) => AIR_PICTURES[colour].hero,
          deliveryFrom,
        },
        story.reviews,
        { name: t('ring.title'), description },
      ),
    ],
  };
}
