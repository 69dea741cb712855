/**
 * The bag's panel: 'Your Bag', a sheet from the right with the lines, the totals and the checkout button. The gift flow has a second step,
 * whose parts are loaded when a cart is a gift (S2).
 */
import { Button } from '@tessera/design-system/Button';
import { Sheet, type SheetProps } from '@tessera/design-system/Sheet';
import { useLateTexts } from '@tessera/remote-kit/useLateTexts';
import { GIFT_FLOW_ATTRIBUTE } from '@tessera/shared-contracts/bag/giftAttributes';
import { giftsIn } from '@tessera/shared-contracts/bag/giftStores';
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import { newId } from '@tessera/shared-contracts/http/newId';
import { markShown } from '@tessera/shared-contracts/reports/shownMarks';
import { useSelector } from '@xstate/react';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { inPlace, previewCart, type ShownLine, shownBag } from '../changes/pendingChanges.ts';
import type { bagFlowMachine } from '../flow/bagFlow.machine.ts';
import type { StartedBag } from '../flow/startBag.ts';
import { AddingLine, BagLine } from '../lines/BagLine.tsx';
import { messages } from '../messages.ts';
import { BAR_FAILURES, type BarFailure, type CartSession, type Failure } from '../session/cartSession.ts';
import { useText } from '../text.ts';
import { BagFooter } from './BagFooter.tsx';
import * as styles from './BagPanel.styles.ts';
import { DeliveryElsewhere } from './DeliveryElsewhere.tsx';
import { GiftSwitch } from './GiftSwitch.tsx';
import { useClosedByNavigation, useEachStepFromItsTop, useFocusRestored } from './panelBehaviour.ts';
import { UndoRemoval } from './UndoRemoval.tsx';
import { type RunningGift, useGiftParts } from './useGiftParts.ts';
import { useKeyedLines } from './useKeyedLines.ts';
import { type LoadedOffers, useOffers } from './useOffers.ts';
import { WithoutLines } from './WithoutLines.tsx';

export interface BagPanelProps {
  readonly bag: StartedBag;
}

/** Renders the panel once its texts are loaded. */
export function BagPanel(props: BagPanelProps) {
  const hasTexts = useLateTexts(messages, 'bag', true);
  const hasPanelTexts = useLateTexts(messages, 'panel', true);
  return hasTexts && hasPanelTexts ? <PanelWithTexts {...props} /> : null;
}

/** Loads the parts that only a gift or an offer needs, when the bag opens. */
function PanelWithTexts({ bag }: BagPanelProps) {
  const { session, flow } = bag;
  const open = useSelector(flow, isOpen);
  const upselling = useSelector(flow, isUpselling);
  const isGift = useSelector(flow, isGiftFlow);
  const { cart, cartType, store } = useSelector(session, (snapshot) => snapshot.context);
  const gift = useGiftParts(session, open && isGift);
  useEffect(() => {
    if (open) markShown('PANEL');
  }, [open]);
  const noExtras = useCallback(() => flow.send({ type: 'NO_EXTRAS' }), [flow]);
  const offers = useOffers(upselling || (open && cartType === 'RING'), cart, store, noExtras);
  return <Panel bag={bag} gift={gift} offers={offers} noExtras={noExtras} />;
}

interface PanelProps extends BagPanelProps {
  readonly gift: RunningGift | null;
  readonly offers: LoadedOffers | null;
  noExtras(): void;
}

