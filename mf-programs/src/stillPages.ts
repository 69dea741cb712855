import { defineStillPages } from '@tessera/remote-kit/defineStillPages';
import type config from '../remote.config.ts';

export default defineStillPages<typeof config>({
  '/heroes': {
    page: () => import(/* webpackChunkName: "/heroes" */ './heroes/HeroesPage.still.tsx'),
    texts: ['heroes', 'offer'],
  },
  '/heroes/:group': {
    page: () => import(/* webpackChunkName: "/heroes/:group" */ './heroes/HeroGroupPage.still.tsx'),
    texts: ['heroes', 'heroProof', 'offer'],
  },
  '/ring/referral': {
    page: () => import(/* webpackChunkName: "/ring/referral" */ './referral/ReferralPage.still.tsx'),
    texts: ['referral', 'offer'],
  },
  '/clue': {
    page: () => import(/* webpackChunkName: "/clue" */ './clue/CluePage.still.tsx'),
    texts: ['clue', 'offer'],
  },
});
