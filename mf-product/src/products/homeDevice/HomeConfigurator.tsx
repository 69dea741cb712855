import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagAddAction } from '@tessera/shared-contracts/bag/bagForms';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { useSearchParams } from 'react-router';
import * as styles from '../../purchase/BuyForm.styles.ts';
import { PurchaseForm } from '../../purchase/PurchaseForm.tsx';
import { PurchaseSummary } from '../../purchase/PurchaseSummary.tsx';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { SummaryRow } from '../../purchase/SummaryRows.tsx';
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

/** Form for the device and its plan, with the price of both. */
export function HomeConfigurator({ catalogue, quote }: HomeConfiguratorProps) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  const [query] = useSearchParams();
  const session = usePurchaseSession({
    adapter: homeAdapter(catalogue),
    read: (address) => readHomeAddress(address, catalogue),
    write: writeHomeAddress,
    quote,
    nameOf: (requested) => {
      const { plan } = homeOrder(catalogue, requested);
      const items = plan === null ? [] : [`${t('homeBuy.plan.label')}, ${t('purchase.years', { count: plan.years })}`];
      return new Intl.ListFormat(locale).format([t('homeBuy.title'), ...items]);
    },
  });
  const { device, plans, store, taxIncluded } = catalogue;
  const { requested } = session.state;
  const { plan, listed } = homeOrder(catalogue, requested);

  return (
    <PurchaseForm
      session={session}
      pictures={<HomePictures />}
      title={<span lang="en">{t('homeBuy.title')}</span>}
      lead={<p className={styles.lead}>{t('homeBuy.lead')}</p>}
      unrelated={unrelatedHomeParams(query)}
      summary={
        <PurchaseSummary label={t('homeBuy.summary.title')} quote={session.state.quote}>
          <SummaryRow
            name={t('homeBuy.title')}
            detail={device.stock === 'few' ? t('homeBuy.stock.few') : t('homeBuy.stock.in')}
          >
            {formatMoney(device.price)}
          </SummaryRow>
          {plan === null ? null : (
            <SummaryRow name={t('homeBuy.plan.label')} detail={t('purchase.years', { count: plan.years })}>
              {formatMoney(plan.price)}
            </SummaryRow>
          )}
        </PurchaseSummary>
      }
      listed={listed}
      taxIncluded={taxIncluded}
      action={bagAddAction(store, {
        always: [device.merchandiseId],
        chosen: plans.map(({ years, merchandiseId }) => ({
          field: HOME_PARAMETER,
          value: String(years),
          merchandiseId,
        })),
      })}
      after={
        <>
          <noscript>
            <p className={styles.hint}>
              <a href={device.checkoutUrl} rel="nofollow">
                {t('homeBuy.add.direct')}
              </a>
            </p>
          </noscript>
          <p className={styles.hint}>{t('homeBuy.summary.delivery')}</p>
        </>
      }
    >
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
                label: t('purchase.years', { count: years }),
                detail: formatMoney(price),
              })),
            ]}
            value={String(requested.years)}
            onChange={(value) => session.send({ type: 'CHOOSE', choice: { years: Number(value) } })}
          />
        </section>
      )}
    </PurchaseForm>
  );
}
