import { describe, expect, it } from '@jest/globals';
import { createKeptPartner } from '../partner/activePartner.ts';
import type { KeptText } from './keptText.ts';
import { createStoredCart } from './storedCart.ts';

function keptIn(texts: Map<string, string>): KeptText {
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
}

describe('the stored cart', () => {
  it('[BAG-16] is one per store', () => {
    const texts = new Map<string, string>();
    const stored = createStoredCart(keptIn(texts));
    stored.write('AE', 'cart-ae');
    stored.write('EU', 'cart-eu');
    expect(Object.fromEntries(texts)).toEqual({ 'tessera.cart.AE': 'cart-ae', 'tessera.cart.EU': 'cart-eu' });
    stored.clear('AE');
    expect([stored.read('AE'), stored.read('EU'), stored.read('US')]).toEqual([null, 'cart-eu', null]);
  });

  it.each(['', 'with space', 'line\nbreak', 'x'.repeat(301), 'ключ'])('[BAG-16] forgets %p, which is no id', (text) => {
    const texts = new Map([['tessera.cart.AE', text]]);
    expect(createStoredCart(keptIn(texts)).read('AE')).toBeNull();
    expect(texts.size).toBe(0);
  });
});

describe('the kept partner', () => {
  it('[PROG-01] is there on the next visit', () => {
    const texts = new Map<string, string>();
    createKeptPartner(keptIn(texts)).write({ code: 'luna', discountCodes: ['LUNA10'] });
    expect(createKeptPartner(keptIn(texts)).read()).toEqual({ code: 'luna', discountCodes: ['LUNA10'] });
  });

  it.each(['', '{', '[]', '{"code":""}', '{"code":"luna","discountCodes":[1]}'])(
    '[PROG-01] is nobody when %p is kept',
    (text) => {
      expect(createKeptPartner(keptIn(new Map([['tessera.partner', text]]))).read()).toBeNull();
    },
  );
});
