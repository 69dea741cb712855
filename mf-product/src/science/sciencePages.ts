export const sciencePages = {
  '/science': () => import(/* webpackChunkName: "/science" */ './SciencePage.still.tsx'),
  '/ultrasignal': () => import(/* webpackChunkName: "/ultrasignal" */ '../signal/UltraSignalPage.still.tsx'),
};

export const scienceTexts = {
  '/science': { live: [], still: ['science'] },
  '/ultrasignal': { live: [], still: ['signal'] },
};
