import { defineStillPages } from '@tessera/remote-kit/defineStillPages';
import type config from '../remote.config.ts';

export default defineStillPages<typeof config>({
  '/bag/:region': {
    page: () => import(/* webpackChunkName: "/bag/:region" */ './page/BagPage.still.tsx'),
    texts: ['bag', 'bagPage', 'bagSlot', 'gift'],
  },
});
