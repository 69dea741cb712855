import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAffiliate, withAffiliate } from './affiliateLink.ts';
import { MAX_DISCOUNT_CODE_LENGTH, MAX_DISCOUNT_CODES } from './discountCodes.ts';

const text = fc.string({ minLength: 1, maxLength: MAX_DISCOUNT_CODE_LENGTH, unit: 'grapheme-ascii' });
const code = text.map((each) => each.trim()).filter((each) => each !== '');

describe('the partner in an address', () => {
  it('[PROG-01] is read as it was written, whatever its code and its discounts', () => {
    fc.assert(
      fc.property(code, fc.uniqueArray(code, { maxLength: MAX_DISCOUNT_CODES }), (partner, codes) => {
        const link = { code: partner, discountCodes: codes };
        const url = new URL(withAffiliate('/ring/buy/ae?size=9&discount=OLD', link), 'https://store.test');
        expect(readAffiliate(url.searchParams)).toEqual(link);
        expect([url.pathname, url.searchParams.get('size')]).toEqual(['/ring/buy/ae', '9']);
      }),
    );
  });

  it.each(['', 'affiliateCode=', 'affiliateCode=%20', `affiliateCode=${'x'.repeat(65)}`, 'affiliate=luna'])(
    '[PROG-01] “%s” names none',
    (query) => expect(readAffiliate(new URLSearchParams(query))).toBeNull(),
  );

  it.each([
    ['affiliateCode=birthday', null],
    ['affiliateCode=Birthday&discount=%20', null],
    ['affiliateCode=birthday&discount=BIRTHDAY10', 'birthday'],
    ['affiliateCode=runclub', 'runclub'],
  ])('[PROG-03] “%s” names %s', (query, named) => {
    expect(readAffiliate(new URLSearchParams(query))?.code ?? null).toBe(named);
  });
});
