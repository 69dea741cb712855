import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { TextKey } from '../../text.ts';
import { plugStructuredData } from '../powerPlugs/powerPlugsHead.ts';
import type { WomensHealthPageData } from './WomensHealthPage.tsx';

export function womensHealthHead({
  data: { store, plugs },
  t,
}: Pick<HeadContext<WomensHealthPageData, TextKey>, 'data' | 't'>): PageHead {
  return {
    title: t('womensHealth.head.title', { brand: BRAND_NAME }),
    description: t('womensHealth.head.description'),
    structuredData: plugs.flatMap(({ plug, offer }) => plugStructuredData({ plug, store, offer, t })),
  };
}
