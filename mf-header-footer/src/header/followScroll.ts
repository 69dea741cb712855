/**
 * The collapsing header (S2, S9, HEAD-04): out of sight on the way down, back after 48 px of the way up. Where it stands
 * is said on the root, `data-header`, and what that looks like is the stylesheets' to say; nothing is laid out anew.
 */

/** Milliseconds between two looks at the scroll position. */
const THROTTLE = 120;
/** CSS pixels of the way up after which the header is back. */
const THRESHOLD = 48;

/**
 * `past`: left behind where it stood, so there is nothing to see of it going. `stuck`: at the top of the window.
 * `away`: gone from there. null: at its own place, the top of the page.
 */
export type HeaderStand = 'past' | 'stuck' | 'away' | null;

export interface ScrollMemory {
  readonly stand: HeaderStand;
  /** Where the page was scrolled to, in CSS pixels. */
  readonly y: number;
  /** The furthest down since it last went down. */
  readonly lowest: number;
}

/** @param end of the header's own place, in CSS pixels from the top of the page */
export function afterScroll(before: ScrollMemory, y: number, end: number): ScrollMemory {
  if (y <= 0) return { stand: null, y, lowest: 0 };
  if (y > before.y) {
    const stand = before.stand === 'stuck' ? 'away' : (before.stand ?? (y > end ? 'past' : null));
    return { stand, y, lowest: y };
  }
  const isBack = before.stand !== null && before.lowest - y >= THRESHOLD;
  return { stand: isBack ? 'stuck' : before.stand, y, lowest: before.lowest };
}

/** @param signal ends it, and puts the header back to its own place */
export function followScroll(header: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const root = document.documentElement;
  let memory: ScrollMemory = { stand: null, y: 0, lowest: 0 };
  let end = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;

  const look = () => {
    timer = undefined;
    // A panel that hangs on the header keeps it. A button that moves between the two halves of a press loses the click.
    if (isPressed || header.querySelector(':popover-open')) return;
    // At its own place it says where that ends: a banner stands above it.
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
