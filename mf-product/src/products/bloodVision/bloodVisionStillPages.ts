export const bloodVisionStillPages = {
  '/blood-vision': {
    page: () => import(/* webpackChunkName: "/blood-vision" */ './BloodVisionPage.still.tsx'),
    texts: ['bloodVision'],
  },
};
