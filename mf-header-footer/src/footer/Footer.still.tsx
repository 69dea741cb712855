import { useRemote } from '@tessera/remote-kit/useRemote';
import * as styles from './Footer.styles.ts';
import { FooterContent } from './FooterContent.tsx';

/**
 * The end of every page; the shell hides it where a page says so. Night even under paper: the page ends where the pictures
 * begin. Nothing in it needs a script: its forms and disclosures are the platform's.
 */
export default function Footer() {
  const { visitor } = useRemote();
  return (
    <footer className={styles.footer} data-theme="night">
      <FooterContent store={visitor.store} country={visitor.country} />
    </footer>
  );
}
