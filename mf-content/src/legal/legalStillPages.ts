/** One component for all documents; the loader provides the text. */
const texts = ['legal'];

export const legalStillPages = {
  '/terms-of-sale/ring/:region': {
    page: () => import(/* webpackChunkName: "/terms-of-sale/ring/:region" */ './LegalPage.still.tsx'),
    texts,
  },
  '/terms-of-sale/home/:region': {
    page: () => import(/* webpackChunkName: "/terms-of-sale/home/:region" */ './LegalPage.still.tsx'),
    texts,
  },
  '/terms-of-sale/m1/:region': {
    page: () => import(/* webpackChunkName: "/terms-of-sale/m1/:region" */ './LegalPage.still.tsx'),
    texts,
  },
  '/terms-of-sale/blood-vision/:region': {
    page: () => import(/* webpackChunkName: "/terms-of-sale/blood-vision/:region" */ './LegalPage.still.tsx'),
    texts,
  },
  '/terms-and-conditions/:region': {
    page: () => import(/* webpackChunkName: "/terms-and-conditions/:region" */ './LegalPage.still.tsx'),
    texts,
  },
  '/privacy-policy/:region': {
    page: () => import(/* webpackChunkName: "/privacy-policy/:region" */ './LegalPage.still.tsx'),
    texts,
  },
};
