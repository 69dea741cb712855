// Written by `npm run imagery`; see mf-product/imagery/README.md.
import type { Picture } from '@tessera/design-system/picture';

export type RareColour = 'DESERT_ROSE' | 'DESERT_SNOW' | 'DUNE';
export type RareView = 'hero' | 'front' | 'inside' | 'edge' | 'charger';

export const RARE_PICTURES: Readonly<Record<RareColour, Readonly<Record<RareView, Picture>>>> = {
  DESERT_ROSE: {
    hero: {
      name: 'rare-rose-hero',
      hash: 'ddc36c9e',
      width: 1000,
      height: 1000,
      widths: [320, 480, 640, 800, 1000],
      colour: '#664e42',
    },
    front: {
      name: 'rare-rose-front',
      hash: '84197854',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#685044',
    },
    inside: {
      name: 'rare-rose-inside',
      hash: '3ac0ed64',
      width: 640,
      height: 640,
      widths: [320, 480, 640],
      colour: '#6e594c',
    },
    edge: {
      name: 'rare-rose-edge',
      hash: '80dc563c',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#70574b',
    },
    charger: {
      name: 'rare-rose-charger',
      hash: '31808b12',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#5d4a3f',
    },
  },
  DESERT_SNOW: {
    hero: {
      name: 'rare-snow-hero',
      hash: 'd2a07f52',
      width: 1000,
      height: 1000,
      widths: [320, 480, 640, 800, 1000],
      colour: '#675346',
    },
    front: {
      name: 'rare-snow-front',
      hash: '50cdb589',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#695447',
    },
    inside: {
      name: 'rare-snow-inside',
      hash: '77c0e832',
      width: 640,
      height: 640,
      widths: [320, 480, 640],
      colour: '#6d5c4f',
    },
    edge: {
      name: 'rare-snow-edge',
      hash: 'f7edc8ba',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#715c4e',
    },
    charger: {
      name: 'rare-snow-charger',
      hash: '866df733',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#5d4c40',
    },
  },
  DUNE: {
    hero: {
      name: 'rare-dune-hero',
      hash: 'bc52ce27',
      width: 1000,
      height: 1000,
      widths: [320, 480, 640, 800, 1000],
      colour: '#695243',
    },
    front: {
      name: 'rare-dune-front',
      hash: '208a47c4',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#6a5344',
    },
    inside: {
      name: 'rare-dune-inside',
      hash: '06e560df',
      width: 640,
      height: 640,
      widths: [320, 480, 640],
      colour: '#6e5a4b',
    },
    edge: {
      name: 'rare-dune-edge',
      hash: 'f6ef7783',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#725a49',
    },
    charger: {
      name: 'rare-dune-charger',
      hash: '45ea50d2',
      width: 800,
      height: 800,
      widths: [320, 480, 640, 800],
      colour: '#5e4b3f',
    },
  },
};
