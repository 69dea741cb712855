export const carePages = {
  '/trade-in': () => import(/* webpackChunkName: "/trade-in" */ './TradeInPage.still.tsx'),
  '/ring/claim': () => import(/* webpackChunkName: "/ring/claim" */ './ClaimPage.still.tsx'),
  '/ring/order': () => import(/* webpackChunkName: "/ring/order" */ './OrderWayPage.still.tsx'),
};

export const careTexts = {
  '/trade-in': { live: [], still: ['tradeIn', 'ring'] },
  '/ring/claim': { live: [], still: ['claim', 'findOrder'] },
  '/ring/order': { live: [], still: ['orderWay', 'findOrder'] },
};
