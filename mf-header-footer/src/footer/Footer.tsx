import { useRemote } from '@tessera/remote-kit/useRemote';
import { useEffect } from 'react';
import BookACallDialog from '../banners/BookACallDialog.still.tsx';
import { listenToBanners } from '../banners/listenToBanners.ts';
import StickyBanner from '../banners/StickyBanner.still.tsx';
import * as styles from './Footer.styles.ts';
import FooterContent from './FooterContent.still.tsx';

/**
 * The end of every page, and what stands over its lower edge. Night even under paper: the page ends where the pictures
 * begin. The footer is gone where a page says so; the way to a call stays, for the header's button.
 */
export function Footer() {
  const { visitor, frame } = useRemote();
  const sticky = frame.banners !== false;
  useEffect(() => (frame.liteUi ? undefined : listenToBanners(sticky)), [frame.liteUi, sticky]);
  if (frame.liteUi) return null;
  return (
    <>
      {frame.footerEnabled ? (
        <footer className={styles.footer} data-theme={frame.theme === 'light' ? 'dark' : frame.theme}>
          <FooterContent store={visitor.store} country={visitor.country} />
        </footer>
      ) : null}
      {sticky ? (
        <StickyBanner active={frame.stickyBannerActive ?? false} padded={frame.stickyBannerPadded ?? false} />
      ) : null}
      <BookACallDialog />
    </>
  );
}
