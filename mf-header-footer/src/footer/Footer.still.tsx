import { useRemote } from '@tessera/remote-kit/useRemote';
import { BookACallDialog } from '../banners/BookACallDialog.tsx';
import { StickyBanner } from '../banners/StickyBanner.tsx';
import * as styles from './Footer.styles.ts';
import { FooterContent } from './FooterContent.tsx';

/**
 * The end of every page; the shell hides it where a page says so. Night even under paper: the page ends where the pictures
 * begin. Nothing in it needs a script: its forms and disclosures are the platform's, and what stands over the page's lower
 * edge is brought to life from the header (`listenToBanners.ts`).
 */
export default function Footer() {
  const { visitor } = useRemote();
  return (
    <>
      <footer className={styles.footer} data-theme="night">
        <FooterContent store={visitor.store} country={visitor.country} />
      </footer>
      <StickyBanner />
      <BookACallDialog />
    </>
  );
}
