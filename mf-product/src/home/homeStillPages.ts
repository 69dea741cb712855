export const homeStillPages = {
  '/': {
    page: () => import(/* webpackChunkName: "/" */ './HomePage.still.tsx'),
    texts: ['home', 'drawings', 'pictures'],
  },
};
