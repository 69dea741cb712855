/** What the home page says of itself and of who sells here. Server only. */
import { pictureUrl } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME, LEGAL_ENTITY, SOCIAL_LINKS, SUPPORT_EMAIL, supportPhone } from '@tessera/shared-contracts/brand';
import type { PageHead } from '@tessera/shared-contracts/remote';
import { SCENES } from '../pictures/scenes.ts';
import type { TextKey } from '../text.ts';
import type { HomePageData } from './HomePage.still.tsx';

/** Pixels that whoever shows a link to the page asks for. */
const LINK_PICTURE_WIDTH = 1200;

export function homeHead({ t, visitor }: Pick<HeadContext<HomePageData, TextKey>, 't' | 'visitor'>): PageHead {
  const { homeWide } = SCENES;
  const width = homeWide.widths.find((each) => each >= LINK_PICTURE_WIDTH) ?? homeWide.width;
  return {
    title: t('home.head.title', { brand: BRAND_NAME }),
    description: t('home.head.description'),
    picture: {
      url: pictureUrl(homeWide, width, 'webp'),
      width,
      height: Math.round((width / homeWide.width) * homeWide.height),
      alt: t('pictures.scenes.home'),
    },
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
