import { describe, expect, it } from '@jest/globals';
import { BOOT, VISITOR } from '../../test-support/composedHtml.ts';
import { MANIFEST } from '../../test-support/localReleaseFixture.ts';
import { localSlots } from './localSlots.ts';

const ASKED = { url: '/ring/gb?color=red', cookies: undefined, apiOrigin: 'https://store.example' };
const DOCUMENT = { boot: BOOT, visitor: VISITOR };
const slotsOf = (...args: Parameters<typeof localSlots>) => localSlots(...args).requests.map(({ slot }) => slot);

describe('the slots of a document that the local release fills', () => {
  it('[TEAM-04] are its own pages, asked for as the shell asks', () => {
    expect(localSlots(DOCUMENT, ASKED, MANIFEST).requests).toEqual([
      {
        slot: 'page',
        url: '/ring/gb?color=red',
        route: { path: '/ring/:region', params: { region: 'gb' } },
        visitor: VISITOR,
        frame: expect.objectContaining({ theme: 'dark' }),
        claimedRoutes: ['/ring/:region', '/new/:name'],
        apiOrigin: 'https://store.example',
        origin: 'https://store.example',
      },
    ]);
  });

  it('[TEAM-04] are its slots on every page, and those that nobody fills', () => {
    const frame = {
      ...MANIFEST,
      remote: 'mf-frame',
      slots: ['header' as const, 'footer' as const, 'bag' as const],
      routes: [],
    };
    expect(slotsOf(DOCUMENT, ASKED, frame)).toEqual(['header', 'footer', 'bag']);
  });

  it('[TEAM-04] are none of another remote: no pages, and no slots', () => {
    const other = { ...MANIFEST, remote: 'mf-other', slots: ['header' as const], routes: [] };
    expect(slotsOf(DOCUMENT, ASKED, other)).toEqual([]);
    const taking = { ...other, routes: [{ path: '/ring/:region', probe: '/ring/gb' }] };
    expect(slotsOf(DOCUMENT, ASKED, taking)).toEqual([]);
  });

  it('[TEAM-04] are a page that the store has not yet; one that the build lost stays the store’s', () => {
    const found = localSlots(DOCUMENT, { ...ASKED, url: '/new/ada' }, MANIFEST);
    expect(found.boot).toMatchObject({
      route: { path: '/new/:name', params: { name: 'ada' } },
      frame: { theme: 'light' },
    });
    expect(found.requests.map(({ slot }) => slot)).toEqual(['page']);
    const without = { ...MANIFEST, routes: [{ path: '/new/:name', probe: '/new/ada' }] };
    const lost = localSlots(DOCUMENT, ASKED, without);
    expect(lost.requests).toEqual([]);
    expect(lost.boot.routes).toEqual({ 'mf-page': ['/ring/:region', '/new/:name'] });
  });

  it('[TEAM-04] are told of cart, codes and workplace as far as they draw them', () => {
    const cookies = '__Host-bag_GB=cart-1; __Host-bag_AE=other; __Host-workplace=WORK-A; bag_GB=planted';
    const asked = { ...ASKED, cookies };
    expect(localSlots(DOCUMENT, asked, MANIFEST).requests[0]).not.toHaveProperty('cartId');
    const bag = { ...MANIFEST, slots: ['bag' as const] };
    expect(localSlots(DOCUMENT, asked, bag).requests).toEqual([
      expect.objectContaining({ slot: 'page', cartId: 'cart-1' }),
      expect.not.objectContaining({ cartId: 'cart-1' }),
    ]);
    const header = { ...MANIFEST, remote: 'mf-frame', slots: ['header' as const], routes: [] };
    expect(localSlots(DOCUMENT, asked, header).requests).toEqual([
      expect.objectContaining({ workplaceCode: 'WORK-A' }),
    ]);
  });
});
