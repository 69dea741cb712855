import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { useEffect, useState } from 'react';
import * as styles from './Header.styles.ts';
import { useText } from './text.ts';

export function Header({ data }: { data: { country: string } | null }) {
  const { port } = useRemote();
  const { t } = useText();
  const [count, setCount] = useState(0);
  useEffect(() => port.on(bagChanged, ({ totalQuantity }) => setCount(totalQuantity)), [port]);
  return (
    <header className={styles.header}>
      <a href="/hello/ada">{t('header.greet')}</a>
      <span>{data?.country}</span>
      <button type="button" onClick={() => port.emit(bagOpenRequested, {})}>
        {t('header.bag', { count })}
      </button>
    </header>
  );
}
