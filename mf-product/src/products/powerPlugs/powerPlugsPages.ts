const plugTexts = { live: ['planBuy', 'price', 'purchase'], still: ['powerPlugs', 'plugStory'] };

export const powerPlugsPages = {
  '/powerplugs/heart-rhythm': () => import(/* webpackChunkName: "/powerplugs/heart-rhythm" */ './PlugPage.tsx'),
  '/powerplugs/cardio-adaptability': () =>
    import(/* webpackChunkName: "/powerplugs/cardio-adaptability" */ './PlugPage.tsx'),
  '/powerplugs/cycle': () => import(/* webpackChunkName: "/powerplugs/cycle" */ './PlugPage.tsx'),
  '/powerplugs/womens-health': () => import(/* webpackChunkName: "/powerplugs/womens-health" */ './PlugPage.tsx'),
};

export const powerPlugsTexts = {
  '/powerplugs/heart-rhythm': plugTexts,
  '/powerplugs/cardio-adaptability': plugTexts,
  '/powerplugs/cycle': plugTexts,
  '/powerplugs/womens-health': plugTexts,
};
