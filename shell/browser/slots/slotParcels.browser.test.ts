import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserRelease } from '@tessera/shared-contracts/document/page';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { MountProps, RemoteLifecycles } from '@tessera/shared-contracts/remotes/remote';
import { waitFor } from '@testing-library/dom';
import { mountRootParcel, type Parcel } from 'single-spa';
import type { PageContext } from '../document/pageContext.ts';
import { type Place, SLOT_DEADLINE } from './mountAttempt.ts';
import { type SlotOptions, SlotParcels } from './slotParcels.ts';

const release = (version: string): BrowserRelease => ({
  remote: 'mf-bag',
  version,
  team: 'bag',
  container: `mf_bag_${version}`,
  entry: `/remotes/mf-bag/${version}/remoteEntry.js`,
  emits: [],
  hears: [],
  css: [`/remotes/mf-bag/${version}/bag.css`],
  js: [],
});
const [CHOSEN, LAST_GOOD] = [release('2.0.0'), release('1.0.0')];

/** Lifecycles that render their version, and fail in the given steps. */
function lifecycles(version: string, broken: Partial<Record<keyof RemoteLifecycles, Error>> = {}) {
  const calls: string[] = [];
  let props: MountProps | null = null;
  const step = (name: keyof RemoteLifecycles) => {
    calls.push(name);
    const error = broken[name];
    if (error) throw error;
  };
  const made: RemoteLifecycles = {
    bootstrap: async () => step('bootstrap'),
    preload: async () => step('preload'),
    mount: async (given) => {
      props = given;
      given.element.textContent = version;
      step('mount');
    },
    update: async (given) => {
      step('update');
      given.element.textContent = `${version} at ${given.url}`;
    },
    unmount: async ({ element }) => {
      step('unmount');
      element.textContent = '';
    },
  };
  return { made, calls, props: () => props };
}

let element: HTMLElement;
let shown: PageContext;
let log: string[];
let ports: { remote: string; closed: boolean }[];
let slots: SlotParcels[];

beforeEach(() => {
  element = document.createElement('div');
  element.textContent = 'server markup';
  shown = {
    url: '/',
    route: { path: '/', params: {} },
    visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: null },
    frame: FRAME_DEFAULTS,
  };
  log = [];
  ports = [];
  slots = [];
});
afterEach(async () => {
  await Promise.all(slots.map((slot) => slot.fill(null)));
});

