export const cycleReportPages = {
  '/cycle-report/:token': () => import(/* webpackChunkName: "/cycle-report/:token" */ './CycleReportPage.still.tsx'),
};

export const cycleReportTexts = { '/cycle-report/:token': { live: [], still: ['cycleReport'] } };
