export const m1Pages = {
  '/glucose': () => import(/* webpackChunkName: "/glucose" */ './GlucosePage.still.tsx'),
  '/pricing/:region': () => import(/* webpackChunkName: "/pricing/:region" */ './PricingPage.tsx'),
  '/pricing/:variant/:region': () => import(/* webpackChunkName: "/pricing/:variant/:region" */ './PricingPage.tsx'),
};

export const m1Texts = {
  '/glucose': { live: [], still: ['glucose', 'glucoseFacts'] },
  '/pricing/:region': { live: ['pricing'], still: ['pricingFacts', 'glucoseFacts', 'compare', 'glucose'] },
  '/pricing/:variant/:region': { live: ['pricing'], still: ['pricingFacts', 'glucoseFacts'] },
};
