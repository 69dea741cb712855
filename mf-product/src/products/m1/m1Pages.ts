export const m1Pages = {
  '/pricing/:region': () => import(/* webpackChunkName: "/pricing/:region" */ './PricingPage.tsx'),
  '/pricing/:variant/:region': () => import(/* webpackChunkName: "/pricing/:variant/:region" */ './PricingPage.tsx'),
};

export const m1Texts = {
  '/pricing/:region': {
    live: ['pricing', 'price', 'purchase', 'quote'],
    still: ['pricingFacts', 'glucoseFacts', 'compare', 'glucose'],
  },
  '/pricing/:variant/:region': {
    live: ['pricing', 'price', 'purchase', 'quote'],
    still: ['pricingFacts', 'glucoseFacts'],
  },
};
