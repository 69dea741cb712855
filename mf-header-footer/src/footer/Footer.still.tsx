import { useRemote } from '@tessera/remote-kit/useRemote';
import { BookACallDialog } from '../banners/BookACallDialog.tsx';
import { StickyBanner } from '../banners/StickyBanner.tsx';
import * as styles from './Footer.styles.ts';
import { FooterContent } from './FooterContent.tsx';

/**
 * The end of every page; the shell hides it where a page asks for it. Has the night theme even below a page in the paper theme. Needs no
 * script: its forms and disclosures are native, and the header controls the banner over the page's lower edge (`listenToBanners.ts`).
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
