/** What the page of women's health says of itself, and of the plugs that it sells. Server only. */
import { pictureUrl } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import type { PageHead } from '@tessera/shared-contracts/remote';
import { SCENES } from '../pictures/scenes.ts';
import { plugStructuredData } from '../powerPlugs/powerPlugsHead.ts';
import type { TextKey } from '../text.ts';
import type { WomensHealthPageData } from './WomensHealthPage.tsx';

export function womensHealthHead({
  data: { store, plugs },
  t,
}: Pick<HeadContext<WomensHealthPageData, TextKey>, 'data' | 't'>): PageHead {
  const { dawnWide } = SCENES;
  return {
    title: t('womensHealth.head.title', { brand: BRAND_NAME }),
    description: t('womensHealth.head.description'),
    picture: {
      url: pictureUrl(dawnWide, dawnWide.width, 'webp'),
      width: dawnWide.width,
      height: dawnWide.height,
      alt: t('womensHealth.pictureAlt'),
    },
    structuredData: plugs.flatMap(({ plug, offer }) => plugStructuredData({ plug, store, offer, t })),
  };
}
