import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { classNames } from '@tessera/design-system/classNames';
import * as trace from '@tessera/design-system/drawings/trace.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../text.ts';
import * as styles from './TreePage.styles.ts';
import { treeAnswers } from './treeQuestions.ts';
import { CENTRE, treeRings, YEARS } from './treeRings.ts';

export interface TreePageData {
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

const RINGS = treeRings(YEARS);
const STEPS = ['order', 'count', 'plant', 'show'] as const;

/** /one-tree-planted: a planted tree for each ring, how that works, and its limits. */
export default function TreePage({ data: { ring } }: { readonly data: TreePageData }) {
  const { t } = useText();
  return (
    <>
      <section className={styles.opening} aria-labelledby="tree">
        <svg
          className={classNames(styles.rings, trace.figure)}
          viewBox={`0 0 ${2 * CENTRE} ${2 * CENTRE}`}
          role="img"
          aria-label={t('tree.drawing')}
        >
          {RINGS.map((path, year) => (
            <path
              className={year === RINGS.length - 1 ? styles.growing : styles.year}
              d={path}
              key={path}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div className={styles.words}>
          <h1 className={styles.headline} id="tree" tabIndex={-1}>
            {t('tree.title')}
          </h1>
          <p className={styles.lead}>{t('tree.lead')}</p>
          <p className={styles.sample}>{t('tree.sample')}</p>
        </div>
      </section>

      <section className={styles.course} aria-labelledby="tree-course">
        <h2 className={styles.title} id="tree-course">
          {t('tree.course.title')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li className={styles.step} key={step}>
              <h3 className={styles.when}>{t(`tree.course.${step}.when`)}</h3>
              <p>{t(`tree.course.${step}.what`)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.plain} aria-labelledby="tree-plain">
        <h2 className={styles.title} id="tree-plain">
          {t('tree.plain.title')}
        </h2>
        <dl className={styles.answers}>
          {treeAnswers(t).map(({ question, answer }) => (
            <div className={styles.answer} key={question}>
              <dt className={styles.question}>{question}</dt>
              <dd className={styles.said}>{answer}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <ButtonLink href={ring}>{t('tree.ring')}</ButtonLink>
          <TextLink href="https://onetreeplanted.org" variant="alone">
            {t('tree.organisation')}
          </TextLink>
        </div>
      </section>
    </>
  );
}
