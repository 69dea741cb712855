import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../text.ts';
import { NestedSizes } from './NestedSizes.tsx';
import * as styles from './SizingPage.styles.ts';

export const WAYS = ['kit', 'string', 'screen'] as const;

const KIT_FACTS = ['price', 'leaves', 'holds'] as const;

/** The three ways to find a size, starting with the kit. */
export default function SizingIntro({ withKit }: { readonly withKit: string }) {
  const { t } = useText();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.copy}>
          <h1 className={styles.title} tabIndex={-1}>
            <span className={styles.fitted}>{t('sizingGuide.title')}</span>
          </h1>
          <p className={styles.lead}>{t('sizingGuide.text')}</p>
          <nav className={styles.ways} aria-label={t('sizingGuide.ways.label')}>
            {WAYS.map((way) => (
              <a className={styles.way} href={`#${way}`} key={way}>
                <span className={styles.wayName}>{t(`sizingGuide.ways.${way}.name`)}</span>
                <span className={styles.wayText}>{t(`sizingGuide.ways.${way}.text`)}</span>
              </a>
            ))}
          </nav>
        </div>
        <div className={styles.dial}>
          <NestedSizes label={t('sizingGuide.drawing')} />
        </div>
      </section>

      <section className={styles.split} id="kit" aria-labelledby="sizing-kit">
        <div className={styles.telling}>
          <h2 className={styles.heading} id="sizing-kit">
            {t('sizingGuide.kit.title')}
          </h2>
          <p className={styles.text}>{t('sizingGuide.kit.text')}</p>
        </div>
        <div className={styles.doing}>
          <dl className={styles.facts}>
            {KIT_FACTS.map((fact) => (
              <div className={styles.fact} key={fact}>
                <dt>{t(`sizingGuide.kit.${fact}.about`)}</dt>
                <dd>{t(`sizingGuide.kit.${fact}.figure`)}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.actions}>
            <ButtonLink href={withKit}>{t('sizingGuide.kit.order')}</ButtonLink>
            <TextLink href="/sizing-kit" variant="alone">
              {t('sizingGuide.kit.more')}
            </TextLink>
          </div>
        </div>
      </section>
    </>
  );
}
