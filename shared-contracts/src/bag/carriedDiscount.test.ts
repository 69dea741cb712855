import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STORES } from '../stores/stores.ts';
import { followedPartner, readCartCodes, readVisitPartner, visitPartnerText } from './carriedDiscount.ts';

const code = fc.stringMatching(/^[A-VX-Za-vx-z0-9][A-Za-z0-9._-]{0,20}$/);

describe('[PROG-01] the partner that a visitor came through', () => {
  it('is read as it was kept', () => {
    fc.assert(
      fc.property(code, fc.uniqueArray(code, { maxLength: 4 }), (partner, discountCodes) => {
        const link = { code: partner, discountCodes };
        expect(readVisitPartner(visitPartnerText(link) ?? undefined)).toEqual(link);
      }),
    );
  });

  it.each([undefined, '', ',', ',RUNCLUB10', 'a b,RUNCLUB10', '<b>', 'x'.repeat(65)])('“%s” is none', (text) => {
    expect(readVisitPartner(text)).toBeNull();
  });

  it('is not kept under a name that is none', () => {
    expect(visitPartnerText({ code: 'a,b', discountCodes: [] })).toBeNull();
  });

  it('brings its codes beside those of the cart, in each store, each once and no personal one', () => {
    const codes = readCartCodes({ visit_partner: 'runclub,RUNCLUB10,WORK-X', bag_codes_GB: 'CLUE10,RUNCLUB10' });
    expect(codes).toEqual({
      ...Object.fromEntries(STORES.map((store) => [store, ['RUNCLUB10']])),
      GB: ['CLUE10', 'RUNCLUB10'],
    });
    expect(readCartCodes({ visit_partner: 'runclub' })).toEqual({});
  });

  it.each([
    ['its own link without a code', { code: 'a', discountCodes: [] }, ['A10']],
    ['its own link with one code more', { code: 'a', discountCodes: ['A5'] }, ['A10', 'A5']],
    ['another partner’s link', { code: 'b', discountCodes: ['B10'] }, ['B10']],
  ])('after %s has %j', (_, link, codes) => {
    expect(followedPartner(link, { code: 'a', discountCodes: ['A10'] })).toEqual({
      code: link.code,
      discountCodes: codes,
    });
  });
});
