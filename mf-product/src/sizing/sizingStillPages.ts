export const sizingStillPages = {
  '/sizing-kit': {
    page: () => import(/* webpackChunkName: "/sizing-kit" */ './SizingKitPage.still.tsx'),
    texts: ['sizingKit', 'pictures'],
  },
};
