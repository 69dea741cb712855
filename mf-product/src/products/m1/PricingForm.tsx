import { classNames } from '@tessera/design-system/classNames';
import { bagAddAction } from '@tessera/shared-contracts/bag/bagForms';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useSearchParams } from 'react-router';
import * as form from '../../purchase/BuyForm.styles.ts';
import { PurchaseForm } from '../../purchase/PurchaseForm.tsx';
import { PurchaseSummary } from '../../purchase/PurchaseSummary.tsx';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { SummaryRow } from '../../purchase/SummaryRows.tsx';
import { usePurchaseSession } from '../../purchase/usePurchaseSession.ts';
import { type Translate, useText } from '../../text.ts';
import type { M1Sold } from './m1Offers.ts';
import {
  m1Adapter,
  m1Order,
  PLAN_PARAMETER,
  planOf,
  readM1Address,
  unrelatedM1Params,
  writeM1Address,
} from './m1Selection.ts';
import { sensorsOf } from './m1Sensors.ts';
import { PlanRows } from './PlanRows.tsx';
import * as styles from './PricingForm.styles.ts';
import PricingPicture from './PricingPicture.still.tsx';

export interface PricingFormProps {
  readonly sold: M1Sold;
  readonly quote: PurchaseQuote | null;
}

/** The price list as a form with one row per plan. */
export function PricingForm({ sold, quote }: PricingFormProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const session = usePurchaseSession({
    adapter: m1Adapter(sold),
    read: (address) => readM1Address(address, sold),
    write: writeM1Address,
    quote,
    nameOf: (requested) => t('pricing.summary.plan', { term: planOf(sold, requested).termTitle }),
  });
  const { variant, referral, taxIncluded } = sold;
  const { plan, listed } = m1Order(sold, session.state.requested);

  return (
    <PurchaseForm
      session={session}
      layout={{ page: styles.page, form: styles.form, heading: styles.heading, title: styles.title }}
      pictures={<PricingPicture />}
      title={
        <>
          <span lang="en">{t('pricing.title')}</span>
          {variant === 'x' ? <span lang="en"> {t('pricing.withX')}</span> : null}
        </>
      }
      lead={<p className={form.lead}>{leadText(t, sold)}</p>}
      unrelated={unrelatedM1Params(query)}
      summary={
        <PurchaseSummary
          label={t('pricing.summary.title')}
          quote={session.state.quote}
          // On a friend's page every discount but a partner's is the friend's reward.
          nameOf={(kind) =>
            variant === 'referral' && referral !== null && kind !== 'AFFILIATE' ? t('pricing.summary.friend') : null
          }
        >
          <SummaryRow
            name={t('pricing.summary.plan', { term: plan.termTitle })}
            detail={t('pricing.sensors', { count: sensorsOf(plan.term) })}
          >
            {formatMoney(plan.price)}
          </SummaryRow>
        </PurchaseSummary>
      }
      listed={listed}
      taxIncluded={taxIncluded}
      action={bagAddAction(sold.store, {
        chosen: sold.plans.map(({ term, merchandiseId }) => ({
          field: PLAN_PARAMETER,
          value: term,
          merchandiseId,
        })),
      })}
      after={
        <>
          <noscript>
            <p className={classNames(form.hint, styles.ways)}>
              <button className={styles.choose} type="submit">
                {t('pricing.add.choose')}
              </button>
              <a href={withCodes(plan.checkoutUrl, query)} rel="nofollow">
                {t('pricing.add.direct', { term: plan.termTitle })}
              </a>
            </p>
          </noscript>
          <p className={form.hint}>{t('pricing.summary.delivery')}</p>
        </>
      }
    >
      <PlanRows
        sold={sold}
        chosen={plan.term}
        onChoose={(term) => session.send({ type: 'CHOOSE', choice: { term } })}
      />
    </PurchaseForm>
  );
}

function leadText(t: Translate, { variant, referral }: M1Sold): string {
  if (variant !== 'referral') return t(`pricing.lead.${variant}`);
  return referral === null
    ? t('pricing.lead.noReferral')
    : t('pricing.lead.referral', { amount: formatMoney(referral.amount) });
}

/** The checkout's link with the discount codes of the page's address. */
function withCodes(checkoutUrl: string, query: URLSearchParams): string {
  const codes = query.getAll('discount').map((code) => `&discount=${encodeURIComponent(code)}`);
  return `${checkoutUrl}${codes.join('')}`;
}
