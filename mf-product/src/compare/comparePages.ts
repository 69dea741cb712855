export const comparePages = {
  '/shop/compare': () => import(/* webpackChunkName: "/shop/compare" */ './ComparePage.still.tsx'),
};

export const compareTexts = {
  '/shop/compare': {
    live: [],
    // Facts are said in the words of the pages that tell them.
    still: [
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
