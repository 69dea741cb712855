import { useRemote } from '@tessera/remote-kit/useRemote';
import Imprint from './Imprint.still.tsx';

export function Footer() {
  const { url } = useRemote();
  return (
    <footer>
      <Imprint /> {url}
    </footer>
  );
}
