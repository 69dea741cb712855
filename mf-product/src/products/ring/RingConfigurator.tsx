import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagFormAction, RING_INCOMPLETE } from '@tessera/shared-contracts/bag/bagForms';
import { RING_SIZE_OPEN, type RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { unrelatedParams } from '@tessera/shared-contracts/ring/ringAddress';
import { isAvailable, type RingMissing, ringOrder } from '@tessera/shared-contracts/ring/ringOrder';
import type { RingChoice, RingPart, RingSelection } from '@tessera/shared-contracts/ring/ringSelection';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { AIR_PICTURES } from '../../pictures/air.ts';
import { focusPart } from '../../purchase/focusPart.ts';
import { HiddenQueryInputs } from '../../purchase/HiddenQueryInputs.tsx';
import type { PurchaseQuote } from '../../purchase/purchaseQuote.ts';
import { taxLabel } from '../../purchase/purchaseWords.ts';
import { type Translate, useText } from '../../text.ts';
import { BuyBar } from './BuyBar.tsx';
import { RingGallery } from './RingGallery.tsx';
import * as styles from './RingPage.styles.ts';
import { ChargerPart, ColourPart, EngravingPart, RingHeading, SizePart, TradeInPart } from './RingParts.tsx';
import { RingPlans } from './RingPlans.tsx';
import { RingSummary } from './RingSummary.tsx';
import { ringItemText } from './ringItemText.ts';
import { ringSummary } from './ringSummary.ts';
import { RingSubNavigation } from './story/RingSubNavigation.tsx';
import { RING_SUMMARY_ID } from './story/ringSections.ts';
import { useRing } from './useRing.ts';

const FORM = 'ring';

export interface RingConfiguratorProps {
  readonly catalogue: RingCatalogue;
  readonly quote: PurchaseQuote | null;
  readonly pictures: typeof AIR_PICTURES;
  /** Content below the configuration. */
  readonly children?: ReactNode;
}

/**
 * The form that configures a ring. Without scripts, submitting it adds the ring to the bag (BAG-22) or returns the page with the choices
 * in its
 * address. The clicked control shows its new state at once; the rest of the page (pictures, prices, the summary) follows in deferred
 * renders.
 */
export function RingConfigurator({ catalogue, quote, pictures, children }: RingConfiguratorProps) {
  const { t } = useText();
  const { locale } = useRemote().visitor;
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, bag, send, formProps, machine } = useRing({
    catalogue,
    quote,
    onMissing: (first) => focusPart(form.current, first),
    nameOf: (requested) => itemNames(t, locale, catalogue, requested.selection),
  });
  const { selection } = state.requested;
  const deferred = useDeferredValue(state);
  const deferredBag = useDeferredValue(bag);
  const order = useMemo(
    () => ringOrder(catalogue, deferred.requested.selection),
    [catalogue, deferred.requested.selection],
  );
  const summary = useMemo(() => ringSummary(order, deferred.quote), [order, deferred.quote]);
  const { offer, soldOut, missing } = order;
  const shown = offer ?? catalogue.colours[0];
  // Null for a size that the shown colour does not have: a click on such a size changes nothing.
  const size = selection.size !== null && isAvailable(catalogue, offer, selection.size) ? selection.size : null;

  const choose = useCallback((choice: RingChoice) => send({ type: 'CHOOSE', choice }), [send]);
  const { refused } = deferred.requested;
  const notOffered = useCallback(
    (part: RingPart) => {
      const asked = refused[part];
      return asked === undefined ? null : t('ring.notOffered', { asked: [...asked].slice(0, 20).join('') });
    },
    [refused, t],
  );
  // True when the form was submitted before everything was chosen, with or without scripts.
  const incomplete = deferredBag.incomplete || query.has(RING_INCOMPLETE);
  const lacks = (part: RingMissing) => incomplete && missing.includes(part);
  const sizeError = () => {
    if (lacks('size')) return t(lacks('colour') ? 'ring.size.missing' : 'purchase.add.incomplete');
    if (soldOut !== null && offer) {
      const label = soldOut === RING_SIZE_OPEN ? t('ring.size.kit') : t('ring.size.one', { size: soldOut });
      return t('ring.size.soldOutHere', { size: label, name: offer.name });
    }
    return notOffered('size');
  };
  const part = { catalogue, onChoose: choose };

  return (
    <>
      {machine}
      <RingSubNavigation price={offer ? summary.total : null} />
      <div className={styles.page} id="overview">
        {shown ? <RingGallery colour={shown.colour} name={shown.name} pictures={pictures[shown.colour]} /> : null}

        <form className={styles.form} ref={form} id={FORM} {...formProps}>
          <HiddenQueryInputs entries={unrelatedParams(query)} />
          <RingHeading catalogue={catalogue} offer={offer} />
          <ColourPart
            {...part}
            chosen={selection.colour}
            name={offer?.name}
            error={lacks('colour') ? t('purchase.add.incomplete') : notOffered('colour')}
          />
          <SizePart {...part} offer={offer} chosen={size} error={sizeError()} />
          <ChargerPart {...part} chosen={selection.charger} error={notOffered('charger')} />
          <TradeInPart {...part} chosen={selection.tradeIn} error={notOffered('tradeIn')} />
          <EngravingPart typed={selection.engraving} shown={shown} pictures={pictures} onChoose={choose} />
          <RingPlans plans={catalogue.plans} chosen={selection.plans} notOffered={notOffered} onChoose={choose} />
          <RingSummary
            id={RING_SUMMARY_ID}
            catalogue={catalogue}
            selection={deferred.requested.selection}
            order={order}
            summary={summary}
            state={deferred}
            bag={deferredBag}
            button={button}
          />
        </form>
      </div>

      {children}

      <BuyBar
        form={FORM}
        ownButton={button}
        missing={missing}
        price={summary.total}
        from={!offer}
        taxLabel={taxLabel(t, catalogue.taxIncluded)}
        loading={deferredBag.state === 'adding'}
        action={bagFormAction('ring', catalogue.store)}
      />
    </>
  );
}

/** The names of all chosen items, as one list in the visitor's language. */
function itemNames(t: Translate, locale: string, catalogue: RingCatalogue, selection: RingSelection): string {
  const order = ringOrder(catalogue, selection);
  const items = order.items.map(({ item }) => {
    const { name, detail } = ringItemText(t, order, selection, item);
    return detail === null ? name : t('ring.add.item', { name, detail });
  });
  return new Intl.ListFormat(locale).format(items);
}
