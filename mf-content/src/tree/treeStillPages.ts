export const treeStillPages = {
  '/one-tree-planted': {
    page: () => import(/* webpackChunkName: "/one-tree-planted" */ './TreePage.still.tsx'),
    texts: ['tree'],
  },
};
