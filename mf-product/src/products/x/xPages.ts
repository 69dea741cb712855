export const xPages = {
  '/x/:region': () => import(/* webpackChunkName: "/x/:region" */ './XPage.tsx'),
  '/x/redeem': () => import(/* webpackChunkName: "/x/redeem" */ './RedeemPage.tsx'),
};

export const xTexts = {
  '/x/:region': { live: ['planBuy', 'price', 'purchase'], still: ['x', 'powerPlugs', 'ringTerms'] },
  '/x/redeem': { live: ['redeem'], still: ['redeemStory'] },
};
