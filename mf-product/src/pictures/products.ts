// Written by `npm run imagery`; see imagery/README.md.
import type { Picture } from '@tessera/design-system/picture';

export const PRODUCT_PICTURES = {
  m1: { name: 'm1', hash: '19eab59c', width: 800, height: 800, widths: [320, 480, 640, 800], colour: '#392b24' },
  home: { name: 'home', hash: '0c3dba37', width: 800, height: 800, widths: [320, 480, 640, 800], colour: '#34302c' },
  charger: {
    name: 'charger',
    hash: '0a069cd6',
    width: 800,
    height: 800,
    widths: [320, 480, 640, 800],
    colour: '#2a2521',
  },
  travelCharger: {
    name: 'travel-charger',
    hash: 'f40ca403',
    width: 800,
    height: 800,
    widths: [320, 480, 640, 800],
    colour: '#1d1915',
  },
  bloodTest: {
    name: 'blood-test',
    hash: '2fc567a1',
    width: 800,
    height: 800,
    widths: [320, 480, 640, 800],
    colour: '#382f2c',
  },
  merch: { name: 'bottle', hash: '90f6c5f8', width: 800, height: 800, widths: [320, 480, 640, 800], colour: '#201d1a' },
  sizingKit: {
    name: 'sizing-kit',
    hash: 'f97fa54e',
    width: 800,
    height: 800,
    widths: [320, 480, 640, 800],
    colour: '#2b2724',
  },
} as const satisfies Readonly<Record<string, Picture>>;
