/** Shows every primitive on every background, so that each state can be checked in one place. */
import { isLocale, LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { useEffect, useState } from 'react';
import * as styles from './Catalogue.styles.ts';
import { Choices } from './Choices.tsx';
import { Controls } from './Controls.tsx';
import { Feedback } from './Feedback.tsx';
import { Foundations } from './Foundations.tsx';
import { Media } from './Media.tsx';
import { Panels } from './Panels.tsx';
import { TEXTS } from './texts.ts';

const THEMES = [
  ['dark', 'At night'],
  ['light', 'On paper'],
  ['desert', 'In the desert'],
] as const;

export function Catalogue() {
  const [locale, setLocale] = useState<Locale>(() => {
    const asked = new URLSearchParams(location.search).get('lang');
    return asked !== null && isLocale(asked) ? asked : 'en-US';
  });
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const texts = TEXTS[locale];

  return (
    <>
      <nav className={styles.bar} aria-label="Languages" data-theme="dark">
        <strong>design-system</strong>
        {LOCALES.map((each) => (
          <a
            key={each}
            href={`?lang=${each}`}
            aria-current={each === locale ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              history.replaceState(null, '', `?lang=${each}`);
              setLocale(each);
            }}
          >
            {each}
          </a>
        ))}
      </nav>
      <main>
        {THEMES.map(([theme, title]) => (
          <section className={styles.theme} key={theme} data-theme={theme} aria-label={title}>
            <h1 className={styles.title} lang="en">
              {title}
            </h1>
            <Controls texts={texts} />
            <Choices texts={texts} />
            <Feedback texts={texts} />
            <Panels texts={texts} />
            <Media texts={texts} />
            <Foundations texts={texts} />
          </section>
        ))}
      </main>
    </>
  );
}
