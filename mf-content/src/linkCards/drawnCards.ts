// Written by `npm run cards`; see mf-product/imagery/README.md.
import type { DrawnCards } from '@tessera/design-system/linkCard';
import type { LINK_CARDS } from './linkCards.ts';

export const DRAWN_CARDS: DrawnCards<keyof typeof LINK_CARDS> = {
  science: { 'en-US': 'a47b0390', ja: '77c5eb99', de: '6a2c77a3', th: '4640058a' },
  ultrasignal: { 'en-US': '752900ff', ja: '4a91a8c3', de: '8e0f8f63', th: '1ffa3ccc' },
  foods: { 'en-US': '974acb8f', ja: 'efe23403', de: 'b0866b79', th: '182f2820' },
  ogdb: { 'en-US': '2b2be6b2', ja: '8c817c4b', de: '1870ce0b', th: '143ba7e5' },
  'hsa-fsa': { 'en-US': 'aba853a7', ja: '34df31ac', de: 'b5fb84c6', th: '78d3d39a' },
  tree: { 'en-US': '7d191082', ja: 'f2309501', de: '982b6f64', th: '8496e872' },
  'cycle-report': { 'en-US': '22f1407b', ja: '3cac624d', de: '30478125', th: 'b6544545' },
  legal: { 'en-US': 'cb3dda28', ja: '3d596f01', de: '65a7fcd4', th: 'e47d2fa8' },
};
