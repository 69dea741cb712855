import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { drawAround } from './pageSlot.ts';

const scrollTop = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
/** Draws the page again; what has the focus stood at `before`, and stands at `after` then. */
function drawn(focus: string, before: number, after: number) {
  document.querySelector<HTMLElement>(focus)?.focus();
  let top = before;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
  const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
  drawAround(() => {
    top = after;
  });
  return scrolled.mock.calls;
}

describe('[REG-12] a page that is drawn again around a visitor', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<header><button>EN</button></header><main id="slot-page"><button>JA</button></main><footer><button>TH</button></footer>';
    scrollTop(3000);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete document.documentElement.dataset.wholeLayout;
    scrollTop(0);
  });

  it.each(['main', 'footer'])('keeps what has the focus in its %s where it was in the window', (part) => {
    expect(drawn(`${part} button`, 500, 2200)).toEqual([[{ top: 1700, behavior: 'instant' }]]);
    expect(document.documentElement.dataset.wholeLayout).toBe('');
  });

  it('follows nothing that the header has, or that is out of sight, or that nobody is on', () => {
    expect(drawn('header button', 20, -3000)).toEqual([]);
    expect(drawn('footer button', -400, 20)).toEqual([]);
    expect(drawn('footer button', innerHeight + 1, 20)).toEqual([]);
    (document.activeElement as HTMLElement).blur();
    expect(drawn('nothing', 500, 900)).toEqual([]);
  });

  it('asks for no exact heights at the top of the page, where nothing is above', () => {
    scrollTop(0);
    expect(drawn('main button', 500, 600)).toEqual([]);
    expect(document.documentElement.dataset.wholeLayout).toBeUndefined();
  });
});
