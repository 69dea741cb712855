/**
 * The line icons: 1.5 px lines on a 24 px square, in the text's colour. Hidden from assistive technology, so the parent element needs a
 * name.
 */
import { classNames } from './classNames.ts';
import * as styles from './Icon.styles.ts';

const PATHS = {
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  back: 'M20 12H4m6-6-6 6 6 6',
  bag: 'M5 8h14l-1 12H6L5 8Zm4 2V6.5a3 3 0 0 1 6 0V10',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 8h18M3 16h18',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
