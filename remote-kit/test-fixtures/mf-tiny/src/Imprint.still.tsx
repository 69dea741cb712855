import { useRemote } from '@tessera/remote-kit/useRemote';
import * as styles from './Imprint.styles.ts';

/** What a footer says and nobody operates. */
export default function Imprint() {
  const { visitor } = useRemote();
  return <small className={styles.imprint}>{visitor.store}</small>;
}
