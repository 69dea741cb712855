export const bloodVisionPages = {
  '/blood-vision/buy/:region': () => import(/* webpackChunkName: "/blood-vision/buy/:region" */ './BookTestPage.tsx'),
};

export const bloodVisionTexts = {
  '/blood-vision/buy/:region': { live: ['bloodBuy', 'price'], still: ['bloodVision'] },
};
