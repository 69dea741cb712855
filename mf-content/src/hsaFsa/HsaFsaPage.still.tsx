import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Icon, type IconName } from '@tessera/design-system/Icon';
import { Picture } from '@tessera/design-system/Picture';
import { Questions } from '@tessera/design-system/sections/Questions';
import { TextLink } from '@tessera/design-system/TextLink';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { PICTURES } from '../pictures.ts';
import { useText } from '../text.ts';
import { LETTER, PAID_FROM } from './eligibility.ts';
import * as styles from './HsaFsaPage.styles.ts';
import { hsaAnswers } from './hsaQuestions.ts';

export interface HsaFsaPageData {
  /** Whether the visitor is in the US store: such accounts exist only in the US. */
  readonly eligible: boolean;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

const STEPS = ['ask', 'pay', 'claim'] as const;

/** A letter gets a plus, because it is an additional document. */
const SIGNS = { yes: 'check', letter: 'plus', no: 'close' } as const satisfies Record<string, IconName>;

/** /hsa-fsa: what a US health account pays for, shown as the receipt to submit. */
export default function HsaFsaPage({ data: { eligible, ring } }: { readonly data: HsaFsaPageData }) {
  if (!eligible) return <OutsideUs ring={ring} />;
  return (
    <>
      <Opening ring={ring} />
      <Course />
      <Letter />
      <HsaQuestions />
    </>
  );
}

/** Shown in the stores of other countries. */
function OutsideUs({ ring }: { readonly ring: string }) {
  const { t } = useText();
  return (
    <section className={styles.elsewhere} aria-labelledby="hsa">
      <div className={styles.words}>
        <h1 className={styles.headline} id="hsa" tabIndex={-1}>
          {t('hsa.elsewhere.title')}
        </h1>
        <p className={styles.lead}>{t('hsa.elsewhere.text')}</p>
        <div className={styles.actions}>
          <ButtonLink href={ring}>{t('hsa.elsewhere.ring')}</ButtonLink>
          <TextLink href="/ultrasignal" variant="alone">
            {t('hsa.elsewhere.signal')}
          </TextLink>
        </div>
      </div>
      <Picture
        className={styles.picture}
        picture={PICTURES.ring}
        sizes="(min-width: 1808px) 690px, (min-width: 991px) 41vw, (min-width: 768px) 47vw, 100vw"
        alt={t('pictures.ring', { finish: 'Brushed Rose Gold' })}
        priority
        fill
      />
    </section>
  );
}

function Opening({ ring }: { readonly ring: string }) {
  const { t } = useText();
  return (
    <section className={styles.opening} aria-labelledby="hsa">
      <div className={styles.words}>
        <h1 className={styles.headline} id="hsa" tabIndex={-1}>
          {t('hsa.title')}
        </h1>
        <p className={styles.lead}>{t('hsa.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink href={ring}>{t('hsa.ring')}</ButtonLink>
          <TextLink href="#hsa-letter" variant="alone">
            {t('hsa.toLetter')}
          </TextLink>
        </div>
      </div>
      <Receipt />
    </section>
  );
}

function Receipt() {
  const { t } = useText();
  return (
    <div className={styles.receipt}>
      <p className={styles.receiptHead}>
        <span>{BRAND_NAME}</span>
        <span>{t('hsa.receipt.title')}</span>
      </p>
      <ul>
        {PAID_FROM.map(({ item, verdict }) => (
          <li className={styles.item} key={item} data-verdict={verdict}>
            <Icon className={styles.mark} name={SIGNS[verdict]} />
            <span className={styles.name}>{t(`hsa.item.${item}`)}</span>
            <span className={styles.verdict}>{t(`hsa.verdict.${verdict}`)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t('hsa.receipt.note')}</p>
    </div>
  );
}

function Course() {
  const { t } = useText();
  return (
    <section className={styles.course} aria-labelledby="hsa-course">
      <h2 className={styles.title} id="hsa-course">
        {t('hsa.course.title')}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li className={styles.step} key={step}>
            <h3 className={styles.when}>{t(`hsa.course.${step}.when`)}</h3>
            <p>{t(`hsa.course.${step}.what`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Letter() {
  const { t } = useText();
  return (
    <section className={styles.letter} id="hsa-letter" aria-labelledby="hsa-letter-title">
      <h2 className={styles.title} id="hsa-letter-title">
        {t('hsa.letter.title')}
      </h2>
      <div>
        <p className={styles.said}>{t('hsa.letter.text')}</p>
        <ul className={styles.checks}>
          {LETTER.map((part) => (
            <li className={styles.check} key={part}>
              {t(`hsa.letter.${part}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HsaQuestions() {
  const { t } = useText();
  return (
    <section className={styles.questions} aria-labelledby="hsa-questions">
      <h2 className={styles.title} id="hsa-questions">
        {t('hsa.questions.title')}
      </h2>
      <div>
        <Questions questions={hsaAnswers(t)} />
        <p className={styles.small}>
          {t('hsa.rules')}{' '}
          <TextLink className={styles.publication} href="https://www.irs.gov/publications/p502" lang="en">
            IRS Publication 502
          </TextLink>
          {', '}
          <TextLink className={styles.publication} href="https://www.irs.gov/publications/p969" lang="en">
            IRS Publication 969
          </TextLink>
        </p>
      </div>
    </section>
  );
}
