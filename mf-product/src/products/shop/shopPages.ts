export const shopPages = {
  '/shop/:region': () => import(/* webpackChunkName: "/shop/:region" */ './ShopPage.tsx'),
};

export const shopTexts = { '/shop/:region': { live: ['shop', 'price', 'purchase'], still: ['shopFrame'] } };
