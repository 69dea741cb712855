import { classNames } from './classNames.ts';
import * as styles from './Skeleton.styles.ts';

export interface SkeletonProps {
  /** line: a line of text. price: an amount. block: as large as its class says, for a picture or a card. */
  readonly shape?: 'line' | 'price' | 'block';
  readonly className?: string;
}

/** Placeholder in the shape of content that is still loading. Hidden from assistive technology: announce the loading in a status nearby. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles.shapes[shape], className)} aria-hidden="true" />;
}
