// Written by `npm run imagery`; see imagery/README.md.
import type { Picture } from '@tessera/design-system/picture';

export const SCENES = {
  homeWide: {
    name: 'home-wide',
    hash: '7f38f6f3',
    width: 2400,
    height: 1029,
    widths: [640, 800, 1000, 1440, 1920, 2400],
    colour: '#26221f',
  },
  homeTall: {
    name: 'home-tall',
    hash: '2d568d12',
    width: 1080,
    height: 1350,
    widths: [320, 480, 640, 800, 1000, 1080],
    colour: '#3c3833',
  },
  sensors: {
    name: 'sensors',
    hash: '2c9172da',
    width: 1008,
    height: 720,
    widths: [320, 480, 640, 800, 1000, 1008],
    colour: '#3d3b35',
  },
  rareWide: {
    name: 'rare-wide',
    hash: '2d2f7822',
    width: 2400,
    height: 1029,
    widths: [640, 800, 1000, 1440, 1920, 2400],
    colour: '#60493d',
  },
  rareTall: {
    name: 'rare-tall',
    hash: '828ea08b',
    width: 1080,
    height: 1350,
    widths: [320, 480, 640, 800, 1000, 1080],
    colour: '#715a4e',
  },
  relief: {
    name: 'relief',
    hash: '8abe40b9',
    width: 1400,
    height: 1000,
    widths: [320, 480, 640, 800, 1000, 1400],
    colour: '#6b5247',
  },
  box: {
    name: 'box',
    hash: '95309c08',
    width: 1400,
    height: 933,
    widths: [320, 480, 640, 800, 1000, 1400],
    colour: '#413a32',
  },
} as const satisfies Readonly<Record<string, Picture>>;
