export const rarePages = {
  '/rare': () => import(/* webpackChunkName: "/rare" */ './RarePage.tsx'),
  '/rare/buy/:region': () => import(/* webpackChunkName: "/rare/buy/:region" */ './RareBuyPage.tsx'),
};

export const rareTexts = {
  '/rare': { live: ['rare'], still: ['rareStory', 'pictures'] },
  '/rare/buy/:region': {
    live: ['rareBuy', 'price', 'purchase', 'quote', 'pictures'],
    still: ['rareFacts', 'compare', 'ring', 'ringStory'],
  },
};
