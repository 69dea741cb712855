import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import styles from './Logo.module.css';

/** The mark, a band seen from the side and from the front, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 28 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <ellipse cx="11" cy="12" rx="9" ry="10" />
        <path d="M14 2.4c6 0 11 4 11 9.6s-5 9.6-11 9.6" />
        <path d="M14 2.4c3.6 1.7 6 5.2 6 9.6s-2.4 7.9-6 9.6" />
      </svg>
      <span>{BRAND_NAME}</span>
    </span>
  );
}
