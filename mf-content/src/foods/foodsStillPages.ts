export const foodsStillPages = {
  '/glucose/foods': {
    page: () => import(/* webpackChunkName: "/glucose/foods" */ './FoodsPage.still.tsx'),
    texts: ['foods'],
  },
};
