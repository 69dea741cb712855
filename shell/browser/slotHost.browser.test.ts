import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { BrowserRelease } from '@tessera/shared-contracts/page';
import type { MountProps, RemoteLifecycles } from '@tessera/shared-contracts/remote';
import { createSlotHost, type SlotHostOptions, type SlotView } from './slotHost.ts';

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

const VIEW: SlotView = {
  url: '/',
  route: { path: '/', params: {} },
  visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
  state: { data: null, messages: {} },
};

/** Lifecycles that draw their version, and fail where they are told to. */
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
let log: string[];
let ports: { remote: string; closed: boolean }[];

beforeEach(() => {
  element = document.createElement('div');
  element.textContent = 'server markup';
  log = [];
  ports = [];
});

function host(load: SlotHostOptions['load'], changes: Partial<SlotHostOptions> = {}) {
  return createSlotHost({
    slot: 'bag',
    releases: [CHOSEN, LAST_GOOD],
    load,
    styles: async () => {},
    connect: ({ remote }) => {
      const port = { remote, closed: false };
      ports.push(port);
      return { emit: () => {}, on: () => () => {}, close: () => Object.assign(port, { closed: true }) };
    },
    navigate: () => {},
    report: (phase, error, { version }) =>
      log.push(`${phase} ${version}: ${error instanceof Error ? error.message : error}`),
    onFailed: (_element, drawn) => log.push(drawn ? 'failed, drawn' : 'failed, untouched'),
    ...changes,
  });
}

