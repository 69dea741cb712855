export const womensHealthPages = {
  '/womens-health': () => import(/* webpackChunkName: "/womens-health" */ './WomensHealthPage.tsx'),
};

export const womensHealthTexts = {
  '/womens-health': { live: ['planBuy', 'purchase'], still: ['womensHealth', 'powerPlugs', 'plugStory', 'drawings'] },
};
