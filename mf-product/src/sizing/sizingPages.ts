export const sizingPages = {
  '/sizing': () => import(/* webpackChunkName: "/sizing" */ './SizingPage.tsx'),
  '/print-sizing-kit': () => import(/* webpackChunkName: "/print-sizing-kit" */ './PrintSizingKitPage.tsx'),
};

export const sizingTexts = {
  '/sizing': { live: ['sizing'], still: ['sizingGuide', 'pictures'] },
  '/print-sizing-kit': { live: ['sizingPrint'], still: ['sizingSheet', 'pictures'] },
};
