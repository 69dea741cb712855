import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { subtract } from './decimal.ts';

describe('subtract', () => {
  it('is exact for amounts of any scale', () => {
    const amount = fc.record({ minor: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), scale: fc.nat(4) });
    const text = ({ minor, scale }: { minor: bigint; scale: number }) => {
      const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0');
      const decimal = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
      return minor < 0n ? `-${decimal}` : decimal;
    };
    const tenThousandths = (value: string) => {
      const [whole = '', fraction = ''] = value.replace('-', '').split('.');
      return BigInt(whole + fraction.padEnd(4, '0')) * (value.startsWith('-') ? -1n : 1n);
    };
    fc.assert(
      fc.property(amount, amount, (left, right) => {
        const difference = left.minor * 10n ** BigInt(4 - left.scale) - right.minor * 10n ** BigInt(4 - right.scale);
        expect(tenThousandths(subtract(text(left), text(right)))).toBe(difference);
      }),
    );
  });
});
