import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserRelease, RenderedSlotBoot } from '@tessera/shared-contracts/document/page';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';

jest.doMock('../federation/federation.ts', () => ({
  loadLifecycles: async ({ version }: BrowserRelease) => loaded.push(version),
}));

const release = (remote: string, version: string): BrowserRelease => ({
  ...{ remote, version, team: 't', container: 'c', entry: '/e.js', emits: [], hears: [], css: [], js: [] },
});
const CANARY = release('mf-bag', '1.1.0');
const STABLE = release('mf-bag', '1.0.0');
const OTHER = release('mf-header', '1.1.0');
const answering = (json: unknown) => ({ json: async () => json }) as Response;
const realFetch = globalThis.fetch;

let loaded: string[];
let asked: string[];
let killed: Record<string, string[]>;
let rendered: RenderedSlotBoot[];
let reloads: number;
let opened: number;
/** True once the canary's element is empty. */
let isUnmounted: boolean;
let isVisible: boolean;
/** The server's render with the stable release. Null: it cannot render it. */
let renderedAgain: object | null;
let releases: Map<Slot, readonly BrowserRelease[]>;

beforeEach(() => {
  jest.useFakeTimers();
  [loaded, asked, rendered, reloads, opened, isVisible, isUnmounted] = [[], [], [], 0, 0, true, false];
  killed = {};
  renderedAgain = { html: '<input id="code">', state: { of: '1.0.0' } };
  releases = new Map<Slot, readonly BrowserRelease[]>([
    ['page', [release('mf-product', '1.0.0')]],
    ['header', [OTHER]],
    ['bag', [CANARY, STABLE]],
  ]);
  document.body.innerHTML = (['page', 'header', 'bag'] as const)
    .map((slot) => `<div id="slot-${slot}"><div data-slot-content><p>${slot}</p><input id="code"></div></div>`)
    .join('');
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return answering(String(input).startsWith('/_killed') ? killed : (renderedAgain ?? { code: 'slot.not-drawn' }));
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

/** Loads a fresh module, so that listeners of earlier tests have no effect. */
async function follow() {
  const { followKillSwitch, ASK_MS } = await import('./killSwitch.ts');
  const listening: EventListener[] = [];
  jest.spyOn(document, 'addEventListener').mockImplementation((_type, listener) => {
    if (typeof listener === 'function') listening.push(listener);
  });
  followKillSwitch({
    region: 'AE',
    canaries: [CANARY],
    page: {
      shown: { url: '/ring/buy/ae?size=9' },
      releases,
      async put(slot) {
        rendered.push(slot);
        releases.set(slot.slot, slot.releases);
        const element = document.getElementById(`slot-${slot.slot}`);
        if (element) element.innerHTML = `<div data-slot-content>${slot.html}</div>`;
        await new Promise((resolve) => setTimeout(resolve, 1000));
        isUnmounted = true;
      },
    },
    openBag() {
      if (isUnmounted) opened += 1;
    },
    documents: {
      reload() {
        reloads += 1;
      },
    },
  });
  return {
    async pass(times = 1) {
      for (let time = 0; time < times; time += 1) await jest.advanceTimersByTimeAsync(ASK_MS + 5000);
    },
    async turn(visible: boolean) {
      isVisible = visible;
      for (const listener of listening) listener(new Event('visibilitychange'));
      await jest.advanceTimersByTimeAsync(100);
    },
  };
}
const mounted = (slot: Slot, { remote, version }: BrowserRelease) =>
  document.querySelector(`#slot-${slot} [data-slot-content]`)?.setAttribute('data-mounted', `${remote}@${version}`);
const questions = () => asked.filter((address) => address.startsWith('/_killed')).length;

describe('[OPS-02] the kill switch in an open tab', () => {
  it('is asked about at a slow pace while the tab is visible, at once when it becomes so, and never while it is hidden', async () => {
    const tab = await follow();
    expect(asked).toEqual([]);
    await tab.pass();
    expect(asked).toEqual(['/_killed/AE']);
    await tab.turn(false);
    await tab.pass(20);
    expect(questions()).toBe(1);
    await tab.turn(true);
    expect(questions()).toBe(2);
    await tab.pass();
    expect(questions()).toBe(3);
  });

  it('is asked about once at a time, however often the tab is looked at', async () => {
    const answer = Promise.withResolvers<Response>();
    globalThis.fetch = (input) => {
      asked.push(String(input));
      return answer.promise;
    };
    const tab = await follow();
    for (let look = 0; look < 5; look += 1) await tab.turn(true);
    expect(questions()).toBe(1);
    answer.resolve(answering({}));
  });

  it('puts what is stable, rendered by the server and loaded, in the place of the canary; and asks no more', async () => {
    const tab = await follow();
    mounted('bag', CANARY);
    const field = document.querySelector<HTMLInputElement>('#slot-bag #code');
    if (field) field.value = 'LOVE10';
    field?.focus();
    killed = { 'mf-bag': ['1.1.0'] };
    await tab.pass();
    expect(asked).toContain('/_slot?slot=bag&url=%2Fring%2Fbuy%2Fae%3Fsize%3D9&version=1.0.0&remote=mf-bag');
    expect(loaded).toEqual(['1.0.0']);
    expect(rendered).toEqual([
      { slot: 'bag', html: '<input id="code">', state: { of: '1.0.0' }, renderedBy: '1.0.0', releases: [STABLE] },
    ]);
    const fresh = document.querySelector<HTMLInputElement>('#slot-bag #code');
    expect([fresh === field, fresh?.value, document.activeElement === fresh]).toEqual([false, 'LOVE10', true]);
    const before = asked.length;
    await tab.pass(3);
    expect(asked).toHaveLength(before);
  });

  it.each([
    ['', 0],
    ['<dialog></dialog>', 0],
    ['<dialog open></dialog>', 1],
  ])('opens the bag again where it was open (%s)', async (html, times) => {
    document.querySelector('#slot-bag [data-slot-content]')?.insertAdjacentHTML('beforeend', html);
    const tab = await follow();
    killed = { 'mf-bag': ['1.1.0'] };
    await tab.pass();
    expect(opened).toBe(times);
  });

  it('leaves what another release has stepped in for, and what is not killed', async () => {
    const tab = await follow();
    mounted('bag', STABLE);
    killed = { 'mf-bag': ['1.1.0'], 'mf-header': ['9.0.0'] };
    await tab.pass();
    expect(rendered).toEqual([]);
  });

  it('takes the slot out of the canary’s hands also where the server cannot render it', async () => {
    renderedAgain = null;
    const tab = await follow();
    killed = { 'mf-bag': ['1.1.0'] };
    await tab.pass();
    expect(rendered).toMatchObject([{ slot: 'bag', renderedBy: null, state: null, releases: [STABLE] }]);
    expect(rendered[0]?.html).toContain('<p>bag</p>');
    expect(reloads).toBe(0);
  });

  it.each([
    ['the server cannot render', () => [release('mf-bag', '1.1.0'), STABLE]],
    ['no other release has', () => [release('mf-bag', '1.1.0')]],
  ])('loads a document for a page that %s', async (_, ofPage) => {
    renderedAgain = null;
    releases.set('page', ofPage());
    releases.delete('bag');
    const tab = await follow();
    killed = { 'mf-bag': ['1.1.0'] };
    await tab.pass();
    expect([reloads, rendered]).toEqual([1, []]);
  });

  it('is asked about again after an answer that did not come', async () => {
    const tab = await follow();
    const online = globalThis.fetch;
    globalThis.fetch = async () => Promise.reject(new Error('offline'));
    await tab.pass();
    globalThis.fetch = online;
    killed = { 'mf-bag': ['1.1.0'] };
    await tab.pass();
    expect(rendered).toHaveLength(1);
  });
});