/** Memoized: when the bag opens or closes, only its sheet renders again, and not the lines and totals. */
const Panel = memo(function Panel({ bag, gift, offers, noExtras }: PanelProps) {
  const { session, flow } = bag;
  const { t } = useText();
  const screen = useSelector(flow, (snapshot) =>
    snapshot.matches({ open: { GIFT: 'GIFT_NOTE' } }) ? 'GIFT_NOTE' : 'ITEM_LIST',
  );
  const isGift = useSelector(flow, isGiftFlow);
  const { value, context } = useSelector(session, (snapshot) => snapshot);
  const { cart, failure, lineFailures, store, undoable } = context;
  const list = useRef<HTMLDivElement>(null);
  const leaving = value === 'leaving' || value === 'handingOver';
  const complete = useSelector(gift?.form, (snapshot) => snapshot?.matches('complete') ?? false);
  const upselling = useSelector(flow, isUpselling);
  const primaryVariant = useSelector(flow, (snapshot) => snapshot.context.primaryVariant);
  const nothingToOffer = upselling && (context.cartType !== 'RING' || offers?.offers.length === 0);
  useEffect(() => {
    if (nothingToOffer) noExtras();
  }, [nothingToOffer, noExtras]);
  const busy = value === 'changing' || value === 'loading' || leaving;
  const unconfirmed = busy || value === 'offline';
  useFocusRestored(busy, list);
  useEachStepFromItsTop(screen, list);
  useClosedByNavigation(() => flow.send({ type: 'CLOSE' }));

  const close = () => {
    session.send({ type: 'DISMISS_FAILURE' });
    flow.send({ type: 'CLOSE' });
  };
  const confirmRemoval = useCallback(() => session.send({ type: 'CONFIRM_REMOVAL' }), [session]);
  const shown = shownBag(context);
  const keyed = useKeyedLines(shown.lines);
  useAddedPieceMarked(shown.lines);
  // The footer is shown before the first cart has loaded, with the known lines.
  const totalled = cart ?? previewCart(shown);
  const hasLines = shown.lines.length > 0 || shown.adding.length > 0;
  const undo = undoable ? (
    <UndoRemoval
      key={undoable.key}
      removal={undoable}
      onUndo={() => session.send({ type: 'UNDO_REMOVAL' })}
      onOver={confirmRemoval}
    />
  ) : null;
  const offline = value === 'offline' ? <p className={styles.offline}>{t('panel.offline')}</p> : null;
  const onNote = screen === 'GIFT_NOTE' && hasLines;
  const primary = () => {
    // Enter in the gift form ends here too, where no disabled button prevents it.
    if (unconfirmed) return;
    const details = gift?.form.getSnapshot().context ?? null;
    flow.send({ type: 'PRIMARY', details });
  };

  /** Announces changes to screen readers that no control announces. */
  const announced = () => {
    if (undoable) {
      const title = undoable.lines[0]?.merchandise.product.title ?? '';
      return t(`panel.removed.${undoable.lines.length > 1 ? 'together' : 'alone'}`, { title });
    }
    return value === 'offline' ? t('panel.offline') : null;
  };

  return (
    <>
      <FlowSheet
        flow={flow}
        className={styles.sheet}
        onClose={close}
        title={t('bag.title')}
        aside={hasLines ? t('bag.count', { count: shown.totalQuantity }) : null}
        closeLabel={t('bag.close')}
        footer={
          totalled && hasLines ? (
            <BagFooter
              cart={totalled}
              lines={inPlace(
                totalled.lines.edges.map(({ node }) => node),
                context.places,
                (line) => line,
              )}
              store={store}
              busy={unconfirmed}
              updating={value === 'changing'}
              unsure={shown.isPending ? t('panel.unsure') : null}
              leaving={leaving}
              onPrimary={primary}
              onCode={bag.applyCode}
              primary={
                isGift && gift
                  ? { label: t(onNote ? 'gift.save' : 'gift.next'), disabled: onNote && !complete }
                  : { label: t('bag.checkout'), disabled: isGift }
              }
              gift={
                giftsIn(store) && isSent(totalled) ? (
                  <GiftSwitch
                    on={switchingTo(context) ?? isGift}
                    disabled={unconfirmed}
                    onToggle={() => flow.send({ type: 'TOGGLE_FLOW' })}
                  />
                ) : null
              }
              failed={failure !== null}
              notice={
                <>
                  {undo}
                  {offline}
                  {
                    // The other failures are toasts (S8).
                    isInBar(failure) ? (
                      <Notice onDismiss={() => session.send({ type: 'DISMISS_FAILURE' })}>
                        {t(`bagSlot.failure.${failure}`)}
                      </Notice>
                    ) : null
                  }
                </>
              }
            />
          ) : undo || offline ? (
            <>
              {undo}
              {offline}
            </>
          ) : null
        }
      >
        <div className={styles.bar} data-active={busy || undefined} />
        <p className="visually-hidden" aria-live="polite">
          {announced()}
        </p>
        <div className={styles.content} ref={list} tabIndex={-1}>
          {isGift && gift && hasLines ? (
            <gift.GiftSteps screen={screen} onGoTo={(to) => flow.send({ type: 'GO_TO', screen: to })} />
          ) : null}
          {onNote && gift ? <gift.GiftForm form={gift.form} disabled={busy} onSubmit={primary} /> : null}
          {onNote ? null : hasLines ? (
            <>
              <DeliveryElsewhere store={store} />
              <ul>
                {shown.lines.map(({ line, isPending, isNew }, at) => {
                  const refused = lineFailures[line.id];
                  return (
                    <BagLine
                      key={keyed[at]?.key ?? line.id}
                      line={line}
                      disabled={leaving || isNew}
                      isPending={isPending}
                      pendingLabel={t('panel.saving')}
                      refused={refused ? t(`panel.refused.${refused}`, { quantity: line.quantity }) : null}
                      onQuantity={(quantity) => session.send({ type: 'SET_QUANTITY', lineId: line.id, quantity })}
                      onRemove={() => session.send({ type: 'REMOVE', lineId: line.id })}
                    />
                  );
                })}
                {shown.adding.map(({ key, title }) => (
                  <AddingLine key={key} title={title} label={t('panel.adding')} />
                ))}
              </ul>
              {offers ? (
                <offers.Offers
                  offers={offers.offers}
                  disabled={unconfirmed}
                  onAdd={({ title, merchandiseId, discountCode }) =>
                    bag.add({
                      requestId: newId(),
                      lines: [{ merchandiseId, quantity: 1 }],
                      titles: [title],
                      discountCodes: discountCode === null ? [] : [discountCode],
                      silent: true,
                      forceNew: false,
                      upsell: false,
                    })
                  }
                />
              ) : null}
            </>
          ) : (
            <WithoutLines
              state={cart === null ? String(value) : 'none'}
              ordered={context.ordered}
              onClose={close}
              onRetry={() => session.send({ type: 'RETRY' })}
            />
          )}
        </div>
      </FlowSheet>
      {offers ? (
        <offers.Upsell
          // Resets the selection for each add.
          key={String(upselling)}
          open={upselling && !nothingToOffer}
          primary={cart?.lines.edges.find(({ node }) => node.merchandise.id === primaryVariant)?.node ?? null}
          offers={offers.offers}
          onContinue={(extras) => flow.send({ type: 'CONTINUE_TO_CART', extras })}
          onClose={close}
        />
      ) : null}
    </>
  );
});

