export const ogdbStillPages = {
  '/ogdb': {
    page: () => import(/* webpackChunkName: "/ogdb" */ './OgdbPage.still.tsx'),
    texts: ['ogdb'],
  },
};
