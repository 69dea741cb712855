import { useRemote } from '@tessera/remote-kit/useRemote';
import { useEffect, useRef, useState } from 'react';
import { listenToBanners } from '../banners/listenToBanners.ts';
import MarketBanner from '../banners/MarketBanner.still.tsx';
import { whenScrolled } from '../whenScrolled.ts';
import { BagButton } from './BagButton.tsx';
import DiscountChip from './DiscountChip.still.tsx';
import * as styles from './Header.styles.ts';
import HeaderActions from './HeaderActions.still.tsx';
import HeaderLinks from './HeaderLinks.still.tsx';
import { closeMenus, listenToMenus } from './menus.ts';
import type { VisitsDiscount } from './visitsDiscount.ts';

/**
 * The links, the bag and the call to action at the top of every page; hidden in lite UI and where a page asks for it (HEAD-03). Only the
 * bag's button is hydrated: the rest stays as the server rendered it until the path or the store changes.
 */
export function Header({ data: discount }: { readonly data: VisitsDiscount | null }) {
  const { visitor, url, frame } = useRemote();
  const header = useRef<HTMLElement>(null);
  const shown = !frame.liteUi && frame.headerVisible;

  useEffect(() => (shown && header.current ? listenToMenus(header.current) : undefined), [shown]);
  // Closes the menus on another page, but not on hydration: menus can open before this runs.
  const shownUrl = useRef(url);
  useEffect(() => {
    if (shownUrl.current === url) return;
    shownUrl.current = url;
    if (header.current) closeMenus(header.current);
  }, [url]);

  const { banners, stickyBannerActive: active = false, stickyBannerPadded: padded = false } = frame;
  const sticky = banners !== false && !frame.liteUi;
  useEffect(() => listenToBanners(sticky ? { active, padded } : null), [sticky, active, padded]);

  const collapses = shown && frame.collapsibleHeader;
  // The code that follows the scroll position is loaded with the first scroll.
  useEffect(() => {
    if (!collapses) return;
    const end = new AbortController();
    const { signal } = end;
    // Another store's header is rendered at the page's current scroll position.
    whenScrolled(async () => {
      const { followScroll } = await import('./followScroll.ts');
      if (header.current) followScroll(header.current, signal);
    }, signal);
    return () => end.abort();
  }, [collapses]);

  // Stays in the document for the page that the visitor returns to, hidden by its CSS: content inserted above a page that has already
  // restored its scroll position would move it.
  const [banner, setBanner] = useState(banners !== false);
  if (banners !== false && !banner) setBanner(true);

  if (!shown) return null;
  const place = { store: visitor.store, path: url.split(/[?#]/, 1)[0] ?? '/' };
  return (
    <>
      {banner ? <MarketBanner {...place} country={visitor.country} /> : null}
      {discount === null ? null : <DiscountChip {...discount} store={visitor.store} />}
      <header ref={header} className={styles.header}>
        <div className={styles.row}>
          <HeaderLinks {...place} />
          <BagButton />
          <HeaderActions {...place} talkToExpert={frame.talkToExpert ?? false} />
        </div>
      </header>
    </>
  );
}
