import { describe, expect, it } from '@jest/globals';
import { BOOT, VISITOR } from '../../test-support/composedHtml.ts';
import { MANIFEST } from '../../test-support/localReleaseFixture.ts';
import { type DocumentRequest, localSlots } from './localSlots.ts';

const ASKED = { url: '/ring/gb?color=red', cookies: undefined, apiOrigin: 'https://store.example' };
const DOCUMENT = { boot: BOOT, visitor: VISITOR };
const requestsOf = (asked: DocumentRequest, ...manifests: readonly (typeof MANIFEST)[]) =>
  localSlots(
    DOCUMENT,
    asked,
    manifests.map((manifest) => ({ manifest })),
  ).slots.map(({ request }) => request);
const slotsOf = (...manifests: readonly (typeof MANIFEST)[]) => requestsOf(ASKED, ...manifests).map(({ slot }) => slot);

describe('the slots of a document that the local release fills', () => {
  it('[TEAM-04] are its own pages, asked for as the shell asks', () => {
    expect(requestsOf(ASKED, MANIFEST)).toEqual([
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
    expect(slotsOf(frame)).toEqual(['header', 'footer', 'bag']);
  });

  it('[TEAM-04] are none of another remote: no pages, and no slots', () => {
    const other = { ...MANIFEST, remote: 'mf-other', slots: ['header' as const], routes: [] };
    expect(slotsOf(other)).toEqual([]);
    const taking = { ...other, routes: [{ path: '/ring/:region', probe: '/ring/gb' }] };
    expect(slotsOf(taking)).toEqual([]);
  });

  it('[TEAM-04] are those of several releases, each with the route and the frame of the page that one of them renders', () => {
    const header = { ...MANIFEST, remote: 'mf-frame', slots: ['header' as const], routes: [] };
    const found = localSlots(DOCUMENT, { ...ASKED, url: '/new/ada' }, [{ manifest: header }, { manifest: MANIFEST }]);
    expect(found.slots.map(({ release, request }) => [release.manifest.remote, request.slot])).toEqual(
      expect.arrayContaining([
        ['mf-frame', 'header'],
        ['mf-page', 'page'],
      ]),
    );
    for (const { request } of found.slots) {
      expect(request.route.path).toBe('/new/:name');
      expect(request.frame).toBe(found.boot.frame);
    }
  });

  it('[TEAM-04] are a page that the store has not yet; one that the build lost stays the store’s', () => {
    const found = localSlots(DOCUMENT, { ...ASKED, url: '/new/ada' }, [{ manifest: MANIFEST }]);
    expect(found.boot).toMatchObject({
      route: { path: '/new/:name', params: { name: 'ada' } },
      frame: { theme: 'light' },
    });
    expect(found.slots.map(({ request }) => request.slot)).toEqual(['page']);
    const without = { ...MANIFEST, routes: [{ path: '/new/:name', probe: '/new/ada' }] };
    const lost = localSlots(DOCUMENT, ASKED, [{ manifest: without }]);
    expect(lost.slots).toEqual([]);
    expect(lost.boot.routes).toEqual({ 'mf-page': ['/ring/:region', '/new/:name'] });
  });

  it('[TEAM-04] are told of cart, codes and workplace as far as they render them', () => {
    const cookies = '__Host-bag_GB=cart-1; __Host-bag_AE=other; __Host-workplace=WORK-A; bag_GB=planted';
    const asked = { ...ASKED, cookies };
    expect(requestsOf(asked, MANIFEST)[0]).not.toHaveProperty('cartId');
    const bag = { ...MANIFEST, slots: ['bag' as const] };
    expect(requestsOf(asked, bag)).toEqual([
      expect.objectContaining({ slot: 'page', cartId: 'cart-1' }),
      expect.not.objectContaining({ cartId: 'cart-1' }),
    ]);
    const header = { ...MANIFEST, remote: 'mf-frame', slots: ['header' as const], routes: [] };
    expect(requestsOf(asked, header)).toEqual([expect.objectContaining({ workplaceCode: 'WORK-A' })]);
  });
});
