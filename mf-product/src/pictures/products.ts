// Written by `npm run imagery`; see imagery/README.md.
import type { Picture } from '@tessera/design-system/picture';

export const PRODUCT_PICTURES = {
  m1: { name: 'm1', hash: '19eab59c', width: 800, height: 800, widths: [320, 480, 640, 800], colour: '#392b24' },
  home: { name: 'home', hash: '34bc1e31', width: 400, height: 400, widths: [320, 400], colour: '#45423d' },
  charger: { name: 'charger', hash: '1d22adc0', width: 600, height: 600, widths: [320, 480, 600], colour: '#2a2521' },
  travelCharger: {
    name: 'travel-charger',
    hash: '137a655f',
    width: 400,
    height: 400,
    widths: [320, 400],
    colour: '#211d19',
  },
  bloodTest: { name: 'blood-test', hash: '4d02896e', width: 400, height: 400, widths: [320, 400], colour: '#3b322f' },
  merch: { name: 'bottle', hash: '8960019d', width: 400, height: 400, widths: [320, 400], colour: '#201d1a' },
  sizingKit: { name: 'sizing-kit', hash: '752fdac3', width: 400, height: 400, widths: [320, 400], colour: '#36322f' },
} as const satisfies Readonly<Record<string, Picture>>;
