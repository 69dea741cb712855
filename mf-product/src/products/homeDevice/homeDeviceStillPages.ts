export const homeDeviceStillPages = {
  '/home': {
    page: () => import(/* webpackChunkName: "/home" */ './HomeDevicePage.still.tsx'),
    texts: ['homeDevice', 'homeFacts'],
  },
};
