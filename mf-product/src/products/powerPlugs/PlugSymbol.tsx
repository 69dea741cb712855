/** Symbol of each plug: a ring with two prongs around a sign of what the plug reads. All in one style, in the text's colour. */
import { classNames } from '@tessera/design-system/classNames';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import * as styles from './PlugSymbol.styles.ts';

/** Signs inside the ring, whose centre is at 24, 22. */
const SIGNS = {
  // Gaps between beats, one of them too wide.
  HEART_RHYTHM: 'M12 16v12M17 16v12M27 16v12M32 16v12M36 18v8',
  // A falling pulse.
  CARDIO_ADAPTABILITY: 'M12 14c3 0 4 15 24 16M12 20c3 0 4 9 24 10',
  // The days of a cycle, and its fertile window.
  CYCLE: 'M24 9v4M33.2 12.8l-2.8 2.8M37 22h-4M33.2 31.2l-2.8-2.8M24 35v-4M14.8 31.2l2.8-2.8M11 22h4M14.8 12.8l2.8 2.8',
  // The two halves of a month, one of them warmer.
  WOMENS_HEALTH: 'M10.5 26c6 0 8-1 11-4s5-6 16-6M24 8v28',
} as const satisfies Record<Plug, string>;

const DOTS = {
  HEART_RHYTHM: [22, 22],
  CARDIO_ADAPTABILITY: [36, 30],
  CYCLE: [24, 22],
  WOMENS_HEALTH: [24, 19.6],
} as const satisfies Record<Plug, readonly [number, number]>;

export function PlugSymbol({ plug, className }: { readonly plug: Plug; readonly className?: string }) {
  const [x, y] = DOTS[plug];
  return (
    <svg className={classNames(styles.symbol, className)} viewBox="0 0 48 52" aria-hidden="true">
      <circle cx="24" cy="22" r="20" />
      <path d="M19 41.5V51M29 41.5V51" />
      <path d={SIGNS[plug]} />
      <circle className={styles.live} cx={x} cy={y} r="2.4" />
    </svg>
  );
}
