/** When the sticky banner is there (S2, BAN-04): once most of the first screen has been read, and not on the way up. */

/** Of the window's height. */
const READ = 0.8;
/** CSS pixels of the way up that are meant as one: touch screens jitter by less. */
const WAY_UP = 16;

export interface BannerMemory {
  readonly shown: boolean;
  /** Where the page was scrolled to when it last went the other way, in CSS pixels. */
  readonly turned: number;
  readonly y: number;
}

/**
 * @param before what was; at first `{ shown: active, turned: 0, y: 0 }`
 * @param active it need not wait for the visitor to have read so far
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
  /** There at once, not only once the page has been read. */
  readonly active: boolean;
  /** Keeps clear of what else stands at that corner of a wide screen. */
  readonly padded: boolean;
}

/** Shows and hides the banner, which is looked up each time: it is drawn anew with another language. */
export function followStickyBanner({ active, padded }: StickyBannerOptions, signal: AbortSignal): void {
  if (signal.aborted) return;
  let memory: BannerMemory = { shown: active, turned: 0, y: 0 };
  let atEnd = false;
  let waiting = false;

  const show = () => {
    const banner = document.querySelector('[data-sticky-banner]');
    banner?.toggleAttribute('data-padded', padded);
    // Nobody loses what they are on.
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

  // The footer has ways of its own to reach us, and controls that nothing may stand on.
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
