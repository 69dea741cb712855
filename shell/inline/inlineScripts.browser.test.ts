import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CARRIED } from '../browser/carriedScroll.ts';
import { AFTERWARDS_ID } from './inlineScripts.ts';

/** Runs a script as a document does: anew each time. */
const run = (name: string) => jest.isolateModules(() => void jest.requireActual(`./${name}.ts`));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const frame = () => jest.advanceTimersByTimeAsync(100);
const tags = () => [...document.head.querySelectorAll('link')].map(({ rel }) => rel);

describe('[SHELL-01] scripts and whole stylesheets', () => {
  beforeEach(() => {
    document.head.innerHTML = `<template id="${AFTERWARDS_ID}"><link rel="preload"><link rel="modulepreload"></template>`;
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  });

  it('come when the page is painted, though what follows it is late', async () => {
    run('afterFirstPaint');
    expect(tags()).toEqual([]);
    await frame();
    expect(tags()).toEqual(['preload', 'modulepreload']);
  });

  describe('of a page whose opening picture is on its way', () => {
    let hasCome: boolean;
    let isActive: boolean;
    beforeEach(() => {
      hasCome = false;
      isActive = false;
      document.body.innerHTML = '<img fetchpriority="high"><img loading="lazy">';
      const [opening, later] = document.images;
      if (opening) Object.defineProperty(opening, 'complete', { get: () => hasCome });
      if (later) Object.defineProperty(later, 'complete', { get: () => false });
      Object.defineProperty(navigator, 'userActivation', {
        configurable: true,
        value: {
          get hasBeenActive() {
            return isActive;
          },
        },
      });
      run('afterFirstPaint');
    });
    afterEach(() => {
      Object.defineProperty(navigator, 'userActivation', { configurable: true, value: undefined });
    });

    it('wait for it, and for no other', async () => {
      await frame();
      expect(tags()).toEqual([]);
      hasCome = true;
      await frame();
      expect(tags()).toEqual(['preload', 'modulepreload']);
    });

    it('come when the visitor presses something', async () => {
      await frame();
      isActive = true;
      await frame();
      expect(tags()).toEqual(['preload', 'modulepreload']);
    });

    it('come after a second without it', async () => {
      await jest.advanceTimersByTimeAsync(900);
      expect(tags()).toEqual([]);
      await jest.advanceTimersByTimeAsync(300);
      expect(tags()).toEqual(['preload', 'modulepreload']);
    });
  });

  it('come without a frame in a tab that nobody sees', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    run('afterFirstPaint');
    dispatchEvent(new Event('DOMContentLoaded'));
    await frame();
    expect(tags()).toEqual(['preload', 'modulepreload']);
  });
});

describe('[SHELL-14] the heights of sections below the first screen', () => {
  const { documentElement: root } = document;
  const { getEntriesByType } = performance;
  const arrive = (type: NavigationTimingType) => {
    class Arrival {
      readonly type = type;
    }
    Object.assign(window, { PerformanceNavigationTiming: Arrival });
    performance.getEntriesByType = () => [new Arrival() as unknown as PerformanceEntry];
    run('sectionLayout');
    return 'wholeLayout' in root.dataset;
  };

  afterEach(() => {
    performance.getEntriesByType = getEntriesByType;
    Reflect.deleteProperty(window, 'PerformanceNavigationTiming');
    history.replaceState(null, '', '/');
    delete root.dataset.wholeLayout;
  });

  it.each([
    ['navigate', '', false],
    ['navigate', '#faq', true],
    ['reload', '', true],
    ['back_forward', '', true],
  ] as const)('are exact from the start where a place on the page is restored: %s %s', (type, hash, isExact) => {
    history.replaceState(null, '', `/${hash}`);
    expect(arrive(type)).toBe(isExact);
  });

  it.each([
    // The browser knows the place better.
    ['reload', undefined],
    ['navigate', [{ top: 400, behavior: 'instant' }]],
  ] as const)('[REG-12] lead to where another store or language was chosen: %s', (type, scrolled) => {
    sessionStorage.setItem(CARRIED, JSON.stringify({ page: '/', anchor: 'slot-footer', top: 300 }));
    document.body.innerHTML = '<div id="slot-footer"></div>';
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 700 } as DOMRect);
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
    expect(arrive(type)).toBe(true);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(scrollBy.mock.calls[0]).toEqual(scrolled);
    sessionStorage.clear();
  });
});

describe('[PDP-04] a press that no script can answer yet', () => {
  let onClick: (event: Pick<Event, 'isTrusted' | 'target' | 'preventDefault'>) => void;
  /** As a visitor does: jsdom's own events are a script's. @returns whether the browser's answer is kept back */
  const press = (target: Element | null): boolean => {
    const preventDefault = jest.fn();
    onClick({ isTrusted: true, target, preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  const button = (id: string) => document.getElementById(id);

  beforeEach(() => {
    document.body.innerHTML = `<div data-waiting><button id="add" type="button">Add</button>
      <button id="menu" type="button" popovertarget="x">Menu</button>
      <form method="post"><button id="post">Send</button></form><form method="get"><button id="get">Add</button></form></div>
      <button id="alive" type="button">Add</button>`;
    const listen = jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      if (type === 'click' && typeof listener === 'function') onClick = (event) => void listener(event);
    });
    run('holdPresses');
    listen.mockRestore();
  });

  it.each([
    ['add', true],
    ['get', true],
    ['menu', false],
    ['post', false],
    ['alive', false],
  ])('%s is held: %s', (id, isHeld) => {
    expect(press(button(id))).toBe(isHeld);
    expect(button(id)?.hasAttribute('data-held')).toBe(isHeld);
  });

  it('is one: the last', () => {
    press(button('add'));
    press(button('get'));
    expect([...document.querySelectorAll('[data-held]')].map(({ id }) => id)).toEqual(['get']);
  });

  it('is the browser’s own again when no script has come for it', () => {
    press(button('add'));
    let clicks = 0;
    button('add')?.addEventListener('click', () => {
      clicks += 1;
    });
    jest.advanceTimersByTime(10_000);
    expect(clicks).toBe(1);
    expect(document.querySelectorAll('[data-held], [data-waiting]')).toHaveLength(0);
  });
});

describe('[SHELL-03] the splash', () => {
  it('goes when something has come into the page slot', async () => {
    document.body.innerHTML = '<main id="slot-page"></main><div class="splash"></div><script></script>';
    jest.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'));
    run('hideSplash');
    document.getElementById('slot-page')?.append('A page');
    await jest.advanceTimersByTimeAsync(50);
    expect(document.querySelector<HTMLElement>('.splash')?.dataset.done).toBe('');
    await jest.advanceTimersByTimeAsync(100);
    expect(document.querySelector('.splash, script')).toBeNull();
  });
});
