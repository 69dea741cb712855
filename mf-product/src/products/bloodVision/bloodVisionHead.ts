/** Heads and structured data (schema.org) of the two blood test pages. Server only. */
import { pictureSrcSet, pictureUrl } from '@tessera/design-system/picture';
import { breadcrumb } from '@tessera/remote-kit/breadcrumb';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { questions } from '@tessera/remote-kit/questions';
import { BOOK_TEST_PATH } from '@tessera/shared-contracts/afterSales/bookedTest';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { HERO_SIZES } from '../../pictures/heroSizes.ts';
import { PRODUCT_PICTURES } from '../../pictures/products.ts';
import { OFFER_TERMS, readyToShip, returnPolicy, shippingDetails } from '../../structuredData/offerTerms.ts';
import type { TextKey } from '../../text.ts';
import type { BloodVisionPageData } from './BloodVisionPage.still.tsx';
import type { BookTestPageData } from './BookTestPage.tsx';
import { TEST_QUESTIONS } from './panel.ts';

type Head<Data> = (found: Pick<HeadContext<Data, TextKey>, 'data' | 't'>) => PageHead;

export const bloodVisionHead: Head<BloodVisionPageData> = ({ data: { price }, t }) => ({
  title: t('bloodVision.head.title', { brand: BRAND_NAME }),
  description:
    price === null ? t('bloodVision.head.unpriced') : t('bloodVision.head.description', { price: formatMoney(price) }),
  structuredData: [
    questions(
      TEST_QUESTIONS.map((each) => ({
        question: t(`bloodVision.questions.${each}.question`),
        answer: t(`bloodVision.questions.${each}.answer`),
      })),
    ),
    breadcrumb([
      { name: BRAND_NAME, path: '/' },
      { name: t('bloodVision.name'), path: '/blood-vision' },
    ]),
  ],
});

export const bookTestHead: Head<BookTestPageData> = ({ data: { offers, deliveryFrom }, t }) => {
  const title = t('bloodVision.head.buyTitle', { brand: BRAND_NAME });
  if (offers.kind !== 'offered') return { title, description: t('bloodVision.head.buyUnpriced') };
  const { store, test } = offers.catalogue;
  const { bloodTest } = PRODUCT_PICTURES;
  const description = t('bloodVision.head.buyDescription', { price: formatMoney(test.price) });
  return {
    title,
    description,
    preload: { type: 'image/avif', srcset: pictureSrcSet(bloodTest, 'avif'), sizes: HERO_SIZES },
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Product',
            name: t('bloodVision.name'),
            description,
            url: BOOK_TEST_PATH,
            sku: test.merchandiseId,
            category: 'Laboratory test',
            size: t('bloodVision.head.size'),
            brand: { '@type': 'Brand', name: BRAND_NAME },
            image: pictureUrl(bloodTest, bloodTest.width, 'webp'),
            offers: {
              '@type': 'Offer',
              url: BOOK_TEST_PATH,
              price: test.price.amount,
              priceCurrency: test.price.currencyCode,
              availability: `https://schema.org/${test.stock === 'few' ? 'LimitedAvailability' : 'InStock'}`,
              ...OFFER_TERMS,
            },
          },
          shippingDetails(store, readyToShip(deliveryFrom)),
          returnPolicy(store),
        ],
      },
      breadcrumb([
        { name: BRAND_NAME, path: '/' },
        { name: t('bloodVision.name'), path: '/blood-vision' },
        { name: t('bloodVision.book'), path: BOOK_TEST_PATH },
      ]),
    ],
  };
};
