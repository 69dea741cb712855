export const careStillPages = {
  '/trade-in': {
    page: () => import(/* webpackChunkName: "/trade-in" */ './TradeInPage.still.tsx'),
    texts: ['tradeIn', 'ring'],
  },
  '/ring/claim': {
    page: () => import(/* webpackChunkName: "/ring/claim" */ './ClaimPage.still.tsx'),
    texts: ['claim', 'findOrder'],
  },
  '/ring/order': {
    page: () => import(/* webpackChunkName: "/ring/order" */ './OrderWayPage.still.tsx'),
    texts: ['orderWay', 'findOrder'],
  },
};
