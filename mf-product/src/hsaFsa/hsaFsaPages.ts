export const hsaFsaPages = {
  '/hsa-fsa': () => import(/* webpackChunkName: "/hsa-fsa" */ './HsaFsaPage.still.tsx'),
};

export const hsaFsaTexts = { '/hsa-fsa': { live: [], still: ['hsa', 'pictures'] } };
