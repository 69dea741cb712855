import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../text.ts';
import * as styles from './GreetingPage.styles.ts';
import Story from './Story.still.tsx';

export interface Greeting {
  readonly name: string;
  readonly letters: number;
}

export default function GreetingPage({ data }: { data: Greeting }) {
  const { t } = useText();
  const [waves, setWaves] = useState(0);
  const id = useId();
  if (data.name === 'breaks') throw new Error('This greeting breaks.');
  return (
    <section className={styles.greeting} aria-labelledby={id}>
      <h1 id={id}>{t('greeting.title', { name: data.name })}</h1>
      <p>{t('greeting.letters', { count: data.letters })}</p>
      <button type="button" onClick={() => setWaves(waves + 1)}>
        {t('greeting.wave', { waves })}
      </button>
      <Story name={data.name} />
      <Link to="/maybe/ada">{t('greeting.maybe')}</Link>
    </section>
  );
}
