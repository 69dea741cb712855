import { classNames } from '@tessera/design-system/classNames';
import { bagAddAction } from '@tessera/shared-contracts/bag/bagForms';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useSearchParams } from 'react-router';
import * as form from '../../purchase/BuyForm.styles.ts';
import { BuyTotal } from '../../purchase/BuyTotal.tsx';
import { DiscountRows } from '../../purchase/DiscountRows.tsx';
import { HiddenQueryInputs } from '../../purchase/HiddenQueryInputs.tsx';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { SummaryRow, SummaryRows } from '../../purchase/SummaryRows.tsx';
import { usePurchaseSession } from '../../purchase/usePurchaseSession.ts';
import { type Translate, useText } from '../../text.ts';
import type { M1Sold } from './m1Offers.ts';
import {
  m1Adapter,
  m1Order,
  PLAN_PARAMETER,
  planOf,
  readM1Address,
  sensorsOf,
  unrelatedM1Params,
  writeM1Address,
} from './m1Selection.ts';
import { PlanRows } from './PlanRows.tsx';
import * as styles from './PricingForm.styles.ts';
import PricingPicture from './PricingPicture.still.tsx';

export interface PricingFormProps {
  readonly sold: M1Sold;
  readonly quote: PurchaseQuote | null;
}

/**
 * The price list as a form with one row per plan. Without scripts, submitting it adds the plan to the bag (BAG-22) or returns the page
 * with the choice in its address.
 */
export function PricingForm({ sold, quote }: PricingFormProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const { state, bag, send, formProps, machine } = usePurchaseSession({
    adapter: m1Adapter(sold),
    read: (address) => readM1Address(address, sold),
    write: writeM1Address,
    quote,
    nameOf: (requested) => t('pricing.summary.plan', { term: planOf(sold, requested).termTitle }),
  });
  const { variant, taxIncluded } = sold;
  const { plan, listed } = m1Order(sold, state.requested);
  const discounts = state.quote?.discounts ?? [];

  return (
    <div className={styles.page}>
      {machine}
      <PricingPicture />
      <form className={styles.form} {...formProps}>
        <HiddenQueryInputs entries={unrelatedM1Params(query)} />
        <header className={styles.heading}>
          <h1 className={styles.title} tabIndex={-1}>
            <span lang="en">{t('pricing.title')}</span>
            {variant === 'x' ? <span lang="en"> {t('pricing.withX')}</span> : null}
          </h1>
          <p className={form.lead}>{leadText(t, sold)}</p>
        </header>

        <PlanRows sold={sold} chosen={plan.term} onChoose={(term) => send({ type: 'CHOOSE', choice: { term } })} />

        <section className={form.summary} aria-label={t('pricing.summary.title')}>
          <SummaryRows>
            <SummaryRow
              name={t('pricing.summary.plan', { term: plan.termTitle })}
              detail={t('pricing.sensors', { count: sensorsOf(plan.term) })}
            >
              {formatMoney(plan.price)}
            </SummaryRow>
            <DiscountRows
              discounts={discounts}
              nameOf={(kind) => t(`pricing.summary.discounts.${discountName(kind, sold)}`)}
              off={(amount) => t('pricing.summary.off', { amount })}
            />
          </SummaryRows>
        </section>

        <BuyTotal
          state={state}
          bag={bag}
          listed={listed}
          action={bagAddAction(sold.store, {
            chosen: sold.plans.map(({ term, merchandiseId }) => ({
              field: PLAN_PARAMETER,
              value: term,
              merchandiseId,
            })),
          })}
          words={{
            before: t('pricing.price.before'),
            now: t('pricing.price.now'),
            free: t('pricing.price.free'),
            tax: t(taxIncluded ? 'pricing.tax.incl' : 'pricing.tax.excl'),
            label: t('pricing.add.label'),
            adding: t('pricing.add.adding'),
            added: (name) => t('pricing.add.added', { name }),
            refused: t('pricing.add.refused'),
            unanswered: (name) => t('pricing.add.unanswered', { name }),
          }}
        />
        <div className={form.after}>
          {state.price === 'unquoted' ? <p className={form.hint}>{t('pricing.summary.unquoted')}</p> : null}
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
        </div>
      </form>
    </div>
  );
}

function leadText(t: Translate, { variant, referral }: M1Sold): string {
  if (variant !== 'referral') return t(`pricing.lead.${variant}`);
  return referral === null
    ? t('pricing.lead.noReferral')
    : t('pricing.lead.referral', { amount: formatMoney(referral.amount) });
}

/** The key of a discount's name: on a friend's page the referral reward has its own name, other discounts a generic one. */
function discountName(kind: string, { variant, referral }: M1Sold) {
  if (kind === 'AFFILIATE') return kind;
  return variant === 'referral' && referral !== null ? 'REFERRAL' : 'OTHER';
}

/** The checkout's link with the discount codes of the page's address. */
function withCodes(checkoutUrl: string, query: URLSearchParams): string {
  const codes = query.getAll('discount').map((code) => `&discount=${encodeURIComponent(code)}`);
  return `${checkoutUrl}${codes.join('')}`;
}
