/**
 * The part of the browser's Navigation API that the shell uses, on top of jsdom's history, because jsdom has none. Actions of the browser
 * itself (scroll positions, its own buttons) are only counted.
 */
type NavigateOptions = { history?: 'auto' | 'push' | 'replace'; state?: unknown; info?: unknown };

interface Begun {
  readonly type: 'push' | 'replace' | 'traverse';
  readonly url: URL;
  readonly key: string;
  readonly info?: unknown;
  readonly state?: unknown;
  readonly sourceElement?: Element | null;
  readonly sameDocument?: boolean;
  readonly cancelable?: boolean;
}

export interface FakeNavigation {
  /** Follows a link as a real browser does. @returns whether the page handled it */
  click(link: HTMLAnchorElement): boolean;
  /** Back (-1) or forward (1). */
  go(by: number, options?: { cancelable?: boolean }): boolean;
  /** The Stop button. */
  stop(): void;
  readonly scrolls: number;
  readonly keys: readonly string[];
  remove(): void;
}

export function installFakeNavigation({ precommit = true } = {}): FakeNavigation {
  const target = new EventTarget();
  let entries: { readonly key: string; readonly url: string; readonly state?: unknown }[] = [
    { key: 'k0', url: location.href },
  ];
  let index = 0;
  let count = 0;
  let scrolls = 0;
  let ongoing: AbortController | null = null;

  let transition: { readonly ended: PromiseWithResolvers<void>; readonly finished: Promise<void> } | null = null;

  const fire = (name: string, error?: unknown) => target.dispatchEvent(Object.assign(new Event(name), { error }));

  const end = (error?: unknown) => {
    fire(error === undefined ? 'navigatesuccess' : 'navigateerror', error);
    if (error === undefined) transition?.ended.resolve();
    else transition?.ended.reject(error);
    transition = null;
  };

  const replaceState = history.replaceState.bind(history);
  const commit = ({ type, url, key, state }: Begun) => {
    if (type === 'push') {
      entries = [...entries.slice(0, index + 1), { key, url: url.href, state }];
      index += 1;
    } else {
      if (type === 'traverse') index = entries.findIndex((entry) => entry.key === key);
      entries[index] = { key, url: url.href, state: type === 'traverse' ? entries[index]?.state : state };
    }
    replaceState(null, '', url);
    fire('currententrychange');
  };

  const abort = () => {
    const was = ongoing;
    ongoing = null;
    if (!was) return;
    was.abort();
    end(new DOMException('aborted', 'AbortError'));
  };

  const begin = (begun: Begun): boolean => {
    abort();
    const mine = new AbortController();
    ongoing = mine;
    const here = new URL(location.href);
    const options: NavigationInterceptOptions[] = [];
    const withoutHash = (url: URL) => url.href.split('#')[0];
    const event = Object.assign(new Event('navigate'), {
      canIntercept: begun.url.origin === location.origin,
      hashChange: begun.url.hash !== '' && withoutHash(begun.url) === withoutHash(here) && begun.url.hash !== here.hash,
      downloadRequest: begun.sourceElement?.getAttribute('download') ?? null,
      navigationType: begun.type,
      destination: { url: begun.url.href, key: begun.key, sameDocument: begun.sameDocument ?? false },
      info: begun.info,
      sourceElement: begun.sourceElement ?? null,
      signal: mine.signal,
      intercept: (intercepted: NavigationInterceptOptions) => options.push(intercepted),
      scroll: () => {
        scrolls += 1;
      },
    });
    Object.defineProperty(event, 'cancelable', { value: begun.cancelable ?? true });
    target.dispatchEvent(event);
    const [intercepted] = options;
    if (!intercepted) {
      ongoing = null;
      // A document, which jsdom does not load, or an address changed by a script or a fragment link.
      if (begun.sameDocument || event.hashChange) commit(begun);
      return false;
    }
    let to = begun;
    const controller = {
      redirect: (url: string) => {
        to = { ...to, url: new URL(url, location.href) };
      },
      addHandler: () => {},
    };
    const ended = Promise.withResolvers<void>();
    ended.promise.catch(() => {});
    transition = { ended, finished: ended.promise };
    const finish = async () => {
      try {
        if (intercepted.precommitHandler) await intercepted.precommitHandler(controller);
        if (mine.signal.aborted) return;
        commit(to);
        await intercepted.handler?.();
        if (mine.signal.aborted) return;
        ongoing = null;
        end();
      } catch (error) {
        if (mine.signal.aborted) return;
        ongoing = null;
        end(error);
      }
    };
    void finish();
    return true;
  };

  // A script that changes the address ends the navigation under way.
  history.replaceState = (_state, _title, to) => {
    const url = new URL(to ?? location.href, location.href);
    begin({ type: 'replace', url, key: currentKey(), sameDocument: true });
  };

  history.pushState = (_state, _title, to) => {
    const url = new URL(to ?? location.href, location.href);
    begin({ type: 'push', url, key: nextKey(), sameDocument: true });
  };

  const nextKey = () => {
    count += 1;
    return `k${count}`;
  };
  const currentKey = () => entries[index]?.key ?? '';
  const go = (by: number, options: { cancelable?: boolean } = {}) => {
    const entry = entries[index + by];
    return entry
      ? begin({ type: 'traverse', url: new URL(entry.url), key: entry.key, sameDocument: true, ...options })
      : false;
  };
  const outcome = { committed: Promise.resolve(), finished: Promise.resolve() };

  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: Object.assign(target, {
      updateCurrentEntry({ state }: { state: unknown }) {
        entries[index] = { key: currentKey(), url: location.href, state };
        fire('currententrychange');
      },
      navigate(to: string, { history: how = 'auto', state, info }: NavigateOptions = {}) {
        const url = new URL(to, location.href);
        const type = how === 'replace' || url.href === location.href ? 'replace' : 'push';
        begin({ type, url, key: type === 'push' ? nextKey() : currentKey(), state, info });
        return outcome;
      },
      traverseTo(key: string) {
        go(entries.findIndex((entry) => entry.key === key) - index);
        return outcome;
      },
    }),
  });
  Object.defineProperties(target, {
    currentEntry: { get: () => ({ key: currentKey(), getState: () => entries[index]?.state }) },
    transition: { get: () => transition },
  });
  if (precommit) Object.assign(window, { NavigationPrecommitController: class {} });

  return {
    click: (link) =>
      begin({
        type: link.href === location.href ? 'replace' : 'push',
        url: new URL(link.href),
        key: nextKey(),
        sourceElement: link,
      }),
    go,
    stop: abort,
    get scrolls() {
      return scrolls;
    },
    get keys() {
      return entries.map(({ key }) => key);
    },
    remove() {
      Reflect.deleteProperty(history, 'replaceState');
      Reflect.deleteProperty(history, 'pushState');
      Reflect.deleteProperty(window, 'navigation');
      Reflect.deleteProperty(window, 'NavigationPrecommitController');
    },
  };
}
