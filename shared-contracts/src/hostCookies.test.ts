import { describe, expect, it } from '@jest/globals';
import { hostCookieName, readCookies } from './hostCookies.ts';

describe('[BAG-22] cookies that the servers alone read', () => {
  it('over https their names begin with __Host-, over http they cannot', () => {
    expect([hostCookieName('bag_US', true), hostCookieName('bag_US', false)]).toEqual(['__Host-bag_US', 'bag_US']);
  });

  it.each([
    ['__Host-bag_US=own; bag_US=planted', 'own'],
    ['bag_US=planted; __Host-bag_US=own', 'own'],
    ['bag_US=a%2Fb', 'a/b'],
    ['__Host-bag_US=a%2Fb', 'a/b'],
    ['bag_GB=1', undefined],
    [undefined, undefined],
  ])('%s: what another host of the domain has set does not hide what the store has set', (header, value) => {
    expect(readCookies(header).bag_US).toBe(value);
  });
});
