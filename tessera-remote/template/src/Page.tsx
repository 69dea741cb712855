import { Button } from '@tessera/design-system/Button';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagChanged, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { useEffect, useState } from 'react';
import Intro from './Intro.still.tsx';
import * as styles from './Page.styles.ts';
import { useText } from './text.ts';

export interface PageData {
  readonly store: string;
}

export default function Page({ data }: { readonly data: PageData }) {
  const { port } = useRemote();
  const { t } = useText();
  const [count, setCount] = useState(0);
  useEffect(() => port.on(bagChanged, ({ totalQuantity }) => setCount(totalQuantity)), [port]);
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('page.title')}</h1>
      <Intro />
      <p>{t('page.store', { store: data.store })}</p>
      <Button onClick={() => port.emit(bagOpenRequested, {})}>{t('page.bag', { count })}</Button>
    </section>
  );
}
