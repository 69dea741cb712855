export const scienceStillPages = {
  '/science': {
    page: () => import(/* webpackChunkName: "/science" */ './SciencePage.still.tsx'),
    texts: ['science'],
  },
  '/ultrasignal': {
    page: () => import(/* webpackChunkName: "/ultrasignal" */ '../signal/UltraSignalPage.still.tsx'),
    texts: ['signal'],
  },
};
