import { describe, expect, it } from '@jest/globals';
import { createStoredPartner } from '../partner/activePartner.ts';
import { createStoredCart } from './storedCart.ts';
import type { TextStorage } from './textStorage.ts';

function storageOf(texts: Map<string, string>): TextStorage {
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}

describe('the stored cart', () => {
  it('[BAG-16] is one per store', () => {
    const texts = new Map<string, string>();
    const stored = createStoredCart(storageOf(texts));
    stored.write('AE', 'cart-ae');
    stored.write('EU', 'cart-eu');
    expect(Object.fromEntries(texts)).toEqual({ 'tessera.cart.AE': 'cart-ae', 'tessera.cart.EU': 'cart-eu' });
    stored.clear('AE');
    expect([stored.read('AE'), stored.read('EU'), stored.read('US')]).toEqual([null, 'cart-eu', null]);
  });

  it.each(['', 'with space', 'line\nbreak', 'x'.repeat(301), 'ключ'])('[BAG-16] forgets %p, which is no id', (text) => {
    const texts = new Map([['tessera.cart.AE', text]]);
    expect(createStoredCart(storageOf(texts)).read('AE')).toBeNull();
    expect(texts.size).toBe(0);
  });
});

describe('the kept partner', () => {
  it('[PROG-01] is there on the next visit', () => {
    const texts = new Map<string, string>();
    createStoredPartner(storageOf(texts)).write({ code: 'luna', discountCodes: ['LUNA10'] });
    expect(createStoredPartner(storageOf(texts)).read()).toEqual({ code: 'luna', discountCodes: ['LUNA10'] });
  });

  it.each(['', '{', '[]', '{"code":""}', '{"code":"luna","discountCodes":[1]}'])(
    '[PROG-01] is nobody when %p is kept',
    (text) => {
      expect(createStoredPartner(storageOf(new Map([['tessera.partner', text]]))).read()).toBeNull();
    },
  );
});
