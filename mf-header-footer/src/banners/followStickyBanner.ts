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

/** Shows and hides the banner, which is looked up each time: it is drawn anew with another language. */
export function followStickyBanner(signal: AbortSignal): void {
  if (signal.aborted) return;
  const bannerNow = () => document.querySelector<HTMLElement>('[data-sticky-banner]');
  const isActive = () => bannerNow()?.dataset.stickyBanner === 'active';
  let memory: BannerMemory = { shown: isActive(), turned: 0, y: 0 };
  let atEnd = false;
  let waiting = false;

  const show = () => {
    const banner = bannerNow();
    // Nobody loses what they are on.
    if (banner && !banner.matches(':focus-within')) banner.toggleAttribute('data-away', !memory.shown || atEnd);
  };
  const look = () => {
    waiting = false;
    memory = afterScroll(memory, scrollY, innerHeight, isActive());
    show();
  };
  const onScroll = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(look);
  };
  addEventListener('scroll', onScroll, { passive: true, signal });

  // The footer has ways of its own to reach us, and controls that nothing may stand on.
  const footer = document.querySelector('#slot-footer footer');
  if (footer) {
    const observer = new IntersectionObserver(([entry]) => {
      atEnd = entry?.isIntersecting ?? false;
      show();
    });
    observer.observe(footer);
    signal.addEventListener('abort', () => observer.disconnect());
  }
  onScroll();
}
