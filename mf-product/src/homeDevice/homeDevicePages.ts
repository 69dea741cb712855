export const homeDevicePages = {
  '/home/buy/:region': () => import(/* webpackChunkName: "/home/buy/:region" */ './HomeBuyPage.tsx'),
};

export const homeDeviceTexts = {
  '/home/buy/:region': { live: ['homeBuy'], still: ['homeFacts', 'compare', 'ringStory'] },
};
