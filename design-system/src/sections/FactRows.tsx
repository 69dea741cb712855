import type { ReactNode } from 'react';
import * as styles from './FactRows.styles.ts';

export interface FactRowsProps {
  readonly facts: readonly { readonly about: string; readonly said: ReactNode }[];
  /** For short values in long lists: name and value are side by side on phones too. */
  readonly dense?: boolean;
}

/** A list of facts, one per row. */
export function FactRows({ facts, dense = false }: FactRowsProps) {
  return (
    <dl className={styles.list}>
      {facts.map(({ about, said }) => (
        <div className={dense ? styles.denseRow : styles.row} key={about}>
          <dt className={styles.name}>{about}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
