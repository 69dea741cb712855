import type { ReactNode } from 'react';
import * as styles from './Catalogue.styles.ts';

/** Shows one primitive: its name, then its states. */
export function Row({
  name,
  stacked = false,
  children,
}: {
  readonly name: string;
  readonly stacked?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <h2 className={styles.name} lang="en">
        {name}
      </h2>
      <div className={styles.states} data-stacked={stacked || undefined}>
        {children}
      </div>
    </div>
  );
}

export interface StateProps {
  readonly name?: string;
  /** Forces the hover or focus state without a pointer or keyboard; see showStates.cjs. */
  readonly show?: 'hover' | 'focus';
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function State({ name, show, wide = false, children }: StateProps) {
  return (
    <figure className={styles.state} data-wide={wide || undefined}>
      <div data-show={show}>{children}</div>
      {name === undefined ? null : (
        <figcaption className={styles.caption} lang="en">
          {name}
        </figcaption>
      )}
    </figure>
  );
}
