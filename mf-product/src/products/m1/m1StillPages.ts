export const m1StillPages = {
  '/glucose': {
    page: () => import(/* webpackChunkName: "/glucose" */ './GlucosePage.still.tsx'),
    texts: ['glucose', 'glucoseFacts'],
  },
};
