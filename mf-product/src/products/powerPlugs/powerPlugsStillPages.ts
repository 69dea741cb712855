export const powerPlugsStillPages = {
  '/powerplugs': {
    page: () => import(/* webpackChunkName: "/powerplugs" */ './PowerPlugsPage.still.tsx'),
    texts: ['powerPlugs', 'plugStory'],
  },
};
