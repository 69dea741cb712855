/** Shows the sticky banner (S2, BAN-04) once most of the first screen has been read, and hides it while the page scrolls up. */

/** Fraction of the window's height. */
const READ = 0.8;
/** CSS pixels of scrolling up that count as deliberate: touch screens jitter by less. */
const WAY_UP = 16;

export interface BannerMemory {
  readonly shown: boolean;
  /** Scroll position at which the direction last changed, in CSS pixels. */
  readonly turned: number;
  readonly y: number;
}

/**
 * @param before the previous state; initially `{ shown: active, turned: 0, y: 0 }`
 * @param active the banner need not wait until the visitor has read so far
 */
export function afterScroll(before: BannerMemory, y: number, windowHeight: number, active: boolean): BannerMemory {
  const isDown = y > before.y;
  const wasDown = before.y > before.turned;
  const turned = y === before.y || isDown === wasDown ? before.turned : before.y;
  if (!active && y <= READ * windowHeight) return { shown: false, turned, y };
  if (isDown) return { shown: true, turned, y };
  return { shown: turned - y >= WAY_UP ? false : before.shown, turned, y };
}

export interface StickyBannerOptions {
  /** Shown at once, instead of after the page was read. */
  readonly active: boolean;
  /** Keeps clear of other content in that corner of a wide screen. */
  readonly padded: boolean;
}

/** Shows and hides the banner. Looks it up each time, because a change of language renders it again. */
export function followStickyBanner({ active, padded }: StickyBannerOptions, signal: AbortSignal): void {
  if (signal.aborted) return;
  let memory: BannerMemory = { shown: active, turned: 0, y: 0 };
  let atEnd = false;
  let waiting = false;

  const show = () => {
    const banner = document.querySelector('[data-sticky-banner]');
    banner?.toggleAttribute('data-padded', padded);
    // Never hides the banner while it has the focus.
    if (banner?.matches(':focus-within') === false) banner.toggleAttribute('data-away', !memory.shown || atEnd);
  };
  const look = () => {
    waiting = false;
    memory = afterScroll(memory, scrollY, innerHeight, active);
    if (!signal.aborted) show();
  };
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });

  // Hidden at the footer, which has contact links of its own, and controls that must not be covered.
  const observer = new IntersectionObserver(([entry]) => {
    atEnd = entry?.isIntersecting ?? false;
    show();
  });
  const footer = document.querySelector('#slot-footer footer');
  if (footer) observer.observe(footer);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    document.querySelector('[data-sticky-banner]')?.setAttribute('data-away', '');
  });
  onScroll();
}
