import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Boot, BrowserRelease } from '@tessera/shared-contracts/document/page';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import { createBus } from '@tessera/shared-contracts/events/bus';
import type { Answer } from '@tessera/shared-contracts/events/defineEvent';
import { bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { MountProps, RemoteLifecycles, Slot } from '@tessera/shared-contracts/remotes/remote';
import { screen, waitFor } from '@testing-library/dom';

const loaded = new Map<string, () => Promise<RemoteLifecycles>>();
jest.doMock('../federation/federation.ts', () => ({
  loadLifecycles: ({ version }: BrowserRelease) => loaded.get(version)?.(),
}));
jest.doMock('../failures/fallbackStylesheet.ts', () => ({ FALLBACK_STYLESHEET: '/shell/fallback.css' }));

const release = (version: string): BrowserRelease => ({
  remote: 'mf-bag',
  version,
  team: 'bag',
  container: `mf_bag_${version}`,
  entry: `/remotes/mf-bag/${version}/remoteEntry.js`,
  emits: [bagAddSettled],
  hears: [bagAddRequested, bagOpenRequested],
  css: [],
  js: [],
});
const boot: Boot = {
  composition: 'c1',
  visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
  route: { path: '/ring/buy/:region', params: { region: 'ae' } },
  routes: {},
  slots: [{ slot: 'bag', releases: [release('2.0.0')], renderedBy: '2.0.0' }],
};
const LINES = [{ merchandiseId: 'rose_gold_9', quantity: 1 }];
const UNANSWERED: Omit<Answer, 'requestId'> = { ok: false, unanswered: true };
const realFetch = globalThis.fetch;

let reports: unknown[];
let answers: Answer[];

/** Starts a page with only a bag, and a port that adds to it. */
async function startPage(slots: Boot['slots'] = boot.slots, routes: Boot['routes'] = boot.routes) {
  // single-spa starts once in a document, and leaves a mark.
  jest.resetModules();
  Reflect.deleteProperty(window, 'singleSpaNavigate');
  const { ComposedPage } = await import('./composedPage.ts');
  const bus = createBus(
    (error) => {
      throw error;
    },
    (event) => composed.wakeFor(event),
  );
  const page = bus.connect('mf-product', { emits: [bagAddRequested, bagOpenRequested], hears: [bagAddSettled] });
  answers = [];
  page.on(bagAddSettled, (answer) => answers.push(answer));
  const composed = new ComposedPage({
    boot: { ...boot, slots, routes },
    url: '/ring/buy/ae',
    bus,
    navigate: () => {},
  });
  void composed.start();
  return page;
}

/** A bag that renders itself and receives requests, controlled by the test. */
function aliveBag() {
  let props: MountProps | null = null;
  const heard: string[] = [];
  const made: RemoteLifecycles = {
    bootstrap: async () => {},
    async mount(given) {
      props = given;
      given.port.on(bagAddRequested, ({ requestId }) => heard.push(requestId));
    },
    update: async () => {},
    unmount: async ({ element }) => element.replaceChildren(),
  };
  return { made, heard, props: () => props };
}

const touch = (slot: Slot) =>
  document.querySelector(`#slot-${slot} p`)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `<input id="engraving">
    <div id="slot-bag"><div data-slot-content data-waiting><p>Your bag</p></div></div>
    <script type="application/json" id="state-bag" data-rendered-by="2.0.0">null</script>
    <template id="bag-notice"><div role="alert"><p>No bag.</p><a href="/" data-document data-retry>Try again</a></div></template>`;
  // jsdom has no performance entries.
  Object.assign(performance, { getEntriesByName: () => [], mark: () => {} });
  reports = [];
  globalThis.fetch = async (_input, init) => {
    reports.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('[OPS-05] a bag that dies with no other release', () => {
  // The first test of this document: a bag that has failed leaves its listeners there.
  it('[BAG-22] says so once the browser submits the form that opens it, so that a click on it is never lost', async () => {
    const bag = aliveBag();
    loaded.set('2.0.0', async () => bag.made);
    await startPage();
    touch('bag');
    await waitFor(() => expect(document.querySelector('[data-mounted="mf-bag@2.0.0"]')).not.toBeNull());
    document.body.insertAdjacentHTML('beforeend', '<button type="button" data-open-bag>Bag</button>');
    const remote = jest.fn();
    document.body.addEventListener('click', remote);
    const clicked = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (screen.queryByText('No bag.') === null) return;
        observer.disconnect();
        screen.getByRole('button', { name: 'Bag' }).click();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    bag.props()?.reportError(new Error('broken effect'), 'effect');
    await clicked;
    expect(remote).not.toHaveBeenCalled();
    document.body.removeEventListener('click', remote);
  });

  it('answers whoever has asked it and whoever asks it, and says so with a way on', async () => {
    const bag = aliveBag();
    loaded.set('2.0.0', async () => bag.made);
    const page = await startPage();
    touch('bag');
    await waitFor(() => expect(bag.props()).not.toBeNull());
    await waitFor(() => expect(document.querySelector('[data-mounted="mf-bag@2.0.0"]')).not.toBeNull());
    const engraving = document.getElementById('engraving');
    engraving?.focus();
    page.emit(bagAddRequested, { requestId: 'before', lines: LINES });
    expect([bag.heard, answers]).toEqual([['before'], []]);

    bag.props()?.reportError(new Error('broken effect'), 'effect');
    expect(await screen.findByText('No bag.')).toBeTruthy();
    expect(screen.getByText('Your bag')).toBeTruthy();
    expect(answers).toEqual([{ requestId: 'before', ...UNANSWERED }]);
    page.emit(bagAddRequested, { requestId: 'after', lines: LINES });
    await waitFor(() => expect(answers.at(-1)).toEqual({ requestId: 'after', ...UNANSWERED }));

    // The visitor keeps the focus until they ask for the bag.
    expect(document.activeElement).toBe(engraving);
    page.emit(bagOpenRequested, {});
    const wayOn = screen.getByRole('link', { name: 'Try again' });
    expect(document.activeElement).toBe(wayOn);
    expect(wayOn.getAttribute('href')).toBe('/ring/buy/ae');
    await waitFor(() =>
      expect(reports).toEqual([
        expect.objectContaining({ remote: 'mf-bag', version: '2.0.0', phase: 'effect', route: '/ring/buy/:region' }),
      ]),
    );
  });
});

describe('[BAG-22] a bag that never lives', () => {
  it.each([
    ['before it is known', true],
    ['after it is known', false],
  ])('has the form sent whose press waits for it, pressed %s, and answers what has no form', async (_, early) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form method="get"><button formmethod="post" formaction="/cart/ring?store=AE" aria-busy="true">Add</button></form>',
    );
    const form = document.querySelector('form');
    const remote = jest.fn();
    document.body.addEventListener('submit', remote, { once: true });
    const sent = jest.fn((event: SubmitEvent) => {
      // Takes the place of the browser's form submission, which jsdom lacks.
      event.preventDefault();
      return event.submitter?.getAttribute('formaction');
    });
    window.addEventListener('submit', sent, { capture: true, once: true });
    loaded.set('2.0.0', async () => {
      throw new Error('gone');
    });
    const page = await startPage();
    if (early) page.emit(bagAddRequested, { requestId: 'pressed', lines: LINES });
    else touch('bag');
    expect(await screen.findByText('No bag.')).toBeTruthy();
    if (!early) page.emit(bagAddRequested, { requestId: 'pressed', lines: LINES });
    await waitFor(() => expect(sent).toHaveReturnedWith('/cart/ring?store=AE'));
    expect([remote.mock.calls, answers]).toEqual([[], []]);
    form?.remove();
    page.emit(bagAddRequested, { requestId: 'formless', lines: LINES });
    await waitFor(() => expect(answers).toEqual([{ requestId: 'formless', ...UNANSWERED }]));
  });
});

