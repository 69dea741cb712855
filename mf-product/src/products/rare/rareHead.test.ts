import { describe, expect, it } from '@jest/globals';
import { pageHeadSchema } from '@tessera/shared-contracts/remotes/remote';
import type { TextValues } from '@tessera/shared-contracts/stores/textKeys';
import * as z from 'zod/mini';
import { TEST_RARE_CATALOGUE } from '../../../test-support/rareCatalogue.ts';
import { RARE_PICTURES } from '../../pictures/rare.ts';
import { rareBuyHead, rareHead } from './rareHead.ts';

const t = (key: string, values: TextValues = {}) => [key, ...Object.values(values)].join(' ');
const OFFERED = {
  kind: 'offered',
  catalogue: TEST_RARE_CATALOGUE,
  from: { amount: '1799', currencyCode: 'USD' },
} as const;
const at = (query = '') => new URL(`http://store.example/rare/buy/us${query}`);
const buyHead = (query?: string) =>
  rareBuyHead({
    data: { offers: OFFERED, quote: null, ring: '/ring/buy/us', deliveryFrom: { amount: '6', currencyCode: 'USD' } },
    t,
    url: at(query),
  });

describe('the heads of the Rare’s pages', () => {
  it('[SHELL-13] are such as the shell takes', () => {
    const heads = [
      buyHead(),
      rareBuyHead({
        data: {
          offers: { kind: 'unknown' },
          quote: null,
          ring: '/ring/buy/us',
          deliveryFrom: { amount: '6', currencyCode: 'USD' },
        },
        t,
        url: at(),
      }),
      rareHead({ data: { offers: OFFERED, buy: '/rare/buy/us' }, t, url: at() }),
      rareHead({ data: { offers: { kind: 'notSold' }, buy: '/rare/buy/us' }, t, url: at() }),
    ];
    for (const head of heads) expect(z.safeParse(pageHeadSchema, head).success).toBe(true);
  });

  it('[SHELL-13] say the store’s price, and every variant with its offer', () => {
    const head = buyHead();
    expect(head.description).toContain('$1,799');
    const text = JSON.stringify(head.structuredData);
    expect(text.match(/"@type":"Offer"/g)).toHaveLength(30);
    expect(text).toContain('"productGroupID":"ring_rare"');
    expect(text).toContain('/rare/buy/us?color=DESERT_SNOW&size=9');
    expect(text).toContain('"price":"1999"');
    expect(text).not.toContain('open');
  });

  it.each([
    ['', 'DESERT_ROSE'],
    ['?color=DUNE', 'DUNE'],
    ['?color=PINK', 'DESERT_ROSE'],
  ] as const)('[PDP-09] with "%s" ask for the picture that the page will show', (query, colour) => {
    const { hash, name } = RARE_PICTURES[colour].hero;
    expect(buyHead(query).preload?.srcset).toContain(`${name}.${hash}`);
  });

  it('[SHELL-13] claim no product and no price while the catalogue does not answer', () => {
    const head = rareBuyHead({
      data: {
        offers: { kind: 'unknown' },
        quote: null,
        ring: '/ring/buy/us',
        deliveryFrom: { amount: '6', currencyCode: 'USD' },
      },
      t,
      url: at(),
    });
    expect(head.structuredData).toBeUndefined();
    expect(head.description).toBe('rareFacts.head.unpriced');
  });
});
