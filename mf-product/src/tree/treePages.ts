export const treePages = {
  '/one-tree-planted': () => import(/* webpackChunkName: "/one-tree-planted" */ './TreePage.still.tsx'),
};

export const treeTexts = { '/one-tree-planted': { live: [], still: ['tree', 'pictures'] } };
