import { describe, expect, it } from '@jest/globals';
import { type CheckoutRequest, checkoutUrl } from './checkoutUrl.ts';

const request: CheckoutRequest = {
  checkoutUrl: 'https://store.example/checkout/cart-1',
  attributes: [],
  store: 'AE',
  partner: null,
  pageOrigin: 'https://store.example',
  allowedHosts: ['pay.example', 'pay.example:8443'],
};
const queryOf = (given: Partial<CheckoutRequest>) =>
  Object.fromEntries(checkoutUrl({ ...request, ...given })?.searchParams ?? []);

describe('checkoutUrl', () => {
  it('[BAG-17] names the product type and the store', () => {
    expect(checkoutUrl(request)?.href).toBe('https://store.example/checkout/cart-1?product_type=cyborg&store=AE');
  });

  it('[BAG-17] names the visitor’s country where the cart is for another one of the store, and nowhere else', () => {
    expect(queryOf({ visitor: { country: 'SA' } })).toMatchObject({ country: 'SA' });
    for (const country of ['AE', 'CA', 'XX']) expect(queryOf({ visitor: { country } })).not.toHaveProperty('country');
    expect(queryOf({ store: 'EU', visitor: { country: 'FR' } })).not.toHaveProperty('country');
  });

  it('[BAG-17] keeps what the vendor’s address asks for already', () => {
    expect(queryOf({ checkoutUrl: 'https://store.example/checkout?key=abc' })).toMatchObject({ key: 'abc' });
  });

  it('[BAG-17] passes attributes on, an email as the checkout email too', () => {
    const attributes = [
      { key: 'utm_source', value: 'news & more' },
      { key: 'email', value: 'noor@example.com' },
    ];
    expect(queryOf({ checkoutUrl: 'https://pay.example/c/1', attributes })).toMatchObject({
      utm_source: 'news & more',
      email: 'noor@example.com',
      'checkout[email]': 'noor@example.com',
    });
  });

  it('[BAG-17] keeps personal attributes out of the address of the store’s own checkout, which has them', () => {
    const attributes = ['email', 'gift_note', 'giftee_email', 'gift_from', 'utm_source', 'gift_flow'].map((key) => ({
      key,
      value: 'x',
    }));
    expect(Object.keys(queryOf({ attributes }))).toEqual(['utm_source', 'gift_flow', 'product_type', 'store']);
    expect(Object.keys(queryOf({ checkoutUrl: 'https://pay.example/c/1', attributes }))).toEqual(
      expect.arrayContaining(['email', 'checkout[email]', 'gift_note', 'giftee_email', 'gift_from']),
    );
  });

  it.each([[null], [''], ['  '], ['null']])('[BAG-17] leaves out an attribute of value %p', (value) => {
    const attributes = [
      { key: 'gift_note', value },
      { key: 'email', value },
    ];
    expect(Object.keys(queryOf({ attributes }))).toEqual(['product_type', 'store']);
  });

  it('[BAG-17] leaves the language to what the shopper has chosen since', () => {
    expect(queryOf({ attributes: [{ key: 'lang', value: 'ja' }] })).not.toHaveProperty('lang');
  });

  it('[BAG-17] names the partner and its codes', () => {
    expect(queryOf({ partner: { code: 'luna', discountCodes: ['LUNA10', 'LUNA5'] } })).toMatchObject({
      affiliate_code: 'luna',
      discount: 'LUNA10,LUNA5',
    });
    expect(queryOf({ partner: { code: 'luna', discountCodes: [] } })).not.toHaveProperty('discount');
  });

  it('[BAG-17] no attribute overrules what the store says itself', () => {
    const attributes = ['store', 'product_type', 'affiliate_code'].map((key) => ({ key, value: 'else' }));
    expect(queryOf({ attributes, partner: { code: 'luna', discountCodes: [] } })).toEqual({
      store: 'AE',
      product_type: 'cyborg',
      affiliate_code: 'luna',
    });
  });

  it.each([
    ['/checkout/cart-1', 'https://store.example'],
    ['https://store.example/checkout', 'https://store.example'],
    ['https://pay.example/c/1', 'https://pay.example'],
    ['https://pay.example:8443/c/1', 'https://pay.example:8443'],
  ])('[BAG-17] goes to %s', (url, origin) => {
    expect(checkoutUrl({ ...request, checkoutUrl: url })?.origin).toBe(origin);
  });

  it.each([
    'https://evil.example/checkout',
    'https://store.example.evil.example/checkout',
    'https://pay.example:444/c/1',
    'http://pay.example/c/1',
    'http://store.example/checkout',
    'https://store.example:8080/checkout',
    '//evil.example/checkout',
    'https://store.example@evil.example/',
    'https://store.example:pw@store.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
  ])('[BAG-17] does not go to %s', (url) => {
    expect(checkoutUrl({ ...request, checkoutUrl: url })).toBeNull();
  });
});
