import * as styles from './EmptyBag.styles.ts';

/** Drawing of a charger without its ring. */
export function EmptyCharger() {
  return (
    <svg className={styles.charger} viewBox="0 0 200 110" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2 47v9c0 28 44 50 98 50s98-22 98-50v-9" />
      <ellipse cx="100" cy="47" rx="98" ry="45" />
      <ellipse cx="100" cy="47" rx="61" ry="28" />
      <g strokeDasharray="3 4">
        <ellipse cx="100" cy="20" rx="38" ry="17" />
        <path d="M62 20v26c0 9 17 17 38 17s38-8 38-17V20" />
      </g>
    </svg>
  );
}
