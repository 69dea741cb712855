import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagAddAction } from '@tessera/shared-contracts/bag/bagForms';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useSearchParams } from 'react-router';
import * as styles from '../../purchase/BuyForm.styles.ts';
import { BuyTotal } from '../../purchase/BuyTotal.tsx';
import { DiscountRows, discountName } from '../../purchase/DiscountRows.tsx';
import { HiddenQueryInputs } from '../../purchase/HiddenQueryInputs.tsx';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { SummaryRow, SummaryRows } from '../../purchase/SummaryRows.tsx';
import { usePurchaseSession } from '../../purchase/usePurchaseSession.ts';
import { useText } from '../../text.ts';
import HomePictures from './HomePictures.still.tsx';
import type { HomeSold } from './homeOffers.ts';
import {
  HOME_PARAMETER,
  homeAdapter,
  homeOrder,
  readHomeAddress,
  unrelatedHomeParams,
  writeHomeAddress,
} from './homeSelection.ts';

export interface HomeConfiguratorProps {
  readonly catalogue: HomeSold;
  readonly quote: PurchaseQuote | null;
}

/** Form for the device and its plan, with the price of both. Without scripts, submitting it adds them to the bag (BAG-22). */
export function HomeConfigurator({ catalogue, quote }: HomeConfiguratorProps) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  const [query] = useSearchParams();
  const { state, bag, send, formProps, machine } = usePurchaseSession({
    adapter: homeAdapter(catalogue),
    read: (address) => readHomeAddress(address, catalogue),
    write: writeHomeAddress,
    quote,
    nameOf: (requested) => {
      const { plan } = homeOrder(catalogue, requested);
      const items =
        plan === null ? [] : [`${t('homeBuy.plan.label')}, ${t('homeBuy.plan.years', { count: plan.years })}`];
      return new Intl.ListFormat(locale).format([t('homeBuy.title'), ...items]);
    },
  });
  const { device, plans } = catalogue;
  const { plan, listed } = homeOrder(catalogue, state.requested);
  const discounts = state.quote?.discounts ?? [];

  return (
    <div className={styles.page}>
      {machine}
      <HomePictures />
      <form className={styles.form} {...formProps}>
        <HiddenQueryInputs entries={unrelatedHomeParams(query)} />
        <header className={styles.heading}>
          <h1 className={styles.title} tabIndex={-1}>
            <span lang="en">{t('homeBuy.title')}</span>
          </h1>
          <p className={styles.lead}>{t('homeBuy.lead')}</p>
        </header>

        {plans.length === 0 ? null : (
          <section className={styles.section}>
            <ChoiceGroup
              variant="card"
              label={t('homeBuy.plan.label')}
              description={t('homeBuy.plan.description')}
              name={HOME_PARAMETER}
              choices={[
                { value: '0', label: t('homeBuy.plan.none'), detail: t('homeBuy.plan.noneDetail') },
                ...plans.map(({ years, price }) => ({
                  value: String(years),
                  label: t('homeBuy.plan.years', { count: years }),
                  detail: formatMoney(price),
                })),
              ]}
              value={String(state.requested.years)}
              onChange={(value) => send({ type: 'CHOOSE', choice: { years: Number(value) } })}
            />
          </section>
        )}

        <section className={styles.summary} aria-label={t('homeBuy.summary.title')}>
          <SummaryRows>
            <SummaryRow
              name={t('homeBuy.title')}
              detail={device.stock === 'few' ? t('homeBuy.stock.few') : t('homeBuy.stock.in')}
            >
              {formatMoney(device.price)}
            </SummaryRow>
            {plan === null ? null : (
              <SummaryRow name={t('homeBuy.plan.label')} detail={t('homeBuy.plan.years', { count: plan.years })}>
                {formatMoney(plan.price)}
              </SummaryRow>
            )}
            <DiscountRows
              discounts={discounts}
              nameOf={(kind) => t(`homeBuy.summary.discounts.${discountName(kind)}`)}
              off={(amount) => t('homeBuy.summary.off', { amount })}
            />
          </SummaryRows>
        </section>

        <BuyTotal
          state={state}
          bag={bag}
          listed={listed}
          action={bagAddAction(catalogue.store, {
            always: [device.merchandiseId],
            chosen: plans.map(({ years, merchandiseId }) => ({
              field: HOME_PARAMETER,
              value: String(years),
              merchandiseId,
            })),
          })}
          words={{
            before: t('homeBuy.price.before'),
            now: t('homeBuy.price.now'),
            free: t('homeBuy.price.free'),
            tax: t(catalogue.taxIncluded ? 'homeBuy.tax.incl' : 'homeBuy.tax.excl'),
            label: t('homeBuy.add.label'),
            adding: t('homeBuy.add.adding'),
            added: (name) => t('homeBuy.add.added', { name }),
            refused: t('homeBuy.add.refused'),
            unanswered: (name) => t('homeBuy.add.unanswered', { name }),
          }}
        />
        <div className={styles.after}>
          {state.price === 'unquoted' ? <p className={styles.hint}>{t('homeBuy.summary.unquoted')}</p> : null}
          <noscript>
            <p className={styles.hint}>
              <a href={device.checkoutUrl} rel="nofollow">
                {t('homeBuy.add.direct')}
              </a>
            </p>
          </noscript>
          <p className={styles.hint}>{t('homeBuy.summary.delivery')}</p>
        </div>
      </form>
    </div>
  );
}
