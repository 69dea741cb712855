export const cycleReportStillPages = {
  '/cycle-report/:token': {
    page: () => import(/* webpackChunkName: "/cycle-report/:token" */ './CycleReportPage.still.tsx'),
    texts: ['cycleReport'],
  },
};
