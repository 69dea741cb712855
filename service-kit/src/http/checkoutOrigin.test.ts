import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { parseEnvironment } from '../settings/environment.ts';
import { checkCheckoutOrigin, checkoutOriginSchema } from './checkoutOrigin.ts';

const schema = z
  .object({ PUBLIC_ORIGIN: z.url().optional(), CHECKOUT_ORIGIN: checkoutOriginSchema.optional() })
  .superRefine(checkCheckoutOrigin);
const read = (CHECKOUT_ORIGIN: string, PUBLIC_ORIGIN = 'https://store.example') =>
  parseEnvironment(schema, { CHECKOUT_ORIGIN, PUBLIC_ORIGIN }).CHECKOUT_ORIGIN;

describe('[API-12] CHECKOUT_ORIGIN', () => {
  it('is an origin, with or without a slash at its end, and may be left out', () => {
    expect(read('https://checkout.store.example/')).toBe('https://checkout.store.example');
    expect(read('http://checkout.localhost:5300', 'http://localhost:5300')).toBe('http://checkout.localhost:5300');
    expect(read('')).toBeUndefined();
  });

  it.each([
    ['a host that shares its cookies with the store', 'https://store.example:8443', undefined, 'another host name'],
    ['another protocol than the store’s', 'http://checkout.store.example', undefined, 'must begin with https:'],
    ['a path', 'https://store.example.net/checkout', undefined, 'an origin alone'],
    ['no way back to the store', 'https://checkout.store.example', '', 'PUBLIC_ORIGIN: it is not set'],
  ])('is not %s', (_what, checkout, store, said) => {
    expect(() => read(checkout, store)).toThrow(said);
  });
});
