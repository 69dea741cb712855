/** Heads of the M1's pages. Server only. */
import { pictureSrcSet, pictureUrl } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Json, PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { STORE_URL_CODE } from '@tessera/shared-contracts/stores/stores';
import { SCENES } from '../../pictures/scenes.ts';
import { OFFER_TERMS, readyToShip, returnPolicy, shippingDetails } from '../../structuredData/offerTerms.ts';
import type { TextKey, Translate } from '../../text.ts';
import type { GlucosePageData } from './GlucosePage.still.tsx';
import { lowestPrice, type M1Sold } from './m1Offers.ts';
import { PLAN_PARAMETER } from './m1Selection.ts';
import type { PricingPageData } from './PricingPage.tsx';
import { PRICING_PICTURE_SIZES } from './pricingPictureSizes.ts';

type Head<Data> = (found: Pick<HeadContext<Data, TextKey>, 'data' | 't'>) => PageHead;

export const glucoseHead: Head<GlucosePageData> = ({ data: { from }, t }) => ({
  title: t('glucose.head.title', { brand: BRAND_NAME }),
  description: from === null ? t('glucose.head.unpriced') : t('glucose.head.description', { price: formatMoney(from) }),
});

export const pricingHead: Head<PricingPageData> = ({ data: { offers, deliveryFrom }, t }) => {
  const from = lowestPrice(offers);
  const variant = offers.kind === 'offered' ? offers.sold.variant : 'plain';
  const title = t(`pricingFacts.head.title.${variant}`, { brand: BRAND_NAME });
  if (offers.kind !== 'offered' || from === null) return { title, description: t('pricingFacts.head.unpriced') };
  const { armDay } = SCENES;
  const description = t('pricingFacts.head.description', { price: formatMoney(from) });
  const { store } = offers.sold;
  return {
    title,
    description,
    preload: { type: 'image/avif', srcset: pictureSrcSet(armDay, 'avif'), sizes: PRICING_PICTURE_SIZES },
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@graph': [
          productGroup(offers.sold, description, t),
          shippingDetails(store, readyToShip(deliveryFrom)),
          returnPolicy(store),
        ],
      },
    ],
  };
};

/** A product group with one variant per term, each with today's price. */
function productGroup({ store, variant, plans }: M1Sold, description: string, t: Translate): Json {
  const { armDay } = SCENES;
  const code = STORE_URL_CODE[store];
  const page = variant === 'plain' ? `/pricing/${code}` : `/pricing/${variant}/${code}`;
  return {
    '@type': 'ProductGroup',
    name: t('pricing.title'),
    description,
    url: page,
    brand: { '@type': 'Brand', name: BRAND_NAME },
    productGroupID: variant === 'plain' ? 'm1' : `m1_${variant}`,
    variesBy: ['https://schema.org/size'],
    hasVariant: plans.map(({ merchandiseId, term, termTitle, offerPrice }) => ({
      '@type': 'Product',
      name: `${t('pricing.title')}, ${termTitle}`,
      description,
      sku: merchandiseId,
      size: termTitle,
      color: t('pricingFacts.head.colour'),
      image: pictureUrl(armDay, armDay.width, 'webp'),
      offers: {
        '@type': 'Offer',
        url: `${page}?${PLAN_PARAMETER}=${term}`,
        price: offerPrice.amount,
        priceCurrency: offerPrice.currencyCode,
        availability: 'https://schema.org/InStock',
        ...OFFER_TERMS,
      },
    })),
  };
}
