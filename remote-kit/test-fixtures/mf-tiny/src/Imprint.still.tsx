import { useRemote } from '@tessera/remote-kit/useRemote';
import * as styles from './Imprint.styles.ts';

/** A footer without controls. */
export default function Imprint() {
  const { visitor } = useRemote();
  return <small className={styles.imprint}>{visitor.store}</small>;
}
