export const bloodVisionPages = {
  '/blood-vision': () => import(/* webpackChunkName: "/blood-vision" */ './BloodVisionPage.still.tsx'),
  '/blood-vision/buy/:region': () => import(/* webpackChunkName: "/blood-vision/buy/:region" */ './BookTestPage.tsx'),
};

export const bloodVisionTexts = {
  '/blood-vision': { live: [], still: ['bloodVision'] },
  '/blood-vision/buy/:region': { live: ['bloodBuy'], still: ['bloodVision'] },
};
