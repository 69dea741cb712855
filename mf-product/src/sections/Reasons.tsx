import * as styles from './Reasons.styles.ts';

export interface ReasonsProps {
  readonly reasons: readonly { readonly name: string; readonly text: string }[];
}

/** Reasons for a product, one thought each. */
export function Reasons({ reasons }: ReasonsProps) {
  return (
    <dl className={styles.list}>
      {reasons.map(({ name, text }) => (
        <div className={styles.reason} key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.said}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