describe('a slot that nobody needs yet', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('is woken by a request, and hears it', async () => {
    const bag = aliveBag();
    loaded.set('2.0.0', async () => bag.made);
    Object.assign(window, { requestIdleCallback: () => 0 });
    const page = await startPage();
    await expect(waitFor(() => expect(bag.props()).not.toBeNull(), { timeout: 200 })).rejects.toThrow();
    page.emit(bagAddRequested, { requestId: 'first', lines: LINES });
    await waitFor(() => expect(bag.heard).toEqual(['first']));
    expect(answers).toEqual([]);
  });

  it('comes to life after those that a visitor needs first, one after the other, and only once the browser is idle', async () => {
    document.body.innerHTML = ['bag', 'header', 'page']
      .map(
        (slot) => `<div id="slot-${slot}"><div data-slot-content><p>${slot}</p></div></div>
          <script type="application/json" id="state-${slot}" data-rendered-by="${slot}">null</script>`,
      )
      .join('');
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (call: () => void) => idle.push(call) });
    const steps: string[] = [];
    const header = Promise.withResolvers<void>();
    const slots = (['bag', 'header', 'page'] as const).map((slot) => {
      loaded.set(slot, async () => ({
        ...aliveBag().made,
        async mount({ port: _ }) {
          steps.push(slot);
          if (slot === 'header') await header.promise;
        },
      }));
      return { slot, releases: [{ ...release(slot), remote: `mf-${slot}` }], renderedBy: slot };
    });
    const routes = { 'mf-page': ['/ring/buy/:region'] };
    history.replaceState(null, '', '/ring/buy/ae');
    await startPage(slots, routes);
    await waitFor(() => expect(steps).toEqual(['page', 'header']));
    const early = [...idle];
    for (const call of early) call();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(steps).toEqual(['page', 'header']);
    header.resolve();
    await waitFor(() => expect(idle.length).toBeGreaterThan(early.length));
    expect(steps).toEqual(['page', 'header']);
    for (const call of idle.slice(early.length)) call();
    await waitFor(() => expect(steps).toEqual(['page', 'header', 'bag']));
  });
});

