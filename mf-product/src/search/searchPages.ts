export const searchPages = {
  '/search': () => import(/* webpackChunkName: "/search" */ './SearchPage.still.tsx'),
};

export const searchTexts = {
  '/search': {
    live: [],
    // What is looked through is what the pages say.
    still: [
      'search',
      'pictures',
      'ring',
      'ringStory',
      'rareBuy',
      'rareStory',
      'pricing',
      'pricingFacts',
      'glucose',
      'homeFacts',
      'homeDevice',
      'x',
      'redeemStory',
      'powerPlugs',
      'plugStory',
      'hsa',
      'tree',
      'ogdb',
      'science',
      'signal',
      'womensHealth',
      'bloodVision',
      'tradeIn',
      'sizingGuide',
      'sizingKit',
      'sizingSheet',
      'shopFrame',
    ],
  },
};
