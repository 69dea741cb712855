/**
 * Exact arithmetic on amounts: integers of the currency's minor unit as bigint, by dinero.js. No floats.
 * Rounding happens in only three places, always to the currency's minor unit, halves away from zero: a percentage discount on a line, the
 * tax of a cart, and the tax included in an amount. Amounts for comparison only are rounded down (`ratioOf`).
 */
import type { Money } from '@tessera/shared-contracts/money/money';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';
import {
  add,
  allocate,
  type Dinero,
  dinero,
  halfAwayFromZero,
  isZero,
  lessThan,
  multiply,
  subtract,
  toSnapshot,
  transformScale,
} from 'dinero.js/bigint';
import { AED, AUD, CAD, EUR, GBP, INR, USD } from 'dinero.js/bigint/currencies';

export type Amount = Dinero<bigint>;

const CURRENCIES = { AED, AUD, CAD, EUR, GBP, INR, USD };

export class AmountInvalid extends Error {
  override readonly name = 'AmountInvalid';
}

interface ExactDecimal {
  readonly amount: bigint;
  readonly scale: bigint;
}

/** `"39.99"` → 3999 at scale 2. */
function exactDecimal(decimal: string): ExactDecimal {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') throw new AmountInvalid(`"${decimal}" is not a decimal string such as "1299" or "39.99"`);
  return { amount: BigInt(`${sign}${whole}${fraction}`), scale: BigInt(fraction.length) };
}

/**
 * Parses a decimal string in major units as an amount of a store's currency.
 * @throws {AmountInvalid} when it is not a decimal, or finer than the currency's minor unit (`"0.001"` dollars).
 */
export function amountIn(store: Store, decimal: string): Amount {
  const currency = CURRENCIES[STORE_CURRENCY[store]];
  const { amount, scale } = exactDecimal(decimal);
  if (scale > currency.exponent) {
    throw new AmountInvalid(`"${decimal}" is finer than the smallest unit of ${currency.code}`);
  }
  return dinero({ amount: amount * 10n ** (currency.exponent - scale), currency });
}

const ZEROS = {
  AED: dinero({ amount: 0n, currency: AED }),
  AUD: dinero({ amount: 0n, currency: AUD }),
  CAD: dinero({ amount: 0n, currency: CAD }),
  EUR: dinero({ amount: 0n, currency: EUR }),
  GBP: dinero({ amount: 0n, currency: GBP }),
  INR: dinero({ amount: 0n, currency: INR }),
  USD: dinero({ amount: 0n, currency: USD }),
} satisfies Record<keyof typeof CURRENCIES, Amount>;

export const zeroIn = (store: Store): Amount => ZEROS[STORE_CURRENCY[store]];

export const plus = (left: Amount, right: Amount): Amount => add(left, right);
export const minus = (left: Amount, right: Amount): Amount => subtract(left, right);
export const times = (amount: Amount, quantity: number): Amount => multiply(amount, BigInt(quantity));
export const isNothing = (amount: Amount): boolean => isZero(amount);
export const smallerOf = (left: Amount, right: Amount): Amount => (lessThan(left, right) ? left : right);
export const isLess = (left: Amount, right: Amount): boolean => lessThan(left, right);

export function sumIn(store: Store, amounts: readonly Amount[]): Amount {
  return amounts.reduce(plus, zeroIn(store));
}

/** `percentOf(amount, "12.5")`, rounded to the minor unit, halves away from zero. */
export function percentOf(amount: Amount, percent: string): Amount {
  const { amount: factor, scale } = exactDecimal(percent);
  const exact = multiply(amount, { amount: factor, scale: scale + 2n });
  return transformScale(exact, toSnapshot(amount).currency.exponent, halfAwayFromZero);
}

/**
 * `ratioOf(amount, 52, 12)` is 52 twelfths of it, rounded down to the minor unit: for amounts that are only shown for comparison and never
 * charged (C9).
 * @param times at least 0
 * @param parts more than 0
 */
export function ratioOf(amount: Amount, times: number, parts: number): Amount {
  const { amount: units, currency, scale } = toSnapshot(amount);
  return dinero({ amount: (units * BigInt(times)) / BigInt(parts), currency, scale });
}

/** The tax included in an amount: `taxWithin(119 euros, "19")` is 19 euros; rounded like `percentOf`. */
export function taxWithin(amount: Amount, percent: string): Amount {
  const { amount: units, currency, scale } = toSnapshot(amount);
  const { amount: factor, scale: digits } = exactDecimal(percent);
  const whole = 100n * 10n ** digits + factor;
  return dinero({ amount: (2n * units * factor + whole) / (2n * whole), currency, scale });
}

/** The amount in the currency's minor unit, as for payment providers: 39.99 dollars are 3999. */
export const minorUnits = (amount: Amount): number => Number(toSnapshot(amount).amount);

/** Splits an amount in proportion to weights of the same currency, exactly to the minor unit: the sum of the parts is the amount. */
export function splitBy(amount: Amount, weights: readonly Amount[]): Amount[] {
  const ratios = weights.map((weight) => toSnapshot(weight).amount);
  if (ratios.every((ratio) => ratio === 0n)) return weights.map((weight) => subtract(weight, weight));
  return allocate(amount, ratios);
}

/** Major units in the API's format: `"1299"`, `"39.99"`, `"2849.90"`. */
export function toWire(money: Amount): string {
  const { amount, scale } = toSnapshot(money);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(Number(scale) + 1, '0');
  const point = digits.length - Number(scale);
  const fraction = digits.slice(point);
  const shown = /^0*$/.test(fraction) ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`;
  return amount < 0n ? `-${shown}` : shown;
}

export const currencyCodeOf = (amount: Amount): string => toSnapshot(amount).currency.code;

export const toMoney = (amount: Amount): Money => ({ amount: toWire(amount), currencyCode: currencyCodeOf(amount) });