function slotWith(load: SlotOptions['load'], changes: Partial<SlotOptions> = {}) {
  let parcel: Parcel | null = null;
  const made = new SlotParcels({
    slot: 'bag',
    application: Promise.resolve({
      mountParcel(config, props) {
        parcel = mountRootParcel(config, props);
        return parcel;
      },
    }),
    shown: () => shown,
    load,
    renderAgain: async () => null,
    connect: ({ remote }) => {
      const port = { remote, closed: false };
      ports.push(port);
      return { emit: () => {}, on: () => () => {}, close: () => Object.assign(port, { closed: true }) };
    },
    navigate: () => {},
    report: (phase, error, { version }) =>
      log.push(
        `${phase} ${version}: ${error instanceof Error ? error.message.replace(/^.* status \w+: /, '') : error}`,
      ),
    onFailed: (_element, rendered) => log.push(rendered ? 'failed, rendered' : 'failed, untouched'),
    ...changes,
  });
  slots.push(made);
  return Object.assign(made, { status: () => parcel?.getStatus() });
}
/** Resolves when all work without network is done. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 20));

function place(changes: Partial<Place> = {}): Place {
  const made = {
    ...{ element, releases: [CHOSEN, LAST_GOOD], renderedBy: '2.0.0' },
    ...{ state: { data: null, messages: {} }, shown },
    ...changes,
  };
  const { dataset } = made.element;
  const watch = new MutationObserver(() => dataset.mounted !== undefined && log.push('mounted'));
  watch.observe(made.element, { attributeFilter: ['data-mounted'] });
  return made;
}
const logged = (entry: string) => waitFor(() => expect(log).toContain(entry));

describe('a slot', () => {
  it('hydrates the release whose markup the server sent', async () => {
    const chosen = lifecycles('2.0.0');
    const slot = slotWith(async () => chosen.made);
    slot.fill(place());
    await logged('mounted');
    expect(chosen.calls).toEqual(['preload', 'bootstrap', 'mount']);
    expect(chosen.props()?.hydrate).toBe(true);
    expect([slot.isInteractive, slot.status(), element.dataset.mounted]).toEqual([true, 'MOUNTED', 'mf-bag@2.0.0']);
  });

  it.each([
    ['another version’s', '1.0.0'],
    ['the shell’s own', null],
  ])('renders afresh when the markup is %s', async (_whose, renderedBy) => {
    const chosen = lifecycles('2.0.0');
    slotWith(async () => chosen.made).fill(place({ renderedBy }));
    await logged('mounted');
    expect(chosen.props()?.hydrate).toBe(false);
  });

  it('mounts only when everything has come that it needs', async () => {
    const come = Promise.withResolvers<void>();
    const slot = slotWith(async () => ({ ...lifecycles('2.0.0').made, preload: () => come.promise }));
    slot.fill(place());
    await idle();
    expect([slot.status(), element.textContent]).toEqual(['LOADING_SOURCE_CODE', 'server markup']);
    come.resolve();
    await logged('mounted');
  });

  it('takes a release that fetches while it mounts', async () => {
    const { preload: _, ...older } = lifecycles('2.0.0').made;
    slotWith(async () => older).fill(place());
    await logged('mounted');
  });

  it('stays interactive until something else is in its place, while the address may be ahead of it', async () => {
    const slot = slotWith(async () => lifecycles('2.0.0').made);
    slot.fill(place());
    await logged('mounted');
    history.pushState(null, '', '/elsewhere');
    await idle();
    expect([slot.isInteractive, slot.status()]).toEqual([true, 'MOUNTED']);
    await slot.fill(null);
    expect([slot.isInteractive, slot.status(), element.textContent]).toEqual([false, 'NOT_MOUNTED', '']);
  });

  it('holds up no other slot while it loads', async () => {
    const never = new Promise<RemoteLifecycles>(() => {});
    slotWith(() => never).fill(place());
    await idle();
    const other = slotWith(async () => lifecycles('2.0.0').made);
    other.fill(place({ element: document.createElement('div') }));
    await waitFor(() => expect(other.isInteractive).toBe(true));
  });

  it('[PDP-04] presses the button that was held, once the slot is interactive, and holds no other', async () => {
    const hydrated = Promise.withResolvers<void>();
    element.dataset.waiting = '';
    element.innerHTML = '<button data-held aria-busy="true">Add</button><button>Other</button>';
    const pressed: string[] = [];
    element.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement) pressed.push(target.outerHTML);
    });
    const slot = slotWith(async () => ({ ...lifecycles('2.0.0').made, mount: () => hydrated.promise }));
    slot.fill(place());
    await waitFor(() => expect(slot.status()).toBe('MOUNTING'));
    expect(pressed).toEqual([]);
    hydrated.resolve();
    await logged('mounted');
    expect(pressed).toEqual(['<button>Add</button>']);
    expect(element.dataset.waiting).toBeUndefined();
  });
});

describe('[SHELL-05] when a release fails', () => {
  it('the last good one is taken where the chosen one does not load', async () => {
    const good = lifecycles('1.0.0');
    const load = async ({ version }: BrowserRelease) => {
      if (version === '2.0.0') throw new Error('bad hash');
      return good.made;
    };
    slotWith(load).fill(place());
    await logged('mounted');
    expect(element.textContent).toBe('1.0.0');
    expect(good.props()?.hydrate).toBe(false);
    expect(log).toEqual(['load 2.0.0: bad hash', 'mounted']);
  });

  it.each(['bootstrap', 'mount'] as const)(
    'the last good one is taken where the chosen one breaks at %s',
    async (step) => {
      const chosen = lifecycles('2.0.0', { [step]: new Error('broken') });
      const good = lifecycles('1.0.0');
      const slot = slotWith(async ({ version }) => (version === '2.0.0' ? chosen : good).made);
      slot.fill(place({ renderedBy: '1.0.0' }));
      await logged('mounted');
      // Markup that a release has changed is not hydrated as it is.
      expect(good.props()?.hydrate).toBe(step === 'bootstrap');
      expect(element.textContent).toBe('1.0.0');
      expect(log).toEqual(['mount 2.0.0: broken', 'mounted']);
      expect(ports.at(-1)?.closed).toBe(false);
      expect(ports.slice(0, -1).every(({ closed }) => closed)).toBe(true);
      expect(slot.status()).toBe('MOUNTED');
    },
  );

  it('the server’s markup stands where nothing loads, and the browser has the press', async () => {
    element.dataset.waiting = '';
    element.innerHTML = '<button data-held>Add</button>';
    element.addEventListener('click', () => log.push('pressed'));
    slotWith(async () => Promise.reject(new Error('offline'))).fill(place());
    await logged('pressed');
    expect(log).toEqual(['load 2.0.0: offline', 'load 1.0.0: offline', 'failed, untouched', 'pressed']);
    expect(element.dataset.waiting).toBeUndefined();
  });

  it('the fallback is asked for where every release breaks while it renders', async () => {
    slotWith(async () => lifecycles('x', { mount: new Error('broken') }).made).fill(place());
    await logged('failed, rendered');
    expect(log).toEqual(['mount 2.0.0: broken', 'mount 1.0.0: broken', 'failed, rendered']);
  });

  it('the fallback is asked for also where a picture’s preload is left of what the server drew, as React leaves it', async () => {
    element.innerHTML = '<link rel="preload" as="image" href="/a.svg"><h1>server markup</h1>';
    const empties = {
      ...lifecycles('2.0.0').made,
      async mount({ element: given, reportError }: MountProps) {
        given.lastChild?.remove();
        reportError(new Error('broken'), 'effect');
      },
    };
    slotWith(async () => empties).fill(place({ releases: [CHOSEN] }));
    await logged('failed, rendered');
    expect(log).toEqual(['effect 2.0.0: broken', 'failed, rendered']);
  });

  it('another place is brought to life in the same slot', async () => {
    let broken = true;
    const slot = slotWith(async () => lifecycles('2.0.0', broken ? { mount: new Error('broken') } : {}).made);
    slot.fill(place({ releases: [CHOSEN] }));
    await logged('failed, rendered');
    broken = false;
    slot.fill(place());
    await logged('mounted');
  });

  it('all of them together have one deadline, and none is mounted after it', async () => {
    jest.useFakeTimers();
    const late = Promise.withResolvers<RemoteLifecycles>();
    const chosen = lifecycles('2.0.0');
    slotWith(() => late.promise).fill(place());
    await jest.advanceTimersByTimeAsync(SLOT_DEADLINE);
    jest.useRealTimers();
    await logged('failed, untouched');
    late.resolve(chosen.made);
    await idle();
    expect(log).toEqual(['load 2.0.0: The slot bag took longer than 10000 ms.', 'failed, untouched']);
    expect(chosen.calls).toEqual(['preload']);
  });

  it('the deadline is for a mount too that never ends, and other slots go on after it', async () => {
    jest.useFakeTimers();
    const chosen = lifecycles('2.0.0');
    slotWith(async () => ({ ...chosen.made, mount: () => new Promise(() => {}) })).fill(place());
    await jest.advanceTimersByTimeAsync(SLOT_DEADLINE);
    jest.useRealTimers();
    await logged('failed, rendered');
    expect(log).toEqual([expect.stringMatching(/^mount 2\.0\.0: .*mount/), 'failed, rendered']);
    expect(chosen.calls).toEqual(['preload', 'bootstrap', 'unmount']);
    const other = slotWith(async () => lifecycles('2.0.0').made);
    other.fill(place({ element: document.createElement('div') }));
    await waitFor(() => expect(other.isInteractive).toBe(true));
  });

  it('a failing unmount is reported, and the slot takes the next place', async () => {
    const slot = slotWith(async () => lifecycles('2.0.0', { unmount: new Error('stuck') }).made);
    slot.fill(place());
    await logged('mounted');
    const next = document.createElement('div');
    slot.fill(place({ element: next }));
    await waitFor(() => expect(next.dataset.mounted).toBe('mf-bag@2.0.0'));
    expect(log).toEqual(['mounted', 'unmount 2.0.0: stuck', 'mounted']);
  });

  it('the last good one is taken where an update breaks', async () => {
    const chosen = lifecycles('2.0.0', { update: new Error('broken') });
    const good = lifecycles('1.0.0');
    const slot = slotWith(async ({ version }) => (version === '2.0.0' ? chosen : good).made);
    slot.fill(place());
    await logged('mounted');
    await slot.update();
    await waitFor(() => expect(element.dataset.mounted).toBe('mf-bag@1.0.0'));
    expect(log).toEqual(['mounted', 'update 2.0.0: broken', 'mounted']);
    expect(ports.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('the fallback is asked for where an update breaks and none is left', async () => {
    const slot = slotWith(async () => lifecycles('2.0.0', { update: new Error('broken') }).made);
    slot.fill(place({ releases: [CHOSEN] }));
    await logged('mounted');
    await slot.update();
    await logged('failed, rendered');
    expect(log).toEqual(['mounted', 'update 2.0.0: broken', 'failed, rendered']);
    expect(ports[0]?.closed).toBe(true);
  });

  it.each(['render', 'effect'] as const)(
    '[OPS-05] the last good one is taken where the chosen one dies later, by its %s',
    async (where) => {
      const chosen = lifecycles('2.0.0');
      const good = lifecycles('1.0.0');
      const slot = slotWith(async ({ version }) => (version === '2.0.0' ? chosen : good).made);
      slot.fill(place());
      await logged('mounted');
      chosen.props()?.reportError(new Error('dead'), where);
      await waitFor(() => expect(element.dataset.mounted).toBe('mf-bag@1.0.0'));
      expect(chosen.calls.at(-1)).toBe('unmount');
      expect(log).toEqual(['mounted', `${where} 2.0.0: dead`, 'mounted']);
      expect(ports.map(({ closed }) => closed)).toEqual([true, false]);
      // Later errors of a failed release are ignored.
      chosen.props()?.reportError(new Error('still dead'), where);
      await idle();
      expect(element.dataset.mounted).toBe('mf-bag@1.0.0');
    },
  );

  it('[OPS-05] each release is tried once, however often they die', async () => {
    const died = [lifecycles('2.0.0'), lifecycles('1.0.0')] as const;
    let loads = 0;
    const slot = slotWith(async ({ version }) => {
      loads += 1;
      return died[version === '2.0.0' ? 0 : 1].made;
    });
    slot.fill(place());
    await logged('mounted');
    died[0].props()?.reportError(new Error('dead'), 'render');
    await waitFor(() => expect(element.dataset.mounted).toBe('mf-bag@1.0.0'));
    died[1].props()?.reportError(new Error('dead too'), 'effect');
    await logged('failed, rendered');
    expect(log).toEqual(['mounted', 'render 2.0.0: dead', 'mounted', 'effect 1.0.0: dead too', 'failed, rendered']);
    expect([loads, slot.isInteractive]).toEqual([2, false]);
  });

  it('[OPS-05] a mount whose effect throws has failed, also where it resolves', async () => {
    const chosen = lifecycles('2.0.0');
    const good = lifecycles('1.0.0');
    slotWith(async ({ version }) =>
      version === '1.0.0'
        ? good.made
        : {
            ...chosen.made,
            async mount(props) {
              props.reportError(new Error('broken effect'), 'effect');
              props.reportError(new Error('another one'), 'effect');
            },
          },
    ).fill(place());
    await logged('mounted');
    expect(log).toEqual(['effect 2.0.0: broken effect', 'mounted']);
    expect(element.dataset.mounted).toBe('mf-bag@1.0.0');
  });

  it('[OPS-05] the one that steps in is rendered by the server first, and hydrated from its own state', async () => {
    const chosen = lifecycles('2.0.0');
    const good = lifecycles('1.0.0');
    const renderedAgain: string[] = [];
    const renderAgain = async ({ version }: BrowserRelease) => {
      renderedAgain.push(version);
      return { html: '<p>rendered by 1.0.0</p>', state: { data: 'of 1.0.0', messages: {} } };
    };
    const sent: string[] = [];
    const made: RemoteLifecycles = {
      ...good.made,
      async mount(props) {
        sent.push(props.element.innerHTML);
        await good.made.mount(props);
      },
    };
    slotWith(async ({ version }) => (version === '2.0.0' ? chosen.made : made), { renderAgain }).fill(place());
    await logged('mounted');
    shown = { ...shown, url: '/ring/buy/ae' };
    chosen.props()?.reportError(new Error('dead'), 'render');
    await waitFor(() => expect(element.dataset.mounted).toBe('mf-bag@1.0.0'));
    expect(renderedAgain).toEqual(['1.0.0']);
    expect(sent).toEqual(['<p>rendered by 1.0.0</p>']);
    expect(good.props()).toMatchObject({
      hydrate: true,
      url: '/ring/buy/ae',
      state: { data: 'of 1.0.0', messages: {} },
    });
  });

  it('[OPS-05] what a visitor has typed and where they are is carried over into the one that steps in', async () => {
    document.body.append(element);
    element.innerHTML = '<input aria-label="Note" id="note">';
    const input = element.querySelector('input');
    input?.focus();
    if (input) input.value = 'for Ada';
    const load = async ({ version }: BrowserRelease) => {
      if (version === '2.0.0') throw new Error('bad hash');
      return { ...lifecycles('1.0.0').made, mount: async () => {} };
    };
    const renderAgain = async () => ({ html: '<input aria-label="Note" id="note"><b>1.0.0</b>', state: null });
    slotWith(load, { renderAgain }).fill(place());
    await logged('mounted');
    const after = element.querySelector('input');
    expect(after).not.toBe(input);
    expect([after?.value, document.activeElement]).toEqual(['for Ada', after]);
    element.remove();
  });

  it('[OPS-05] a page change while the next release is on its way ends that', async () => {
    const chosen = lifecycles('2.0.0');
    const late = Promise.withResolvers<RemoteLifecycles>();
    const slot = slotWith(async ({ version }) => (version === '2.0.0' ? chosen.made : late.promise));
    slot.fill(place());
    await logged('mounted');
    chosen.props()?.reportError(new Error('dead'), 'render');
    const next = document.createElement('div');
    slot.fill(place({ element: next }));
    await waitFor(() => expect(next.dataset.mounted).toBe('mf-bag@2.0.0'));
    late.resolve(lifecycles('1.0.0').made);
    await idle();
    expect(next.dataset.mounted).toBe('mf-bag@2.0.0');
    expect(element.dataset.mounted).toBeUndefined();
    expect(log).toEqual(['mounted', 'render 2.0.0: dead', 'mounted']);
  });

  it('[OPS-05] one that died has the whole deadline for its successor', async () => {
    jest.useFakeTimers();
    const chosen = lifecycles('2.0.0');
    const never = new Promise<RemoteLifecycles>(() => {});
    const slot = slotWith(async ({ version }) => (version === '2.0.0' ? chosen.made : never));
    slot.fill(place());
    await jest.advanceTimersByTimeAsync(SLOT_DEADLINE);
    expect(log).toEqual(['mounted']);
    chosen.props()?.reportError(new Error('dead'), 'render');
    await jest.advanceTimersByTimeAsync(SLOT_DEADLINE - 1);
    expect(log).toEqual(['mounted', 'render 2.0.0: dead']);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await logged('failed, rendered');
  });

  it('the fallback is asked for where a component dies later, but not for an error it survived', async () => {
    const chosen = lifecycles('2.0.0');
    const slot = slotWith(async () => chosen.made);
    slot.fill(place({ releases: [CHOSEN] }));
    await logged('mounted');
    chosen.props()?.reportError(new Error('text differs'), 'hydrate');
    expect(log).toEqual(['mounted', 'hydrate 2.0.0: text differs']);
    chosen.props()?.reportError(new Error('dead'), 'render');
    await logged('failed, rendered');
    await slot.update();
    expect(log.slice(2)).toEqual(['render 2.0.0: dead', 'failed, rendered']);
  });
});

describe('a place after another', () => {
  it('is left while it loads, and stays so', async () => {
    const loading = Promise.withResolvers<RemoteLifecycles>();
    const chosen = lifecycles('2.0.0');
    const slot = slotWith(() => loading.promise);
    slot.fill(place());
    await waitFor(() => expect(slot.status()).toBe('LOADING_SOURCE_CODE'));
    slot.fill(null);
    loading.resolve(chosen.made);
    await idle();
    expect(chosen.calls).toEqual(['preload']);
    expect(log).toEqual([]);
  });

  it('is left while it is mounted: the next one is mounted instead, with the release that it asks for', async () => {
    const hydrated = Promise.withResolvers<void>();
    const chosen = lifecycles('2.0.0');
    const good = lifecycles('1.0.0');
    const slot = slotWith(async ({ version }) =>
      version === '1.0.0' ? good.made : { ...chosen.made, mount: () => hydrated.promise },
    );
    slot.fill(place());
    const { settled } = slot;
    await waitFor(() => expect(slot.status()).toBe('MOUNTING'));
    const next = document.createElement('div');
    slot.fill(place({ element: next, releases: [LAST_GOOD] }));
    hydrated.resolve();
    await waitFor(() => expect(next.dataset.mounted).toBe('mf-bag@1.0.0'));
    await settled;
    expect([chosen.calls, log]).toEqual([['preload', 'bootstrap', 'unmount'], ['mounted']]);
    expect(ports.map(({ closed }) => closed)).toEqual([true, false]);
    expect(element.dataset.mounted).toBeUndefined();
  });

  it.each([
    ['the next place', (slot: SlotParcels) => slot.fill(place({ element, releases: [LAST_GOOD] }))],
    ['the last good one', (_: SlotParcels, dies: () => void) => dies()],
  ])('is empty before %s is mounted in it, whose files are fetched meanwhile', async (_next, bring) => {
    const unmounted = Promise.withResolvers<void>();
    const [chosen, good] = [lifecycles('2.0.0'), lifecycles('1.0.0')];
    const stays: RemoteLifecycles = { ...chosen.made, unmount: () => unmounted.promise };
    const slot = slotWith(async ({ version }) => (version === '1.0.0' ? good.made : stays));
    slot.fill(place());
    await logged('mounted');
    bring(slot, () => chosen.props()?.reportError(new Error('dead'), 'render'));
    await idle();
    expect(good.calls).toEqual(['preload']);
    unmounted.resolve();
    await waitFor(() => expect(element.dataset.mounted).toBe('mf-bag@1.0.0'));
  });

  it('is not mounted where it is left while the one before it is unmounted', async () => {
    const unmounted = Promise.withResolvers<void>();
    const good = lifecycles('1.0.0');
    const stays: RemoteLifecycles = { ...lifecycles('2.0.0').made, unmount: () => unmounted.promise };
    const slot = slotWith(async ({ version }) => (version === '1.0.0' ? good.made : stays));
    slot.fill(place());
    await logged('mounted');
    slot.fill(place({ releases: [LAST_GOOD] }));
    await idle();
    const isEmpty = slot.fill(null);
    unmounted.resolve();
    await isEmpty;
    expect([good.calls, slot.isInteractive]).toEqual([['preload'], false]);
  });

  it('takes over from one that is interactive', async () => {
    const chosen = lifecycles('2.0.0');
    const slot = slotWith(async () => chosen.made);
    slot.fill(place());
    await logged('mounted');
    const next = document.createElement('div');
    slot.fill(place({ element: next }));
    // The previous release receives no update for a page that is not its own.
    await slot.update();
    await waitFor(() => expect(next.dataset.mounted).toBe('mf-bag@2.0.0'));
    expect(element.textContent).toBe('');
    expect(chosen.calls).not.toContain('update');
    slot.fill(null);
    await waitFor(() => expect(ports.map(({ closed }) => closed)).toEqual([true, true]));
  });

  it('is told where the visitor is once it is interactive, and what it was rendered for until then', async () => {
    const loading = Promise.withResolvers<RemoteLifecycles>();
    const chosen = lifecycles('2.0.0');
    const slot = slotWith(() => loading.promise);
    slot.fill(place());
    shown = { ...shown, url: '/ring/buy/ae' };
    await slot.update();
    loading.resolve(chosen.made);
    await waitFor(() => expect(element.textContent).toBe('2.0.0 at /ring/buy/ae'));
    expect(chosen.props()?.url).toBe('/');
  });
});
