export const ogdbPages = {
  '/ogdb': () => import(/* webpackChunkName: "/ogdb" */ './OgdbPage.still.tsx'),
};

export const ogdbTexts = { '/ogdb': { live: [], still: ['ogdb'] } };
