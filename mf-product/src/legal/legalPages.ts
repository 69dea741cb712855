/** One page for all of them: what it says is the loader's. */
export const legalPages = {
  '/terms-of-sale/ring/:region': () =>
    import(/* webpackChunkName: "/terms-of-sale/ring/:region" */ './LegalPage.still.tsx'),
  '/terms-of-sale/home/:region': () =>
    import(/* webpackChunkName: "/terms-of-sale/home/:region" */ './LegalPage.still.tsx'),
  '/terms-of-sale/m1/:region': () =>
    import(/* webpackChunkName: "/terms-of-sale/m1/:region" */ './LegalPage.still.tsx'),
  '/terms-and-conditions/:region': () =>
    import(/* webpackChunkName: "/terms-and-conditions/:region" */ './LegalPage.still.tsx'),
  '/privacy-policy/:region': () => import(/* webpackChunkName: "/privacy-policy/:region" */ './LegalPage.still.tsx'),
};

const texts = { live: [], still: ['legal'] };

export const legalTexts = {
  '/terms-of-sale/ring/:region': texts,
  '/terms-of-sale/home/:region': texts,
  '/terms-of-sale/m1/:region': texts,
  '/terms-and-conditions/:region': texts,
  '/privacy-policy/:region': texts,
};
