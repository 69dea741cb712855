export const sizingPages = {
  '/sizing': () => import(/* webpackChunkName: "/sizing" */ './SizingPage.tsx'),
  '/sizing-kit': () => import(/* webpackChunkName: "/sizing-kit" */ './SizingKitPage.tsx'),
  '/print-sizing-kit': () => import(/* webpackChunkName: "/print-sizing-kit" */ './PrintSizingKitPage.tsx'),
};

export const sizingTexts = {
  '/sizing': { live: ['sizing'], still: ['sizingGuide', 'pictures'] },
  '/sizing-kit': { live: [], still: ['sizingKit', 'pictures'] },
  '/print-sizing-kit': { live: ['sizingPrint'], still: ['sizingSheet', 'pictures'] },
};
