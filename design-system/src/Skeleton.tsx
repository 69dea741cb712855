import { classNames } from './classNames.ts';
import * as styles from './Skeleton.styles.ts';

export interface SkeletonProps {
  /** line: a line of text. price: a figure. block: fills what its class gives it, for a picture or a card. */
  readonly shape?: 'line' | 'price' | 'block';
  readonly className?: string;
}

/** Stands where something will be, in its shape. Purely visual: say that it loads in a status nearby. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles.shapes[shape], className)} aria-hidden="true" />;
}
