import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import type { CodeOffer } from '../codeOffer.ts';
import * as page from '../page.styles.ts';
import { RingPrice } from '../RingPrice.tsx';
import { useText } from '../text.ts';
import * as styles from './CluePage.styles.ts';
import { CycleCurve } from './CycleCurve.tsx';

const FACTS = [
  { fact: 'measures', more: '/ultrasignal' },
  { fact: 'isNot', more: '/womens-health' },
  { fact: 'data', more: '/privacy-policy' },
] as const;

/** /clue: the cycle partner's page, with the offer for its users (PROG-08). */
export default function CluePage({ data: { ring, href } }: { readonly data: CodeOffer }) {
  const { t } = useText();
  return (
    <article className={page.page} aria-labelledby="clue">
      <div className={page.opening}>
        <div>
          <h1 className={page.headline} id="clue" tabIndex={-1}>
            {t('clue.title')}
          </h1>
          <p className={page.lead}>{t('clue.lead')}</p>
          <div className={page.actions}>
            <ButtonLink href={href} data-document="">
              {t('offer.choose')}
            </ButtonLink>
            <TextLink href="/womens-health" variant="alone">
              {t('clue.plug')}
            </TextLink>
          </div>
        </div>
        <section className={styles.offer} aria-labelledby="clue-offer">
          <h2 className={styles.offerTitle} id="clue-offer">
            {t(ring === null ? 'clue.offer.none' : 'clue.offer.title')}
          </h2>
          {ring === null ? null : (
            <>
              <RingPrice ring={ring} />
              <p className={page.muted}>{t('clue.offer.note')}</p>
            </>
          )}
        </section>
      </div>

      <CycleCurve />

      <section className={page.section} aria-labelledby="clue-facts">
        <h2 className={page.title} id="clue-facts">
          {t('clue.facts')}
        </h2>
        <div className={page.facts}>
          {FACTS.map(({ fact, more }) => (
            <section className={page.fact} key={fact} aria-labelledby={`clue-${fact}`}>
              <h3 className={page.factTitle} id={`clue-${fact}`}>
                {t(`clue.fact.${fact}.title`)}
              </h3>
              <p>{t(`clue.fact.${fact}.text`)}</p>
              <p className={styles.more}>
                <TextLink href={more} variant="alone">
                  {t(`clue.fact.${fact}.more`)}
                </TextLink>
              </p>
            </section>
          ))}
        </div>
      </section>
    </article>
  );
}
