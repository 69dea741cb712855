import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { createWaitingSlots } from './waitingSlots.ts';

/** An IntersectionObserver that the test controls, and that records the observed elements. */
class Sight {
  static all: Sight[] = [];
  readonly options: IntersectionObserverInit | undefined;
  readonly watched: Element[] = [];
  #seen: (entries: { isIntersecting: boolean }[]) => void;

  constructor(seen: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
    this.#seen = seen;
    this.options = options;
    Sight.all.push(this);
  }

  observe(element: Element) {
    this.watched.push(element);
  }

  disconnect() {
    this.watched.length = 0;
  }

  sees(isIntersecting: boolean) {
    this.#seen([{ isIntersecting }]);
  }
}

let idle: (() => void)[];
let element: HTMLElement;
const fill = jest.fn();

beforeEach(() => {
  fill.mockClear();
  Sight.all = [];
  idle = [];
  Object.assign(window, {
    IntersectionObserver: Sight,
    requestIdleCallback: (call: () => void) => idle.push(call),
  });
  document.body.innerHTML = '<div id="slot"><button>Open</button></div><button id="elsewhere">Other</button>';
  element = document.getElementById('slot') ?? document.body;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

function waitingBag() {
  const slots = createWaitingSlots();
  slots.add('bag', element, fill);
  return slots;
}

/** Waits long enough for all effects. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a slot that waits', () => {
  it('is not brought to life while nobody needs it', async () => {
    const slots = waitingBag();
    document.getElementById('elsewhere')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    Sight.all[0]?.sees(false);
    slots.wake((slot) => slot === 'footer');
    await settle();
    expect(fill).not.toHaveBeenCalled();
    expect(slots.has('bag')).toBe(true);
    expect(Sight.all.map(({ watched, options }) => [watched, options?.rootMargin])).toEqual([[[element], '50%']]);
  });

  it.each(['pointerdown', 'focusin', 'keydown'])(
    'is by a %s in it, in a task of its own, and only by the first',
    async (type) => {
      const slots = waitingBag();
      const touch = () => element.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
      touch();
      expect([fill.mock.calls.length, slots.has('bag')]).toEqual([0, false]);
      touch();
      await waitFor(() => expect(fill).toHaveBeenCalled());
      touch();
      slots.wake(() => true);
      await settle();
      expect(fill).toHaveBeenCalledTimes(1);
      // Nothing is observed any more.
      expect(Sight.all[0]?.watched).toEqual([]);
    },
  );

  it('is when the visitor comes within half a screen of it', async () => {
    waitingBag();
    Sight.all[0]?.sees(true);
    await waitFor(() => expect(fill).toHaveBeenCalledTimes(1));
  });

  it('is when something has come for it, and the others wait on', async () => {
    const slots = waitingBag();
    const footer = jest.fn();
    slots.add('footer', document.body, footer);
    slots.wake((slot) => slot === 'bag');
    await waitFor(() => expect(fill).toHaveBeenCalledTimes(1));
    expect([slots.has('bag'), slots.has('footer'), footer.mock.calls.length]).toEqual([false, true, 0]);
  });

  it('is when the browser is idle, not before it has said so', async () => {
    const slots = waitingBag();
    slots.wakeWhenIdle();
    await settle();
    expect([fill.mock.calls.length, idle.length]).toEqual([0, 1]);
    idle[0]?.();
    await waitFor(() => expect(fill).toHaveBeenCalledTimes(1));
  });

  it('is after a frame of the loaded page where a browser cannot say that it is idle', async () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    jest.useFakeTimers();
    waitingBag().wakeWhenIdle();
    await jest.advanceTimersByTimeAsync(20);
    jest.useRealTimers();
    await waitFor(() => expect(fill).toHaveBeenCalledTimes(1));
  });
});
