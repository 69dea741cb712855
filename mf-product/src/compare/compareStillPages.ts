export const compareStillPages = {
  '/shop/compare': {
    page: () => import(/* webpackChunkName: "/shop/compare" */ './ComparePage.still.tsx'),
    // Facts are said in the words of the pages that tell them.
    texts: [
      'compare',
      'ring',
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
