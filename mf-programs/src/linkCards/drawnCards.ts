// Written by `npm run cards`; see mf-product/imagery/README.md.
import type { DrawnCards } from '@tessera/design-system/linkCard';
import type { LINK_CARDS } from './linkCards.ts';

export const DRAWN_CARDS: DrawnCards<keyof typeof LINK_CARDS> = {
  partner: { 'en-US': '12ba3b51', ja: '1ed96133', de: 'aa7d7653', th: '416020fc' },
  heroes: { 'en-US': '169a73ee', ja: 'c1e598de', de: '430d02b3', th: 'd0515968' },
  'for-work': { 'en-US': 'bf4794d8', ja: '41a38c3e', de: '4890924f', th: '4aacbda8' },
  clue: { 'en-US': '647af900', ja: '2c429199', de: '934ca437', th: 'a12b3d8a' },
  referral: { 'en-US': 'd6bc89b2', ja: '139a56ba', de: '1e83df02', th: 'c6dfb212' },
};
