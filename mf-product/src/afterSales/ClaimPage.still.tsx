import { BrandLink } from '@tessera/design-system/sections/BrandLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { useText } from '../text.ts';
import * as styles from './ClaimPage.styles.ts';
import { FindOrderForm } from './FindOrderForm.tsx';

export interface ClaimPageData {
  /** Path of X in the visitor's store, where cover is sold. */
  readonly x: string;
}

const KINDS = ['size', 'warranty', 'coverage'] as const;
const NEXT = ['link', 'answer', 'follow'] as const;

/** /ring/claim: the kinds of claims and who can make each, and the form that finds one's order (S2, C9, ORD-02). */
export default function ClaimPage({ data: { x } }: { readonly data: ClaimPageData }) {
  const { t } = useText();
  return (
    <div className={styles.page}>
      <BrandLink />
      <section className={styles.opening} aria-labelledby="claim">
        <div className={styles.words}>
          <h1 className={styles.headline} id="claim" tabIndex={-1}>
            {t('claim.title')}
          </h1>
          <p className={styles.lead}>{t('claim.lead')}</p>
        </div>
        <FindOrderForm purpose="claim" title={t('claim.form')} />
      </section>

      <section className={styles.kinds} aria-labelledby="claim-kinds">
        <h2 className="visually-hidden" id="claim-kinds">
          {t('claim.kinds')}
        </h2>
        {KINDS.map((kind) => (
          <div className={styles.kind} key={kind}>
            <svg
              className={styles.drawing}
              viewBox={`${LEFT[kind]} 0 200 200`}
              role="img"
              aria-label={t(`claim.${kind}.drawing`)}
            >
              {DRAWINGS[kind]}
            </svg>
            <h3 className={styles.name}>{t(`claim.${kind}.name`)}</h3>
            <p className={styles.who}>{t(`claim.${kind}.who`)}</p>
            <p>{t(`claim.${kind}.text`, { days: RETURN_DAYS })}</p>
          </div>
        ))}
      </section>

      <section className={styles.next} aria-labelledby="claim-next">
        <h2 className={styles.title} id="claim-next">
          {t('claim.next.title')}
        </h2>
        <div>
          <ol className={styles.steps}>
            {NEXT.map((step) => (
              <li className={styles.step} key={step}>
                <h3 className={styles.when}>{t(`claim.next.${step}.when`)}</h3>
                <p className={styles.what}>{t(`claim.next.${step}.what`)}</p>
              </li>
            ))}
          </ol>
          <div className={styles.actions}>
            <TextLink href="/sizing" variant="alone">
              {t('claim.sizing')}
            </TextLink>
            <TextLink href={x} variant="alone">
              {t('claim.cover')}
            </TextLink>
          </div>
        </div>
      </section>
    </div>
  );
}

/** Left edge of each drawing, which aligns it with the words below it. */
const LEFT = { size: 16, warranty: 0, coverage: 34 } as const;

/** The three kinds of claims, each drawn with the same ring. */
const DRAWINGS = {
  size: (
    <>
      <circle className={styles.line} cx="100" cy="100" r="66" />
      <circle className={styles.line} cx="100" cy="100" r="54" />
      <path className={styles.live} d="M100 16C148 16 184 54 184 100S148 184 100 184S16 146 16 100S52 16 100 16Z" />
    </>
  ),
  warranty: (
    <>
      <circle className={styles.line} cx="100" cy="100" r="66" />
      <circle className={styles.line} cx="100" cy="100" r="54" />
      <path className={styles.live} d="M0 100H64L72 76L84 126L92 100H100" />
      <path className={styles.line} d="M108 100H200" />
    </>
  ),
  coverage: (
    <>
      <circle className={styles.gone} cx="100" cy="100" r="66" />
      <circle className={styles.gone} cx="100" cy="100" r="54" />
      <path className={styles.live} d="M100 34A66 66 0 0 1 166 100M100 46A54 54 0 0 1 154 100" />
    </>
  ),
} as const;
