import { defineStillPages } from '@tessera/remote-kit/defineStillPages';
import type config from '../remote.config.ts';

export default defineStillPages<typeof config>({
  '/still': { page: () => import(/* webpackChunkName: "/still" */ './NoticePage.still.tsx'), texts: ['still'] },
});
