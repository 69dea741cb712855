export const womensHealthPages = {
  '/womens-health': () => import(/* webpackChunkName: "/womens-health" */ './WomensHealthPage.tsx'),
};

export const womensHealthTexts = {
  '/womens-health': {
    live: ['planBuy', 'price', 'purchase'],
    still: ['womensHealth', 'powerPlugs', 'plugStory', 'drawings'],
  },
};
