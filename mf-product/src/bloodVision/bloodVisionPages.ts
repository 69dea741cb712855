export const bloodVisionPages = {
  '/blood-vision': () => import(/* webpackChunkName: "/blood-vision" */ './BloodVisionPage.still.tsx'),
  '/blood-vision/buy/us': () => import(/* webpackChunkName: "/blood-vision/buy/us" */ './BookTestPage.tsx'),
};

export const bloodVisionTexts = {
  '/blood-vision': { live: [], still: ['bloodVision'] },
  '/blood-vision/buy/us': { live: ['bloodBuy'], still: ['bloodVision'] },
};
