import { implementRemote } from '@tessera/remote-kit/implementRemote';
import { routedPages } from '@tessera/remote-kit/routedPages';
import config from '../remote.config.ts';

export default implementRemote({
  config,
  messages: async (locale, surface) => (await import(`./surfaces/${locale}.ts`)).surface(surface),
  texts: {
    '/partner/:code': { live: [], still: ['partner', 'offer'] },
    '/for-work': { live: ['companySearch'], still: ['forWork'] },
    '/for-work/verify': { live: ['workplace'] },
    '/for-work/:company': { live: ['workplace'], still: ['company', 'offer'] },
  },
  slots: {},
  pages: routedPages({
    '/partner/:code': () => import(/* webpackChunkName: "/partner/:code" */ './partner/PartnerPage.tsx'),
    '/for-work': () => import(/* webpackChunkName: "/for-work" */ './forWork/ForWorkPage.tsx'),
    '/for-work/verify': () => import(/* webpackChunkName: "/for-work/verify" */ './forWork/VerifyPage.tsx'),
    '/for-work/:company': () => import(/* webpackChunkName: "/for-work/:company" */ './forWork/CompanyPage.tsx'),
  }),
});
