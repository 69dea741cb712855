/** What is chosen, line by line with its price, the total, and the button (PDP-08). */
import { Button } from '@tessera/design-system/Button';
import { Price } from '@tessera/design-system/Price';
import { bagFormAction } from '@tessera/shared-contracts/bagForms';
import { formatMoney, type Money } from '@tessera/shared-contracts/money';
import { RING_PLANS, RING_SIZE_OPEN, type RingCatalogue, type RingPlan } from '@tessera/shared-contracts/ring';
import type { RingItem, RingOrder } from '@tessera/shared-contracts/ringOrder';
import type { RingSelection } from '@tessera/shared-contracts/ringSelection';
import { memo, type RefObject, useEffect, useState } from 'react';
import { useText } from '../text.ts';
import { FromPrice } from './FromPrice.tsx';
import * as styles from './RingPage.styles.ts';
import type { RingState } from './ringState.ts';
import type { RingSummary as Figures } from './ringSummary.ts';
import { SummaryRow, SummaryRows } from './SummaryRows.tsx';

/** Milliseconds without a change before a new total is read out. */
const SPOKEN_AFTER = 900;

export interface RingSummaryProps {
  readonly id: string;
  readonly catalogue: RingCatalogue;
  readonly selection: RingSelection;
  readonly order: RingOrder;
  readonly summary: Figures;
  readonly state: RingState;
  readonly button: RefObject<HTMLButtonElement | null>;
}

export const RingSummary = memo(({ id, catalogue, selection, order, summary, state, button }: RingSummaryProps) => {
  const { t } = useText();
  const { offer, size, engraving, missing } = order;
  const { rows, discounts, total, struck } = summary;
  const labels = { before: t('ring.price.before'), now: t('ring.price.now'), free: t('ring.price.free') };
  const tax = t(catalogue.taxIncluded ? 'ring.tax.incl' : 'ring.tax.excl');

  const chosenSize = () => {
    if (size === null) return t('ring.summary.noSize');
    return size === RING_SIZE_OPEN ? t('ring.summary.fromKit') : t('ring.summary.size', { size });
  };
  const nameOf = (item: RingItem['item']) => {
    if (item === 'RING') return t('ring.title');
    return t(isPlan(item) ? `ring.plans.${item}.label` : `ring.summary.${item}`);
  };
  const detailOf = (item: RingItem['item']) => {
    if (item === 'RING') return t('ring.summary.chosen', { colour: offer?.name ?? '', size: chosenSize() });
    if (item === 'ENGRAVING') return engraving.kind === 'accepted' ? engraving.text : null;
    return isPlan(item) ? t('ring.plans.years', { count: selection.plans[item] ?? 0 }) : null;
  };

  return (
    <section className={styles.summary} id={id} aria-label={t('ring.summary.title')}>
      {offer ? (
        <SummaryRows>
          {rows.map(({ item, price, struck: before }) => (
            <SummaryRow key={item} name={nameOf(item)} detail={detailOf(item)}>
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
          {discounts.map(({ kind, amount }) => (
            <SummaryRow key={kind} name={t(`ring.summary.discounts.${kind}`)}>
              {formatMoney(amount)}
            </SummaryRow>
          ))}
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
      {state.price === 'unquoted' ? <p className={styles.hint}>{t('ring.summary.unquoted')}</p> : null}

      <p className={styles.alert} role="alert">
        {alertOf()}
      </p>
      {/* The bag reads it out itself, in a message over the page; here it stays for another try. */}
      {state.bag === 'refused' && state.message ? <p className={styles.alert}>{state.message}</p> : null}
      <Button
        ref={button}
        type="submit"
        formMethod="post"
        formAction={bagFormAction('ring', catalogue.store)}
        block
        loading={state.bag === 'adding'}
      >
        {t('ring.add.label')}
      </Button>
      <noscript>
        <Button className={styles.priced} type="submit" variant="secondary" block>
          {t('ring.add.priced')}
        </Button>
      </noscript>
      <p className="visually-hidden" role="status">
        {state.bag === 'adding' ? t('ring.add.adding') : state.bag === 'added' ? t('ring.add.added') : ''}
      </p>
      {offer ? <Spoken total={total} tax={tax} /> : null}
      <p className={styles.hint}>
        {t(size === null || size === RING_SIZE_OPEN ? 'ring.summary.delivery' : 'ring.summary.deliverySized')}{' '}
        {engraving.kind === 'accepted' ? t('ring.summary.engraved') : null} {t('ring.summary.returns')}
      </p>
    </section>
  );

  function alertOf(): string {
    switch (state.bag) {
      case 'incomplete':
        return missing[0] === 'engraving' ? t('ring.add.engraving') : '';
      case 'refused':
        return state.message === null ? t('ring.add.refused') : '';
      case 'unanswered':
        return t('ring.add.unanswered');
      case 'choosing':
      case 'adding':
      case 'added':
        return '';
    }
  }
});

const isPlan = (item: RingItem['item']): item is RingPlan => RING_PLANS.some((plan) => plan === item);

/** Reads a new total out once the shopper pauses, and not the one that the page came with. */
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
