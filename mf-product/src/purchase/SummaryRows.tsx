import type { ReactNode } from 'react';
import * as styles from './SummaryRows.styles.ts';

/** A list of bought items with their prices. */
export function SummaryRows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

interface SummaryRowProps {
  readonly name: string;
  readonly detail?: string | null;
  readonly children: ReactNode;
}

export function SummaryRow({ name, detail, children }: SummaryRowProps) {
  return (
    <div className={styles.row}>
      <dt>
        {name}
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
