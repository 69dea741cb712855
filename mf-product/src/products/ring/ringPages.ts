export const ringPages = {
  '/ring/buy/:region': () => import(/* webpackChunkName: "/ring/buy/:region" */ './RingPage.tsx'),
};

export const ringTexts = {
  '/ring/buy/:region': {
    live: ['ring', 'price', 'purchase', 'quote', 'ringContents', 'pictures'],
    still: ['ringStory', 'ringTerms', 'drawings', 'compare'],
  },
};
