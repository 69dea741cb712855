/** Heads of the two Home device pages. Server only. */
import { pictureSrcSet, pictureUrl } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { STORE_URL_CODE } from '@tessera/shared-contracts/stores/stores';
import { HERO_SIZES } from '../../pictures/heroSizes.ts';
import { PRODUCT_PICTURES } from '../../pictures/products.ts';
import { OFFER_TERMS, readyToShip, returnPolicy, shippingDetails } from '../../structuredData/offerTerms.ts';
import type { TextKey } from '../../text.ts';
import type { HomeBuyPageData } from './HomeBuyPage.tsx';
import type { HomeDevicePageData } from './HomeDevicePage.still.tsx';
import { HOME_BUY } from './homeDeviceRoutes.ts';

type Head<Data> = (found: Pick<HeadContext<Data, TextKey>, 'data' | 't'>) => PageHead;

export const homeDeviceHead: Head<HomeDevicePageData> = ({ data: { price }, t }) => ({
  title: t('homeDevice.head.title', { brand: BRAND_NAME }),
  description:
    price === null ? t('homeDevice.head.unpriced') : t('homeDevice.head.description', { price: formatMoney(price) }),
});

export const homeBuyHead: Head<HomeBuyPageData> = ({ data: { offers, deliveryFrom }, t }) => {
  const title = t('homeFacts.head.title', { brand: BRAND_NAME });
  if (offers.kind !== 'offered') return { title, description: t('homeFacts.head.unpriced') };
  const { store, device } = offers.catalogue;
  const { home } = PRODUCT_PICTURES;
  const description = t('homeFacts.head.description', { price: formatMoney(device.price) });
  const url = `${HOME_BUY}/${STORE_URL_CODE[store]}`;
  return {
    title,
    description,
    preload: { type: 'image/avif', srcset: pictureSrcSet(home, 'avif'), sizes: HERO_SIZES },
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Product',
            name: t('homeFacts.name'),
            description,
            url,
            sku: device.merchandiseId,
            color: t('homeFacts.colour'),
            size: t('homeFacts.dimensions'),
            brand: { '@type': 'Brand', name: BRAND_NAME },
            image: pictureUrl(home, home.width, 'webp'),
            offers: {
              '@type': 'Offer',
              url,
              price: device.price.amount,
              priceCurrency: device.price.currencyCode,
              availability: `https://schema.org/${device.stock === 'few' ? 'LimitedAvailability' : 'InStock'}`,
              ...OFFER_TERMS,
            },
          },
          shippingDetails(store, readyToShip(deliveryFrom)),
          returnPolicy(store),
        ],
      },
    ],
  };
};
