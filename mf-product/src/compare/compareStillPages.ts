export const compareStillPages = {
  '/shop/compare': {
    page: () => import(/* webpackChunkName: "/shop/compare" */ './ComparePage.still.tsx'),
    // Facts reuse the texts of the pages that state them.
    texts: [
      'compare',
      'ring',
      'price',
      'ringStory',
      'rareBuy',
      'rareFacts',
      'pricing',
      'glucose',
      'homeFacts',
      'pictures',
      'shopFrame',
    ],
  },
};
