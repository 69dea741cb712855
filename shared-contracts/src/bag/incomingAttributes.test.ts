import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { incomingAttributes, NEVER_KEPT_ATTRIBUTES } from './incomingAttributes.ts';

const of = (query: string) => incomingAttributes(new URLSearchParams(query));

describe('what an address brings to a cart', () => {
  it('[BAG-18] is each parameter that says something, the last of a name', () => {
    expect(of('utm_source=mail&email=ada%40example.com&utm_source=letter&empty=&blank=%20')).toEqual([
      { key: 'utm_source', value: 'letter' },
      { key: 'email', value: 'ada@example.com' },
    ]);
  });

  it.each([
    ...NEVER_KEPT_ATTRIBUTES,
    'gift_note',
    'giftee_email',
    'gift_flow',
    'notify_giftee',
    'gift_from',
    '_store',
    '%00',
  ])('[BAG-18] is never %s', (name) => expect(of(`${name}=x&a=b`)).toEqual([{ key: 'a', value: 'b' }]));

  it('[PROG-03] is the birthday affiliate with a discount parameter alone', () => {
    expect(of('affiliate=birthday&affiliateCode=BIRTHDAY&affiliate_code=birthday&utm_source=a')).toEqual([
      { key: 'utm_source', value: 'a' },
    ]);
    expect(of('affiliate=birthday&discount=X')).toContainEqual({ key: 'affiliate', value: 'birthday' });
    expect(of('affiliate=luna')).toEqual([{ key: 'affiliate', value: 'luna' }]);
  });

  it('[BAG-18] is nothing that a cart would refuse', () => {
    expect(of(`a=%00&${'k'.repeat(65)}=1&b=${'v'.repeat(2001)}&c=1`)).toEqual([{ key: 'c', value: '1' }]);
    expect(of(Array.from({ length: 99 }, (_, nth) => `k${nth}=1`).join('&'))).toHaveLength(30);
    fc.assert(fc.property(fc.webQueryParameters(), (query) => of(query).length <= 30));
  });
});
