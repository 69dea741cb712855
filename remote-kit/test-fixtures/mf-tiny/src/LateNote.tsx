import * as styles from './LateNote.styles.ts';

export function LateNote({ name }: { readonly name: string }) {
  return <p className={styles.note}>{name}</p>;
}
