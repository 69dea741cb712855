import { describe, expect, it } from '@jest/globals';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { ByteBudget } from './byteBudget.ts';
import { CHANGED_MS, type RenderOutcome, SlotCache, type SlotToShare } from './slotCache.ts';

const SECOND = 1000;
const answer = (html: string, rest: Partial<ReleaseAnswer> = {}): ReleaseAnswer => ({
  status: 200,
  redirect: null,
  head: null,
  html,
  stateJson: 'null',
  isWhole: true,
  ...rest,
});
const FAILURE = new RemoteFailure('remote.render.failed', 'It threw.');
const toShare = (key: string, rest: Partial<SlotToShare> = {}): SlotToShare => ({
  key,
  isRare: false,
  policy: { maxAge: 60, staleWhileRevalidate: 600 },
  ...rest,
});

function createCache(maxBytes = 2 ** 20) {
  const clock = { now: 0 };
  const budget = new ByteBudget(maxBytes);
  const cache = new SlotCache({ budget, now: () => clock.now });
  return { cache, budget, clock };
}

describe('[OPS-05] slots that are shown to many', () => {
  it('are drawn once for all who ask at the same time', async () => {
    const { cache } = createCache();
    const drawing = Promise.withResolvers<RenderOutcome>();
    let draws = 0;
    const all = Array.from({ length: 100 }, () =>
      cache.render(toShare('a'), () => {
        draws += 1;
        return drawing.promise;
      }),
    );
    drawing.resolve(answer('<p>once</p>'));
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(draws).toBe(1);
    expect(cache.find('a')).toMatchObject({ answer: { html: '<p>once</p>' }, isStale: false });
  });

  it('are drawn as long as one of those who wait is there, and given up when all have left', async () => {
    const { cache } = createCache();
    const clients = [new AbortController(), new AbortController()];
    const drawing = Promise.withResolvers<RenderOutcome>();
    const signals: AbortSignal[] = [];
    const draw = (signal: AbortSignal) => {
      signals.push(signal);
      return drawing.promise;
    };
    for (const { signal } of clients) void cache.render(toShare('a'), draw, signal);
    clients[0]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    clients[1]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    // A new request must not join a render that has been aborted.
    void cache.render(toShare('a'), draw, new AbortController().signal);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    // A request without a client signal keeps the render going.
    void cache.render(toShare('b'), draw);
    const late = new AbortController();
    void cache.render(toShare('b'), draw, late.signal);
    late.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  });

  it('share a failure, and the next one draws again', async () => {
    const { cache } = createCache();
    const both = [
      cache.render(toShare('a'), async () => FAILURE),
      cache.render(toShare('a'), async () => answer('never')),
    ];
    expect(await Promise.all(both)).toEqual([FAILURE, FAILURE]);
    expect(cache.find('a')).toBeNull();
    await cache.render(toShare('a'), async () => answer('<p>mended</p>'));
    expect(cache.find('a')).not.toBeNull();
  });

  it.each([
    ['a failure', FAILURE],
    ['a redirect', answer('', { status: 302, redirect: '/404' })],
    ['a page that was not found', answer('<p>none</p>', { status: 404 })],
    ['what store-api has not answered in full', answer('<p>without prices</p>', { isWhole: false })],
  ])('are never %s', async (_what, drawn) => {
    const { cache, budget } = createCache();
    await cache.render(toShare('a'), async () => drawn);
    expect(cache.find('a')).toBeNull();
    expect(budget.bytes).toBe(0);
  });

  it('are shown stale while they are drawn anew, also when that fails, until they are too old', async () => {
    const { cache, clock } = createCache();
    await cache.render(toShare('a'), async () => answer('<p>old</p>'));
    clock.now = 60 * SECOND - 1;
    expect(cache.find('a')?.isStale).toBe(false);
    clock.now = 60 * SECOND;
    expect(cache.find('a')).toMatchObject({ isStale: true, answer: { html: '<p>old</p>' } });
    expect(cache.isDue('a')).toBe(true);

    await cache.render(toShare('a'), async () => FAILURE);
    expect(cache.find('a')).toMatchObject({ isStale: true, answer: { html: '<p>old</p>' } });
    expect(cache.isDue('a')).toBe(false);
    clock.now += SECOND;
    expect(cache.isDue('a')).toBe(true);
    await cache.render(toShare('a'), async () => answer('<p>without prices</p>', { isWhole: false }));
    expect(cache.find('a')?.answer.html).toBe('<p>old</p>');

    clock.now = 660 * SECOND;
    expect(cache.find('a')).toBeNull();
  });

  it('keep their number when they come out the same, and get another one when they do not', async () => {
    const { cache, clock } = createCache();
    await cache.render(toShare('a'), async () => answer('<p>1</p>'));
    const first = cache.find('a');
    clock.now = 100 * SECOND;
    await cache.render(toShare('a'), async () => answer('<p>1</p>'));
    expect(cache.find('a')).toMatchObject({ number: first?.number, isStale: false });
    await cache.render(toShare('a'), async () => answer('<p>1</p>', { stateJson: '{"price":2}' }));
    expect(cache.find('a')?.number).not.toBe(first?.number);
  });

  it('[CAT-09] are stale when the catalogue changes: shown for ten seconds more, and due at once', async () => {
    const { cache, clock } = createCache();
    await cache.render(toShare('a'), async () => answer('<p>299</p>'));
    const before = cache.find('a');
    await cache.render(toShare('b'), async () => answer('<p>b</p>'));
    await cache.render(toShare('a'), async () => FAILURE);
    cache.markStale();
    expect(cache.find('a')).toEqual({ ...before, isStale: true });
    expect(cache.isDue('a')).toBe(true);
    // Another change does not extend this time.
    clock.now = 5 * SECOND;
    cache.markStale();
    await cache.render(toShare('a'), async () => answer('<p>349</p>'));
    expect(cache.find('a')).toMatchObject({ isStale: false, answer: { html: '<p>349</p>' } });
    clock.now = CHANGED_MS;
    expect([cache.find('a')?.isStale, cache.find('b')]).toEqual([false, null]);
  });

  it('[CAT-09] keep their number where a change of the catalogue changes nothing of them', async () => {
    const { cache } = createCache();
    await cache.render(toShare('a'), async () => answer('<p>a</p>'));
    const before = cache.find('a');
    cache.markStale();
    await cache.render(toShare('a'), async () => answer('<p>a</p>'));
    expect(cache.find('a')).toEqual(before);
  });

  it('[CAT-09] are not shown for a moment after a change where their policy lets nothing stale be shown', async () => {
    const { cache } = createCache();
    await cache.render(toShare('a', { policy: { maxAge: 60, staleWhileRevalidate: 0 } }), async () =>
      answer('<p>a</p>'),
    );
    cache.markStale();
    expect(cache.find('a')).toBeNull();
  });

  it('[CAT-09] are not kept where they were begun before the catalogue changed', async () => {
    const { cache } = createCache();
    const late = Promise.withResolvers<RenderOutcome>();
    const underWay = cache.render(toShare('b'), () => late.promise);
    cache.markStale();
    // A new request must not wait for a render from the old catalogue.
    await expect(cache.render(toShare('b'), async () => answer('<p>new</p>'))).resolves.toMatchObject({
      html: '<p>new</p>',
    });
    late.resolve(answer('<p>old</p>'));
    await underWay;
    expect(cache.find('b')?.answer.html).toBe('<p>new</p>');
  });

  it('go with the releases that nobody runs any more', async () => {
    const { cache } = createCache();
    await cache.render(toShare('mf-bag@1.0.0 x'), async () => answer('1'));
    await cache.render(toShare('mf-bag@2.0.0 x'), async () => answer('2'));
    cache.retain((key) => key.startsWith('mf-bag@2.0.0 '));
    expect([cache.find('mf-bag@1.0.0 x'), cache.find('mf-bag@2.0.0 x')?.answer.html]).toEqual([null, '2']);
  });

  it('are kept from the second time on where a visitor can write what they vary on', async () => {
    const { cache } = createCache();
    const rare = toShare('a', { isRare: true });
    await cache.render(rare, async () => answer('<p>a</p>'));
    expect(cache.find('a')).toBeNull();
    await cache.render(rare, async () => answer('<p>a</p>'));
    expect(cache.find('a')).not.toBeNull();
  });

  it('take no room from what many ask for where a visitor can make them up, however often each is asked for', async () => {
    const MAX = 400_000;
    const { cache, budget } = createCache(MAX);
    const page = 'x'.repeat(10_000);
    for (let index = 0; index < 10; index += 1) await cache.render(toShare(`common${index}`), async () => answer(page));
    for (let index = 0; index < 2000; index += 1) {
      const rare = toShare(`rare${index}`, { isRare: true });
      for (let again = 0; again < 3; again += 1) await cache.render(rare, async () => answer(page));
      expect(budget.bytes).toBeLessThanOrEqual(MAX);
    }
    for (let index = 0; index < 10; index += 1) expect(cache.find(`common${index}`)).not.toBeNull();
    expect([cache.find('rare0'), cache.find('rare1999')]).toEqual([null, expect.anything()]);
  });

  it('take no more bytes than they may; those longest unused go first', async () => {
    const MAX = 100_000;
    const { cache, budget } = createCache(MAX);
    const large = 'x'.repeat(10_000);
    for (let index = 0; index < 50; index += 1) {
      await cache.render(toShare(`k${index}`), async () => answer(large));
      cache.find('k0');
      expect(budget.bytes).toBeLessThanOrEqual(MAX);
    }
    expect(cache.find('k0')).not.toBeNull();
    expect(cache.find('k1')).toBeNull();
    expect(cache.find('k49')).not.toBeNull();
    await cache.render(toShare('huge'), async () => answer('x'.repeat(MAX)));
    expect([cache.find('huge'), cache.size > 0]).toEqual([null, true]);
  });

  it('are not kept at all where there is no room for any', async () => {
    const { cache } = createCache(0);
    await cache.render(toShare('a'), async () => answer('<p>a</p>'));
    expect([cache.find('a'), cache.size]).toEqual([null, 0]);
  });
});
