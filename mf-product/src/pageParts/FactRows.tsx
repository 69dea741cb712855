import * as styles from './FactRows.styles.ts';

export interface FactRowsProps {
  readonly facts: readonly { readonly about: string; readonly said: string }[];
}

/** What is so, line by line. */
export function FactRows({ facts }: FactRowsProps) {
  return (
    <dl className={styles.list}>
      {facts.map(({ about, said }) => (
        <div className={styles.row} key={about}>
          <dt className={styles.name}>{about}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
