import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FRAME_DEFAULTS } from '../frame/frame.ts';
import { LOCALES } from '../stores/locales.ts';
import { STORES } from '../stores/stores.ts';
import { matchRoute } from './matchRoute.ts';
import { type RenderRequest, SLOTS } from './remote.ts';
import { sharedRequest } from './sharedRequest.ts';
import type { Varying } from './slotCachePolicy.ts';

/** The part of a request that each name lets through, and nothing else. */
const SEEN: Readonly<Partial<Record<Varying, (request: RenderRequest) => unknown>>> = {
  store: ({ visitor }) => visitor.store,
  locale: ({ visitor }) => visitor.locale,
  country: ({ visitor }) => visitor.country,
  region: ({ visitor }) => visitor.region,
  city: ({ visitor }) => visitor.city,
  timezoneOffset: ({ visitor }) => visitor.timezoneOffset,
  frame: ({ frame }) => frame,
  claimedRoutes: ({ claimedRoutes }) => claimedRoutes,
  query: ({ url }) => url.split('?')[1] ?? '',
  cartCodes: ({ cartCodes }) => cartCodes ?? [],
  'cookie:mf-lab.choice': ({ cookies }) => cookies?.['mf-lab.choice'] ?? '',
  'query:discount': ({ url }) => new URLSearchParams(url.split('?')[1]).getAll('discount'),
};
const NAMES = Object.keys(SEEN) as (keyof typeof SEEN)[];

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const requests = fc
  .record({
    slot: fc.constantFrom(...SLOTS),
    path: fc.constantFrom('/', '/rare', '/ring/buy/ae'),
    query: fc.array(fc.tuple(fc.constantFrom('discount', 'utm_source', 'size', 'lang'), word), { maxLength: 4 }),
    visitor: fc.record({
      country: fc.constantFrom('AE', 'IN', 'DE', 'XX'),
      region: word,
      city: fc.constantFrom('DELHI', 'DUBAI', ''),
      store: fc.constantFrom(...STORES),
      locale: fc.constantFrom(...LOCALES),
      timezoneOffset: fc.constantFrom(null, -240, 0),
    }),
    theme: fc.constantFrom('dark' as const, 'light' as const),
    requestId: word,
    claimedRoutes: fc.constantFrom(['/'], ['/', '/rare']),
    cartCodes: fc.constantFrom(['RUNCLUB10'], ['RUNCLUB10', 'CLUE10'], undefined),
    workplaceCode: fc.constantFrom('WORK-A', 'WORK-B', undefined),
    cookies: fc.constantFrom<(Record<string, string> | undefined)[]>(
      { 'mf-lab.choice': 'a', 'mf-lab.other': 'b' },
      { 'mf-lab.choice': 'b' },
      undefined,
    ),
  })
  .map(
    ({ path, query, theme, cartCodes, workplaceCode, cookies, ...rest }): RenderRequest => ({
      ...rest,
      ...(cartCodes === undefined ? {} : { cartCodes }),
      ...(workplaceCode === undefined ? {} : { workplaceCode }),
      ...(cookies === undefined ? {} : { cookies }),
      url: query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`,
      route: { path, params: {} },
      frame: { ...FRAME_DEFAULTS, theme },
      apiOrigin: 'http://store-api',
    }),
  );

describe('what a shared slot is asked', () => {
  it('is the same for all visitors who differ in nothing that it varies on, and another for all others', () => {
    fc.assert(
      fc.property(requests, requests, fc.subarray(NAMES), (one, other, varyOn) => {
        const alike =
          one.slot === other.slot &&
          (one.slot !== 'page' || one.route.path === other.route.path) &&
          varyOn.every((name) => JSON.stringify(SEEN[name]?.(one)) === JSON.stringify(SEEN[name]?.(other)));
        const [first, second] = [sharedRequest(one, { varyOn }), sharedRequest(other, { varyOn })];
        expect(first?.key === second?.key).toBe(alike);
        // Compares more than the key: nothing else of a request may reach the render.
        if (alike) expect(first?.request).toEqual(second?.request);
      }),
      { numRuns: 2000 },
    );
  });

  it('[PROG-07] is another for another address of the store, which stands in links that are passed on', () => {
    const [one] = fc.sample(requests, { numRuns: 1, seed: 7 });
    if (one === undefined) throw new Error('No request was made.');
    const askedAt = (origin: string) => sharedRequest({ ...one, origin }, { varyOn: [] });
    expect(askedAt('https://store.example')?.request.origin).toBe('https://store.example');
    expect(askedAt('https://store.example')?.key).not.toBe(askedAt('https://other.example')?.key);
  });

  it('holds nothing that is one visitor’s alone, whatever they write into headers, cookies or the address', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const secret = 'SECRET';
        const { visitor } = request;
        const marked: RenderRequest = {
          ...request,
          url: `${request.url}${request.url.includes('?') ? '&' : '?'}session=${secret}`,
          visitor: { ...visitor, city: secret, region: secret },
          requestId: secret,
          workplaceCode: secret,
          cartId: secret,
          cartCodes: [secret],
          cookies: { 'mf-lab.choice': secret },
        };
        const varyOn: Varying[] = ['store', 'locale', 'country', 'expressCity', 'frame', 'path', 'query:discount'];
        expect(JSON.stringify(sharedRequest(marked, { varyOn }))).not.toContain(secret);
      }),
    );
  });

  it('[SHELL-13] is another for a page as Markdown', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const [page, told] = [request, { ...request, as: 'markdown' as const }].map((asked) =>
          sharedRequest(asked, { varyOn: ['store'] }),
        );
        expect([page?.request.as, told?.request.as]).toEqual([undefined, 'markdown']);
        expect(told?.key).not.toBe(page?.key);
      }),
    );
  });

  it('[PROG-05] is none for a slot that names a visitor’s workplace, and only where there is one', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const shared = sharedRequest(request, { varyOn: ['store', 'workplace'] });
        expect(shared === null).toBe(request.workplaceCode !== undefined);
        expect(shared?.request.workplaceCode).toBeUndefined();
      }),
    );
  });

  it('has the city only where a store delivers to it faster', () => {
    const [request] = fc.sample(requests, 1);
    if (!request) throw new Error('fast-check gives one.');
    const cityOf = (store: 'IN' | 'AE', city: string) =>
      sharedRequest({ ...request, visitor: { ...request.visitor, store, city } }, { varyOn: ['store', 'expressCity'] })
        ?.request.visitor.city;
    expect([cityOf('IN', 'DELHI'), cityOf('IN', 'PUNE'), cityOf('AE', 'DELHI')]).toEqual(['DELHI', '', '']);
  });

  it.each([
    ['/', '/', false],
    ['/ring/buy/ae', '/ring/buy/:region', false],
    ['/ring/buy/de', '/ring/buy/:region', false],
    ['/heroes/veterans', '/heroes/:group', false],
    ['/heroes/nobody', '/heroes/:group', true],
    ['/partner/runclub', '/partner/:code', true],
    ['/partner/ae', '/partner/:code', true],
    ['/shop/what/ever', '/shop/*', true],
    // The same page under an address that no link uses.
    ['/sc%69ence', '/science', true],
    ['/science/', '/science', true],
  ])('[OPS-05] is rare where visitors can make up its address without end: %s of %s: %s', (path, pattern, isRare) => {
    const [request] = fc.sample(requests, 1);
    if (!request) throw new Error('fast-check gives one.');
    const asked: RenderRequest = {
      ...request,
      url: path,
      route: { path: pattern, params: matchRoute([{ path: pattern }], path)?.params ?? {} },
    };
    const rareIn = (slot: RenderRequest['slot'], varyOn: Varying[]) =>
      sharedRequest({ ...asked, slot }, { varyOn }, ['/heroes/veterans'])?.isRare;
    expect([rareIn('page', ['store']), rareIn('header', ['path']), rareIn('header', ['store'])]).toEqual([
      isRare,
      isRare,
      false,
    ]);
  });

  it('is none where the query is too long to come from anybody else', () => {
    const [request] = fc.sample(requests, 1);
    if (!request) throw new Error('fast-check gives one.');
    const long = { ...request, url: `/?discount=${'x'.repeat(500)}` };
    expect(sharedRequest(long, { varyOn: ['query:discount'] })).toBeNull();
    expect(sharedRequest(long, { varyOn: ['store'] })?.request.url).not.toContain('x');
  });
});
