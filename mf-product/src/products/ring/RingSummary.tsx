/** The chosen items with their prices, the total, and the button (PDP-08). */
import { Button } from '@tessera/design-system/Button';
import { Price } from '@tessera/design-system/Price';
import { bagFormAction } from '@tessera/shared-contracts/bag/bagForms';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { RING_SIZE_OPEN, type RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import type { RingOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { RequestedRing, RingSelection } from '@tessera/shared-contracts/ring/ringSelection';
import { memo, type RefObject, useEffect, useState } from 'react';
import { DiscountRows } from '../../purchase/DiscountRows.tsx';
import type { PurchaseBag, PurchaseState } from '../../purchase/purchaseState.ts';
import { addingMessages, priceLabels, taxLabel } from '../../purchase/purchaseWords.ts';
import { SummaryRow, SummaryRows } from '../../purchase/SummaryRows.tsx';
import { addingWords } from '../../purchase/useAddToBag.ts';
import { useText } from '../../text.ts';
import { FromPrice } from './FromPrice.tsx';
import * as styles from './RingPage.styles.ts';
import { ringItemText } from './ringItemText.ts';
import type { RingSummary as Figures } from './ringSummary.ts';

/** Milliseconds without a change before a new total is read out. */
const SPOKEN_AFTER = 900;

export interface RingSummaryProps {
  readonly id: string;
  readonly catalogue: RingCatalogue;
  readonly selection: RingSelection;
  readonly order: RingOrder;
  readonly summary: Figures;
  readonly state: PurchaseState<RequestedRing>;
  readonly bag: PurchaseBag;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export const RingSummary = memo((props: RingSummaryProps) => {
  const { id, catalogue, selection, order, summary, state, bag, button } = props;
  const { t } = useText();
  const { offer, size, engraving, missing } = order;
  const { rows, tradeInSaving, total, struck } = summary;
  const labels = priceLabels(t);
  const tax = taxLabel(t, catalogue.taxIncluded);
  const { alert, status } = addingWords(bag, addingMessages(t));

  return (
    <section className={styles.summary} id={id} aria-label={t('ring.summary.title')}>
      {offer ? (
        <SummaryRows>
          {rows.map(({ item, price, struck: before }) => (
            <SummaryRow key={item} {...ringItemText(t, order, selection, item)}>
              <Price money={price} struck={before} labels={labels} />
            </SummaryRow>
          ))}
          {size === RING_SIZE_OPEN ? <SummaryRow name={t('ring.summary.kit')}>{labels.free}</SummaryRow> : null}
          {selection.tradeIn && catalogue.tradeIn ? (
            <SummaryRow name={t('ring.summary.tradeIn')} detail={t(`ring.tradeIn.${selection.tradeIn}`)}>
              <span className={styles.muted}>
                {t('ring.summary.tradeInCredit', { credit: formatMoney(catalogue.tradeIn.credit) })}
              </span>
            </SummaryRow>
          ) : null}
          {tradeInSaving ? (
            <SummaryRow name={t('quote.discounts.TRADE_IN_COVERAGE')}>
              <span className={styles.muted}>
                {t('ring.summary.tradeInSaving', { amount: formatMoney(tradeInSaving) })}
              </span>
            </SummaryRow>
          ) : null}
          <DiscountRows discounts={state.quote?.discounts ?? []} />
        </SummaryRows>
      ) : (
        <p className={styles.muted}>{t('ring.summary.colourFirst')}</p>
      )}

      <div className={styles.total} aria-busy={state.price === 'asking'}>
        <p>
          <strong className={styles.strong}>{t('ring.summary.total')}</strong>{' '}
          <span className={styles.muted}>{tax}</span>
        </p>
        <p className={styles.sum} data-total="">
          {offer ? <Price money={total} struck={struck} labels={labels} counts /> : <FromPrice money={total} />}
        </p>
      </div>
      {state.price === 'unquoted' ? <p className={styles.hint}>{t('quote.unquoted')}</p> : null}

      <p className={styles.alert} role="alert">
        {alertOf()}
      </p>
      {/* The bag announces it in a message over the page; here it stays until the next attempt. */}
      {bag.message === null ? null : <p className={styles.alert}>{bag.message}</p>}
      <Button
        ref={button}
        type="submit"
        formMethod="post"
        formAction={bagFormAction('ring', catalogue.store)}
        block
        loading={bag.state === 'adding'}
      >
        {t('purchase.add.label')}
      </Button>
      <noscript>
        <Button className={styles.priced} type="submit" variant="secondary" block>
          {t('quote.show')}
        </Button>
      </noscript>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {offer ? <Spoken total={total} tax={tax} /> : null}
      <p className={styles.hint}>
        {t(size === null || size === RING_SIZE_OPEN ? 'ring.summary.delivery' : 'ring.summary.deliverySized')}{' '}
        {engraving.kind === 'accepted' ? t('ring.summary.engraved') : null} {t('ring.summary.returns')}
      </p>
    </section>
  );

  function alertOf(): string {
    if (bag.incomplete) return missing[0] === 'engraving' ? t('ring.add.engraving') : '';
    return bag.message === null ? alert : '';
  }
});

/** Announces a new total once the shopper pauses, but not the initial one. */
function Spoken({ total, tax }: { readonly total: Money; readonly tax: string }) {
  const { t } = useText();
  const text = t('ring.summary.totalSpoken', { total: formatMoney(total), tax });
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), SPOKEN_AFTER);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
