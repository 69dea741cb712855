export const hsaFsaStillPages = {
  '/hsa-fsa': {
    page: () => import(/* webpackChunkName: "/hsa-fsa" */ './HsaFsaPage.still.tsx'),
    texts: ['hsa', 'pictures'],
  },
};