describe('a slot in which nothing needs a script', () => {
  it('stays as the server drew it, without its release being loaded, and says whose markup it is', async () => {
    document.body.innerHTML = `<div id="slot-footer"><div data-slot-content><p>Imprint</p></div></div>
      <script type="application/json" id="state-footer" data-rendered-by="3.0.0">null</script>`;
    const load = jest.fn<() => Promise<RemoteLifecycles>>();
    loaded.set('3.0.0', load);
    const footer = { ...release('3.0.0'), remote: 'mf-frame', hears: [], still: true };
    await startPage([{ slot: 'footer', releases: [footer], renderedBy: null }]);
    touch('footer');
    await waitFor(() => expect(document.querySelector('[data-mounted="mf-frame@3.0.0"]')).not.toBeNull());
    expect(load).not.toHaveBeenCalled();
  });
});

describe('[OPS-05] a slot that an older release has rendered, because the newer one could not', () => {
  it('is brought to life by the older one, which takes the markup as it stands', async () => {
    document.getElementById('state-bag')?.setAttribute('data-rendered-by', '1.9.0');
    const newer = jest.fn<() => Promise<RemoteLifecycles>>();
    const older = aliveBag();
    loaded.set('2.0.0', newer);
    loaded.set('1.9.0', async () => older.made);
    await startPage([{ slot: 'bag', releases: [release('2.0.0'), release('1.9.0')], renderedBy: null }]);
    touch('bag');
    await waitFor(() => expect(document.querySelector('[data-mounted="mf-bag@1.9.0"]')).not.toBeNull());
    expect(older.props()?.hydrate).toBe(true);
    expect(newer).not.toHaveBeenCalled();
  });
});
