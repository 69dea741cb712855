import { Icon } from '@tessera/design-system/Icon';
import * as linkRow from '../linkRow.styles.ts';
import * as page from '../page.styles.ts';
import { RingPrice } from '../RingPrice.tsx';
import { useText } from '../text.ts';
import * as styles from './HeroesPage.styles.ts';
import type { HeroesPageData } from './loadHeroes.ts';

const KINDS = ['hero', 'affinity'] as const;
const STEPS = ['choose', 'order', 'prove'] as const;

/** /heroes: who gets the fixed discount, as an index of groups (PROG-06). */
export default function HeroesPage({ data: { percent, proof, groups, ring } }: { readonly data: HeroesPageData }) {
  const { t } = useText();
  return (
    <article className={page.page} aria-labelledby="heroes">
      <div className={page.opening}>
        <div>
          <h1 className={page.headline} id="heroes" tabIndex={-1}>
            {t('heroes.title')}
          </h1>
          <p className={page.lead}>{t('heroes.lead', { percent })}</p>
          {ring === null ? null : (
            <div className={styles.offer}>
              <RingPrice ring={ring} />
            </div>
          )}
        </div>
        <p className={styles.figure} aria-hidden="true">
          {percent}
          <span className={styles.percent}>%</span>
        </p>
      </div>

      <section className={page.section} aria-labelledby="heroes-groups">
        <h2 className={page.title} id="heroes-groups">
          {t('heroes.groups')}
        </h2>
        <div className={styles.kinds}>
          {KINDS.map((kind) => (
            <section key={kind} aria-labelledby={`heroes-${kind}`}>
              <h3 className={styles.kind} id={`heroes-${kind}`}>
                {t(`heroes.kind.${kind}`)}
              </h3>
              <ul className={styles.groups}>
                {groups
                  .filter((group) => group.kind === kind)
                  .map(({ group, title }) => (
                    <li key={group}>
                      <a className={linkRow.row} href={`/heroes/${group}`}>
                        <span className={styles.name}>{title}</span>
                        <span className={linkRow.said}>{t(`heroes.group.${group}.who`)}</span>
                        <Icon className={linkRow.arrow} name="arrow" />
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </section>

      <section className={page.section} aria-labelledby="heroes-steps">
        <h2 className={page.title} id="heroes-steps">
          {t('heroes.steps')}
        </h2>
        <ol className={page.facts}>
          {STEPS.map((step) => (
            <li className={page.fact} key={step}>
              <h3 className={page.factTitle}>{t(`heroes.step.${step}.what`)}</h3>
              <p>{t(`heroes.step.${step}.how`, { proof })}</p>
            </li>
          ))}
        </ol>
        <p className={page.muted}>{t('heroes.note')}</p>
      </section>
    </article>
  );
}
