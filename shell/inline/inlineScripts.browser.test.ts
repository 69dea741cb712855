import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { START_MARK } from '../browser/document/interactiveMark.ts';
import { releaseHeldClick } from '../browser/slots/releaseHeldClick.ts';
import { CARRIED } from '../browser/visitor/carriedScroll.ts';
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
  interface Pressed {
    readonly isTrusted: boolean;
    readonly target: Element | null;
    preventDefault(): void;
    stopImmediatePropagation(): void;
  }
  let onClick: (event: Pressed) => void;
  /** How often the browser was given each form to send. */
  let sent: string[];
  /** As a visitor does: jsdom's own events are a script's. @returns whether the browser's answer is kept back */
  const press = (id: string): boolean => {
    const preventDefault = jest.fn();
    const target = document.getElementById(id);
    onClick({ isTrusted: true, target, preventDefault, stopImmediatePropagation: () => {} });
    const isHeld = preventDefault.mock.calls.length > 0;
    if (!isHeld && target instanceof HTMLButtonElement && target.type === 'submit') target.click();
    return isHeld;
  };
  const button = (id: string) => document.getElementById(id);
  const held = () => [...document.querySelectorAll('[data-held]')].map(({ id }) => id);
  let marks: string[];
  const shellRuns = () => marks.push(START_MARK);
  const takeBySubmit = (event: Event) => {
    sent.push((event.target as HTMLElement).id);
  };

  beforeEach(() => {
    sent = [];
    marks = [];
    // jsdom has no marks.
    Object.assign(performance, { getEntriesByName: (name: string) => marks.filter((each) => each === name) });
    document.body.innerHTML = `<div data-waiting><button id="add" type="button">Add</button>
      <button id="menu" type="button" popovertarget="x">Menu</button>
      <form id="posts" method="post"><button id="post">Send</button></form>
      <form id="gets" method="get"><button id="get">Add</button></form></div>
      <button id="alive" type="button">Add</button>`;
    document.addEventListener('submit', takeBySubmit);
    const listen = jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      if (typeof listener !== 'function') return;
      if (type === 'click') onClick = (event) => void listener(event);
      if (type === 'submit') document.addEventListener(type, listener as () => void);
    });
    // jsdom sends no form.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    run('holdPresses');
    listen.mockRestore();
  });
  afterEach(() => {
    document.removeEventListener('submit', takeBySubmit);
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });

  it.each([
    ['add', true],
    ['get', true],
    ['menu', false],
    ['post', false],
    ['alive', false],
  ])('%s is held while the page wakes up: %s', (id, isHeld) => {
    shellRuns();
    expect(press(id)).toBe(isHeld);
    expect(button(id)?.hasAttribute('data-held')).toBe(isHeld);
  });

  it('is one: the last', () => {
    shellRuns();
    press('add');
    press('get');
    expect(held()).toEqual(['get']);
  });

  it('is the browser’s own again when no script has come for it', () => {
    press('add');
    let clicks = 0;
    button('add')?.addEventListener('click', () => {
      clicks += 1;
    });
    jest.advanceTimersByTime(9999);
    expect(clicks).toBe(0);
    jest.advanceTimersByTime(1);
    expect(clicks).toBe(1);
    expect(document.querySelectorAll('[data-held], [data-waiting]')).toHaveLength(0);
  });

  describe.each([
    ['get', 'gets'],
    ['post', 'posts'],
  ])('on a button whose form the browser can send: %s', (id, form) => {
    it('[BAG-22] goes at once while no script of the shell runs, is busy, and is not sent twice', () => {
      expect(press(id)).toBe(false);
      expect(button(id)?.ariaBusy).toBe('true');
      expect(press(id)).toBe(true);
      expect(sent).toEqual([form]);
    });

    it('[BAG-22] can be sent again where the browser has stayed', () => {
      press(id);
      jest.advanceTimersByTime(10_000);
      expect(button(id)?.ariaBusy).toBeFalsy();
      press(id);
      expect(sent).toEqual([form, form]);
    });
  });

  it('[BAG-22] goes when the page was not interactive in the time of a document, once, however often it was pressed', () => {
    shellRuns();
    expect(press('get')).toBe(true);
    expect(button('get')?.ariaBusy).toBe('true');
    jest.advanceTimersByTime(500);
    press('get');
    jest.advanceTimersByTime(99);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent).toEqual(['gets']);
    expect(button('get')?.ariaBusy).toBe('true');
    expect(press('get')).toBe(true);
    jest.advanceTimersByTime(5000);
    expect(sent).toEqual(['gets']);
  });

  it('[PDP-04] is answered by the page alone where that is interactive in time', () => {
    shellRuns();
    press('get');
    const slot = document.querySelector<HTMLElement>('[data-waiting]');
    let answered = 0;
    document.getElementById('gets')?.addEventListener('submit', (event) => {
      event.preventDefault();
      answered += 1;
    });
    if (slot) releaseHeldClick(slot);
    jest.advanceTimersByTime(20_000);
    expect(answered).toBe(1);
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
