/** Heads of X and of its code page. Server only. */
import { pictureUrl } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { STORE_URL_CODE } from '@tessera/shared-contracts/stores/stores';
import { SCENES } from '../../pictures/scenes.ts';
import type { TextKey } from '../../text.ts';
import type { PlanOffer } from '../plans/ownedPlans.ts';
import { planProduct } from '../plans/planStructuredData.ts';
import type { RedeemPageData } from './RedeemPage.tsx';
import type { XPageData } from './XPage.tsx';

type Head<Data> = (found: Pick<HeadContext<Data, TextKey>, 'data' | 't'>) => PageHead;

export const xHead: Head<XPageData> = ({ data: { store, membership, coverage, homeCoverage }, t }) => {
  const { pairWide } = SCENES;
  const url = `/x/${STORE_URL_CODE[store]}`;
  const year = membership.kind === 'offered' ? membership.terms[0] : undefined;
  const product = (offer: PlanOffer, group: string, name: string, description: string) =>
    offer.kind === 'offered'
      ? [
          planProduct({
            store,
            name,
            description,
            url: `${url}#${group}`,
            image: pictureUrl(pairWide, pairWide.width, 'webp'),
            group,
            terms: offer.terms.map((term) => ({
              merchandiseId: term.merchandiseId,
              name: t('x.term', { count: term.years }),
              // The code is added with the membership, so this is the price that the bag charges.
              price: term.discountedPrice ?? term.price,
            })),
          }),
        ]
      : [];
  return {
    title: t('x.head.title', { brand: BRAND_NAME }),
    description:
      year === undefined
        ? t('x.head.unpriced')
        : t('x.head.description', { price: formatMoney(year.discountedPrice ?? year.price) }),
    structuredData: [
      ...product(membership, 'membership', t('x.membership.name'), t('x.membership.description')),
      ...product(coverage, 'coverage', t('x.cover.ring'), t('x.cover.ringDescription')),
      ...product(homeCoverage, 'home-coverage', t('x.cover.home'), t('x.cover.homeDescription')),
    ],
  };
};

export const redeemHead: Head<RedeemPageData> = ({ t }) => ({
  title: t('redeemStory.head.title', { brand: BRAND_NAME }),
  description: t('redeemStory.head.description'),
});
