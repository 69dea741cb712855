import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import * as styles from './Logo.styles.ts';

/** The mark (a band seen from the front, with its far edge behind it) and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 26 22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <ellipse cx="9.2" cy="11" rx="8.2" ry="10" />
        <path d="M9.2 1h7.6c4.5 0 8.2 4.5 8.2 10s-3.7 10-8.2 10H9.2" />
      </svg>
      <span>{BRAND_NAME}</span>
    </span>
  );
}
