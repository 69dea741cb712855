export const homePages = { '/': () => import(/* webpackChunkName: "/" */ './HomePage.still.tsx') };

export const homeTexts = { '/': { live: [], still: ['home', 'drawings', 'pictures'] } };
