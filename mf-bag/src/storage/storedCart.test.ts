import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
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

  it.each(STORES)(
    '[BAG-21] [BAG-17] of %s is cleared as its visitor leaves for the checkout, which is remembered',
    (store) => {
      const texts = new Map<string, string>();
      const stored = createStoredCart(storageOf(texts));
      stored.write(store, 'cart-1');
      expect(stored.toRecall(store)).toBeNull();
      stored.clearForRecall(store, 'cart-1');
      expect([stored.read(store), stored.toRecall(store)]).toEqual([null, 'cart-1']);
      for (const other of STORES) if (other !== store) expect(stored.toRecall(other)).toBeNull();
      // The visitor came back or started another bag: the server is not asked about the checkout any more.
      stored.write(store, 'cart-2');
      expect([stored.read(store), stored.toRecall(store)]).toEqual(['cart-2', null]);
      stored.clearForRecall(store, 'cart-2');
      stored.clear(store);
      expect(texts.size).toBe(0);
    },
  );

  it('[BAG-21] forgets an open checkout that is no id', () => {
    const texts = new Map([['tessera.checkout.AE', 'no id']]);
    expect(createStoredCart(storageOf(texts)).toRecall('AE')).toBeNull();
    expect(texts.size).toBe(0);
  });
});

describe('the stored partner', () => {
  it('[PROG-01] is there on the next visit', () => {
    const texts = new Map<string, string>();
    createStoredPartner(storageOf(texts)).write({ code: 'luna', discountCodes: ['LUNA10'] });
    expect(createStoredPartner(storageOf(texts)).read()).toEqual({ code: 'luna', discountCodes: ['LUNA10'] });
  });

  it.each(['', '{', '[]', '{"code":""}', '{"code":"luna","discountCodes":[1]}'])(
    '[PROG-01] is nobody when %p is stored',
    (text) => {
      expect(createStoredPartner(storageOf(new Map([['tessera.partner', text]]))).read()).toBeNull();
    },
  );
});
