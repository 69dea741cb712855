/** Head of the home page, with structured data on the page and the seller. Server only. */
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import {
  BRAND_NAME,
  LEGAL_ENTITY,
  SOCIAL_LINKS,
  SUPPORT_EMAIL,
  supportPhone,
} from '@tessera/shared-contracts/stores/brand';
import type { TextKey } from '../text.ts';
import type { HomePageData } from './HomePage.still.tsx';

export function homeHead({ t, visitor }: Pick<HeadContext<HomePageData, TextKey>, 't' | 'visitor'>): PageHead {
  return {
    title: t('home.head.title', { brand: BRAND_NAME }),
    description: t('home.head.description'),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: BRAND_NAME,
        legalName: LEGAL_ENTITY,
        url: '/',
        logo: '/icon.svg',
        sameAs: SOCIAL_LINKS.map(({ href }) => href),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: SUPPORT_EMAIL,
          telephone: supportPhone(visitor.country),
        },
      },
      { '@context': 'https://schema.org', '@type': 'WebSite', name: BRAND_NAME, url: '/', inLanguage: visitor.locale },
    ],
  };
}