describe('a slot in the browser', () => {
  it('hydrates the release whose markup the server sent', async () => {
    const chosen = lifecycles('2.0.0');
    await host(async () => chosen.made).mount(element, VIEW, '2.0.0');
    expect(chosen.calls).toEqual(['bootstrap', 'mount']);
    expect(chosen.props()?.hydrate).toBe(true);
    expect(log).toEqual([]);
  });

  it('draws afresh when the markup is another version’s, or the shell’s own', async () => {
    const [other, fallback] = [lifecycles('2.0.0'), lifecycles('2.0.0')];
    await host(async () => other.made).mount(element, VIEW, '1.0.0');
    await host(async () => fallback.made).mount(element, VIEW, null);
    expect([other.props()?.hydrate, fallback.props()?.hydrate]).toEqual([false, false]);
  });

  it('mounts only when the stylesheets apply', async () => {
    const styles = Promise.withResolvers<void>();
    const chosen = lifecycles('2.0.0');
    const mounting = host(async () => chosen.made, { styles: () => styles.promise }).mount(element, VIEW, null);
    await Promise.resolve();
    expect(element.textContent).toBe('server markup');
    styles.resolve();
    await mounting;
    expect(element.textContent).toBe('2.0.0');
  });

  it('[SHELL-05] takes the last good release when the chosen one does not load', async () => {
    const good = lifecycles('1.0.0');
    const load = async ({ version }: BrowserRelease) => {
      if (version === '2.0.0') throw new Error('bad hash');
      return good.made;
    };
    await host(load).mount(element, VIEW, '2.0.0');
    expect(element.textContent).toBe('1.0.0');
    expect(good.props()?.hydrate).toBe(false);
    expect(log).toEqual(['load 2.0.0: bad hash']);
  });

  it('[SHELL-05] takes the last good release when the chosen one breaks while it mounts, and closes its port', async () => {
    const chosen = lifecycles('2.0.0', { mount: new Error('broken') });
    const good = lifecycles('1.0.0');
    await host(async ({ version }) => (version === '2.0.0' ? chosen : good).made).mount(element, VIEW, '2.0.0');
    expect(element.textContent).toBe('1.0.0');
    expect(log).toEqual(['mount 2.0.0: broken']);
    expect(ports.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('[SHELL-05] says that the server’s markup still stands when nothing loads', async () => {
    await host(async () => Promise.reject(new Error('offline'))).mount(element, VIEW, '2.0.0');
    expect(element.textContent).toBe('server markup');
    expect(log).toEqual(['load 2.0.0: offline', 'load 1.0.0: offline', 'failed, untouched']);
  });

  it('[PDP-04] presses the button that was held, once the slot is alive, and holds no other', async () => {
    const hydrated = Promise.withResolvers<void>();
    element.dataset.waiting = '';
    element.innerHTML = '<button data-held aria-busy="true">Add</button><button>Other</button>';
    const pressed: string[] = [];
    element.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement) pressed.push(target.outerHTML);
    });
    const hydrating = { ...lifecycles('2.0.0').made, mount: () => hydrated.promise };
    const mounting = host(async () => hydrating).mount(element, VIEW, '2.0.0');
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed).toEqual([]);
    hydrated.resolve();
    await mounting;
    expect(pressed).toEqual(['<button>Add</button>']);
    expect(element.dataset.waiting).toBeUndefined();
  });

  it('[SHELL-05] lets the browser have the press when no release loads', async () => {
    element.dataset.waiting = '';
    element.innerHTML = '<button data-held>Add</button>';
    element.addEventListener('click', () => log.push('pressed'));
    await host(async () => Promise.reject(new Error('offline'))).mount(element, VIEW, '2.0.0');
    expect(log).toEqual(['load 2.0.0: offline', 'load 1.0.0: offline', 'failed, untouched', 'pressed']);
    expect(element.dataset.waiting).toBeUndefined();
  });

  it('[SHELL-05] asks for the fallback when every release breaks while it draws', async () => {
    const broken = () => lifecycles('x', { mount: new Error('broken') }).made;
    await host(async () => broken()).mount(element, VIEW, '2.0.0');
    expect(log).toEqual(['mount 2.0.0: broken', 'mount 1.0.0: broken', 'failed, drawn']);
  });

  it('gives all attempts together one deadline, and never mounts after it', async () => {
    jest.useFakeTimers();
    const late = Promise.withResolvers<RemoteLifecycles>();
    const chosen = lifecycles('2.0.0');
    const mounting = host(() => late.promise, { deadline: 500 }).mount(element, VIEW, '2.0.0');
    jest.advanceTimersByTime(500);
    jest.useRealTimers();
    await mounting;
    late.resolve(chosen.made);
    await late.promise;
    await Promise.resolve();
    expect(log).toEqual(['load 2.0.0: The slot bag took longer than 500 ms.', 'failed, untouched']);
    expect(chosen.calls).toEqual([]);
  });

  it('is unmounted while it loads, and stays so', async () => {
    const loading = Promise.withResolvers<RemoteLifecycles>();
    const chosen = lifecycles('2.0.0');
    const slot = host(() => loading.promise);
    const mounting = slot.mount(element, VIEW, '2.0.0');
    await slot.unmount();
    loading.resolve(chosen.made);
    await mounting;
    expect(chosen.calls).toEqual([]);
    expect(log).toEqual([]);
  });

  it('updates after the mount under way, in order', async () => {
    const loading = Promise.withResolvers<RemoteLifecycles>();
    const slot = host(() => loading.promise);
    void slot.mount(element, VIEW, '2.0.0');
    const updated = slot.update({ ...VIEW, url: '/ring/buy/ae' });
    loading.resolve(lifecycles('2.0.0').made);
    expect(await updated).toBe(true);
    expect(element.textContent).toBe('2.0.0 at /ring/buy/ae');
  });

  it('[SHELL-05] asks for the fallback when an update breaks', async () => {
    const chosen = lifecycles('2.0.0', { update: new Error('broken') });
    const slot = host(async () => chosen.made);
    await slot.mount(element, VIEW, '2.0.0');
    expect(await slot.update(VIEW)).toBe(false);
    expect(log).toEqual(['update 2.0.0: broken', 'failed, drawn']);
    expect(ports[0]?.closed).toBe(true);
  });

  it('[SHELL-05] asks for the fallback when a component dies later, but not for an error it survived', async () => {
    const chosen = lifecycles('2.0.0');
    const slot = host(async () => chosen.made);
    await slot.mount(element, VIEW, '2.0.0');
    chosen.props()?.reportError(new Error('text differs'), 'hydrate');
    expect(log).toEqual(['hydrate 2.0.0: text differs']);
    chosen.props()?.reportError(new Error('dead'), 'render');
    expect(await slot.update(VIEW)).toBe(false);
    expect(log.slice(1)).toEqual(['render 2.0.0: dead', 'failed, drawn']);
  });

  it('closes the port at an unmount', async () => {
    const slot = host(async () => lifecycles('2.0.0').made);
    await slot.mount(element, VIEW, '2.0.0');
    await slot.unmount();
    expect(ports).toEqual([{ remote: 'mf-bag', closed: true }]);
    expect(element.textContent).toBe('');
  });
});
