import { useRemote } from '@tessera/remote-kit/useRemote';
import * as styles from './Footer.styles.ts';
import FooterContent from './FooterContent.still.tsx';

/** The end of every page; gone where a page says so. Night even under paper: the page ends where the pictures begin. */
export function Footer() {
  const { visitor, frame } = useRemote();
  if (frame.liteUi || !frame.footerEnabled) return null;
  return (
    <footer className={styles.footer} data-theme={frame.theme === 'light' ? 'dark' : frame.theme}>
      <FooterContent store={visitor.store} country={visitor.country} />
    </footer>
  );
}
