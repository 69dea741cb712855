import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CARRIED_PARAMETERS, carriedOf, carryParameters } from './carriedParameters.ts';

const CAMPAIGN = carriedOf(new URLSearchParams('utm_source=news&color=gold&discount=A&discount=B&flow='));

/** The documents' list (S2). */
const NAMES =
  'utm_source utm_medium utm_campaign utm_content utm_term email affiliate affiliateCode referral discount sscid irclickid flow';

describe('what is carried on', () => {
  it('[SHELL-09] is what the documents list', () => {
    expect([...CARRIED_PARAMETERS]).toEqual(NAMES.split(' '));
  });

  it.each(CARRIED_PARAMETERS)('[SHELL-09] %s', (name) => {
    expect(carryParameters('/shop', carriedOf(new URLSearchParams({ [name]: 'a b', size: '8' })))).toBe(
      `/shop?${name}=a+b`,
    );
  });

  it.each([
    ['/ring/buy', '/ring/buy?utm_source=news&discount=A&discount=B'],
    ['/ring/buy?color=black#sizes', '/ring/buy?color=black&utm_source=news&discount=A&discount=B#sizes'],
    ['/partner?discount=OWN', '/partner?discount=OWN&utm_source=news'],
    ['/', '/?utm_source=news&discount=A&discount=B'],
    ['#sizes', '#sizes'],
    ['mailto:help@vela.example', 'mailto:help@vela.example'],
    ['tel:+12025550142', 'tel:+12025550142'],
    ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
    ['//elsewhere.example/a', '//elsewhere.example/a'],
    ['/\\elsewhere.example', '/\\elsewhere.example'],
    ['/media/ring.webp', '/media/ring.webp'],
  ])('[SHELL-09] to %s is %s', (href, expected) => {
    expect(carryParameters(href, CAMPAIGN)).toBe(expected);
  });

  it('[SHELL-09] goes to another host only when asked, and never to mail or phone', () => {
    expect(carryParameters('https://elsewhere.example/a', CAMPAIGN, { external: true })).toBe(
      'https://elsewhere.example/a?utm_source=news&discount=A&discount=B',
    );
    expect(carryParameters('mailto:help@vela.example', CAMPAIGN, { external: true })).toBe('mailto:help@vela.example');
    expect(carryParameters('tel:+12025550142', CAMPAIGN, { external: true })).toBe('tel:+12025550142');
  });

  it('[SHELL-09] is the same however often it is carried on, whatever the values hold', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (source, discount) => {
        const carried = carriedOf(new URLSearchParams({ utm_source: source, discount }));
        const once = carryParameters('/shop', carried);
        expect(carryParameters(once, carried)).toBe(once);
        expect(carriedOf(new URLSearchParams(once.split('?')[1])).toString()).toBe(carried.toString());
      }),
    );
  });
});
