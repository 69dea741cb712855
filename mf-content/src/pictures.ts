// Written by `npm run imagery`; see mf-product/imagery/README.md.
import type { Picture } from '@tessera/design-system/picture';

export const PICTURES = {
  ring: {
    name: 'air-rose-hero',
    hash: '4188d4f7',
    width: 1000,
    height: 1000,
    widths: [320, 480, 640, 800, 1000],
    colour: '#342d27',
  },
} as const satisfies Readonly<Record<string, Picture>>;