/** Sets a mark in the page's performance reports when an added item is shown. */
function useAddedPieceMarked(lines: readonly ShownLine[]) {
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const before = useRef(pieces);
  useEffect(() => {
    if (pieces > before.current) markShown('LINE');
    before.current = pieces;
  }, [pieces]);
}

type FlowSnapshot = SnapshotFrom<typeof bagFlowMachine>;
const isOpen = (snapshot: FlowSnapshot) => snapshot.matches('open');
const isUpselling = (snapshot: FlowSnapshot) => snapshot.matches('upsell');
const isGiftFlow = ({ context }: FlowSnapshot) => context.cartFlow === 'GIFT';

interface FlowSheetProps extends Omit<SheetProps, 'open'> {
  readonly flow: StartedBag['flow'];
}

function FlowSheet({ flow, ...sheet }: FlowSheetProps) {
  return <Sheet {...sheet} open={useSelector(flow, isOpen)} />;
}

const isInBar = (failure: Failure | null): failure is BarFailure => BAR_FAILURES.some((each) => each === failure);

/** The flow that an unfinished request switches the cart to: shown at once, and reverted if the request fails. */
function switchingTo({ running, pending }: CartSession): boolean | null {
  for (const mutation of [running, ...pending]) {
    if (mutation?.kind !== 'attributes' || mutation.then !== 'stay') continue;
    return mutation.attributes.some(({ key, value }) => key === GIFT_FLOW_ATTRIBUTE && value === 'true');
  }
  return null;
}

function Notice({ onDismiss, children }: { onDismiss(): void; readonly children: ReactNode }) {
  const { t } = useText();
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      <Button variant="quiet" onClick={onDismiss}>
        {t('bag.dismiss')}
      </Button>
    </div>
  );
}
