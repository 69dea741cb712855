export const homeDevicePages = {
  '/home': () => import(/* webpackChunkName: "/home" */ './HomeDevicePage.still.tsx'),
  '/home/buy/:region': () => import(/* webpackChunkName: "/home/buy/:region" */ './HomeBuyPage.tsx'),
};

export const homeDeviceTexts = {
  '/home': { live: [], still: ['homeDevice', 'homeFacts'] },
  '/home/buy/:region': { live: ['homeBuy'], still: ['homeFacts', 'compare', 'ringStory'] },
};
