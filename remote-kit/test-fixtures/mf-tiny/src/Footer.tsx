import { useRemote } from '@tessera/remote-kit/useRemote';

export function Footer() {
  const { visitor, url } = useRemote();
  return (
    <footer>
      <small>
        {visitor.store} {url}
      </small>
    </footer>
  );
}
