/**
 * The collapsing header (S2, S9, HEAD-04): hidden while scrolling down, shown after scrolling up by 48 px. The state is the root's
 * attribute `data-header`; the stylesheets define its look, and nothing causes a layout.
 */

/** Milliseconds between two readings of the scroll position. */
const THROTTLE = 120;
/** CSS pixels of scrolling up after which the header returns. */
const THRESHOLD = 48;

/**
 * `past`: scrolled out of view at its own place, so hiding it needs no transition. `stuck`: at the top of the window.
 * `away`: hidden from there. null: at its own place, the top of the page.
 */
export type HeaderStand = 'past' | 'stuck' | 'away' | null;

export interface ScrollMemory {
  readonly stand: HeaderStand;
  /** The scroll position, in CSS pixels. */
  readonly y: number;
  /** The lowest position since the page last scrolled down. */
  readonly lowest: number;
}

/** @param end bottom of the header's own place, in CSS pixels from the top of the page */
export function afterScroll(before: ScrollMemory, y: number, end: number): ScrollMemory {
  if (y <= 0) return { stand: null, y, lowest: 0 };
  if (y > before.y) {
    const stand = before.stand === 'stuck' ? 'away' : (before.stand ?? (y > end ? 'past' : null));
    return { stand, y, lowest: y };
  }
  const isBack = before.stand !== null && before.lowest - y >= THRESHOLD;
  return { stand: isBack ? 'stuck' : before.stand, y, lowest: before.lowest };
}

/** @param signal stops it, and returns the header to its own place */
export function followScroll(header: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const root = document.documentElement;
  let memory: ScrollMemory = { stand: null, y: 0, lowest: 0 };
  let end = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;

  const look = () => {
    timer = undefined;
    // The header stays while a panel of it is open or a pointer is down: a button that moves between pointerdown and pointerup loses the
    // click.
    if (isPressed || header.querySelector(':popover-open')) return;
    // Measured while the header is at its own place, because a banner may be above it.
    if (memory.stand === null) end = header.getBoundingClientRect().bottom + window.scrollY;
    memory = afterScroll(memory, window.scrollY, end);
    if (memory.stand === null) delete root.dataset.header;
    else root.dataset.header = memory.stand;
  };
  const onScroll = () => {
    timer ??= setTimeout(look, THROTTLE);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  header.addEventListener('pointerdown', () => (isPressed = true), { signal });
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(
      type,
      () => {
        if (isPressed) onScroll();
        isPressed = false;
      },
      { signal },
    );
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    delete root.dataset.header;
  });
  onScroll();
}
