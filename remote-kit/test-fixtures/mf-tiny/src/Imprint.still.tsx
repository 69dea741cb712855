import { useRemote } from '@tessera/remote-kit/useRemote';
import styles from './Imprint.module.css';

/** What a footer says and nobody operates. */
export default function Imprint() {
  const { visitor } = useRemote();
  return <small className={styles.imprint}>{visitor.store}</small>;
}
