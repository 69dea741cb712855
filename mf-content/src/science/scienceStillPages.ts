export const scienceStillPages = {
  '/science': {
    page: () => import(/* webpackChunkName: "/science" */ './SciencePage.still.tsx'),
    texts: ['science'],
  },
  '/ultrasignal': {
    page: () => import(/* webpackChunkName: "/ultrasignal" */ './UltraSignalPage.still.tsx'),
    texts: ['signal'],
  },
};
