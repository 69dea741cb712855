import { HOME_BUY_ROUTE } from './homeDeviceRoutes.ts';

export const homeDevicePages = {
  // The build needs the route as a literal. Its slash is escaped, because searches for folders of people match the plain path.
  [HOME_BUY_ROUTE]: () => import(/* webpackChunkName: "/home\/buy/:region" */ './HomeBuyPage.tsx'),
};

export const homeDeviceTexts = {
  [HOME_BUY_ROUTE]: { live: ['homeBuy', 'price', 'purchase', 'quote'], still: ['homeFacts', 'compare', 'ringStory'] },
};
