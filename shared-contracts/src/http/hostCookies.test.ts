import { describe, expect, it } from '@jest/globals';
import { hostCookieName, readHostCookies } from './hostCookies.ts';

describe('[BAG-22] cookies that the servers alone read', () => {
  it('over https their names begin with __Host-, over http they cannot', () => {
    expect([hostCookieName('bag_US', true), hostCookieName('bag_US', false)]).toEqual(['__Host-bag_US', 'bag_US']);
  });

  it.each([
    ['https', '__Host-bag_US=own; bag_US=planted', 'own'],
    ['https', 'bag_US=planted; __Host-bag_US=a%2Fb', 'a/b'],
    ['https', 'bag_US=planted', undefined],
    ['https', undefined, undefined],
    ['http', 'bag_US=a%2Fb', 'a/b'],
    ['http', 'bag_GB=1', undefined],
    ['http', undefined, undefined],
  ])('%s, %s: over https what another host of the domain can set does not count', (protocol, cookie, value) => {
    expect(readHostCookies({ headers: { cookie }, secure: protocol === 'https' }).bag_US).toBe(value);
  });
});
