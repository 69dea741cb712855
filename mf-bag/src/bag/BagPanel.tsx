/**
 * The bag on the screen: 'Your Bag', a sheet from the right with the lines, the totals and the way to the checkout; in the
 * gift flow with a second step, whose parts are loaded when a cart is a gift (S2).
 */
import { Button } from '@tessera/design-system/Button';
import { Sheet } from '@tessera/design-system/Sheet';
import { Skeleton } from '@tessera/design-system/Skeleton';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { GIFT_FLOW_ATTRIBUTE, giftsIn } from '@tessera/shared-contracts/giftAttributes';
import { newId } from '@tessera/shared-contracts/newId';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { BAR_FAILURES, type BarFailure, type CartSession, type Failure } from '../session/cartSession.machine.ts';
import { useText } from '../text.ts';
import { BagFooter } from './BagFooter.tsx';
import { BagLine } from './BagLine.tsx';
import * as styles from './BagPanel.styles.ts';
import type { FlowScreen } from './bagFlow.machine.ts';
import { EmptyBag } from './EmptyBag.tsx';
import { GiftSwitch } from './GiftSwitch.tsx';
import type { RunningBag } from './runBag.ts';
import { useGiftParts } from './useGiftParts.ts';
import { useOffers } from './useOffers.ts';

export interface BagPanelProps {
  readonly bag: RunningBag;
}

export function BagPanel({ bag }: BagPanelProps) {
  const { session, flow } = bag;
  const { t } = useText();
  const open = useSelector(flow, (snapshot) => snapshot.matches('open'));
  const screen = useSelector(flow, (snapshot) =>
    snapshot.matches({ open: { GIFT: 'GIFT_NOTE' } }) ? 'GIFT_NOTE' : 'ITEM_LIST',
  );
  const isGift = useSelector(flow, ({ context: { cartFlow } }) => cartFlow === 'GIFT');
  const { value, context } = useSelector(session, (snapshot) => snapshot);
  const { cart, failure, store } = context;
  const list = useRef<HTMLDivElement>(null);
  const leaving = value === 'leaving' || value === 'handingOver';
  const gift = useGiftParts(session, open && isGift);
  const complete = useSelector(gift?.form, (snapshot) => snapshot?.matches('complete') ?? false);
  const offers = useOffers(open && context.cartType === 'RING', cart, store);
  const busy = value === 'mutating' || value === 'loading' || leaving;
  useFocusKept(busy, list);
  useEachStepFromItsTop(screen, list);
  useClosedByNavigation(() => flow.send({ type: 'CLOSE' }));

  const close = () => flow.send({ type: 'CLOSE' });
  const lines = cart?.lines.edges ?? [];
  const hasLines = lines.length > 0;
  const onNote = screen === 'GIFT_NOTE' && hasLines;
  const primary = () => {
    const details = gift?.form.getSnapshot().context ?? null;
    flow.send({ type: 'PRIMARY', details });
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('bag.title')}
      aside={cart && lines.length > 0 ? t('bag.count', { count: cart.totalQuantity }) : null}
      closeLabel={t('bag.close')}
      footer={
        cart && lines.length > 0 ? (
          <BagFooter
            cart={cart}
            store={store}
            busy={busy}
            updating={value === 'mutating'}
            leaving={leaving}
            onPrimary={primary}
            primary={
              isGift && gift
                ? { label: t(onNote ? 'gift.save' : 'gift.next'), disabled: onNote && !complete }
                : { label: t('bag.checkout'), disabled: isGift }
            }
            gift={
              giftsIn(store) ? (
                <GiftSwitch
                  on={switchingTo(context) ?? isGift}
                  disabled={busy}
                  onToggle={() => flow.send({ type: 'TOGGLE_FLOW' })}
                />
              ) : null
            }
            failed={failure !== null}
            notice={
              // The other failures are messages over the page (S8).
              isInBar(failure) ? (
                <Notice onDismiss={() => session.send({ type: 'DISMISS_FAILURE' })}>
                  {t(`bag.failure.${failure}`)}
                </Notice>
              ) : null
            }
          />
        ) : null
      }
    >
      <div className={styles.bar} data-active={busy || undefined} />
      <div className={styles.content} ref={list} tabIndex={-1}>
        {isGift && gift && hasLines ? (
          <gift.GiftSteps screen={screen} onGoTo={(to) => flow.send({ type: 'GO_TO', screen: to })} />
        ) : null}
        {onNote && gift ? <gift.GiftForm form={gift.form} disabled={busy} onSubmit={primary} /> : null}
        {onNote ? null : hasLines ? (
          <>
            <ul>
              {lines.map(({ node }) => (
                <BagLine
                  key={node.id}
                  line={node}
                  disabled={busy}
                  onQuantity={(quantity) => session.send({ type: 'SET_QUANTITY', lineId: node.id, quantity })}
                  onRemove={() => session.send({ type: 'REMOVE', lineId: node.id })}
                />
              ))}
            </ul>
            {offers ? (
              <offers.Offers
                offers={offers.offers}
                disabled={busy}
                onAdd={({ merchandiseId, discountCode }) =>
                  bag.add({
                    requestId: newId(),
                    lines: [{ merchandiseId, quantity: 1 }],
                    discountCodes: discountCode === null ? [] : [discountCode],
                    silent: true,
                    forceNew: false,
                  })
                }
              />
            ) : null}
          </>
        ) : (
          <WithoutLines state={String(value)} onClose={close} onRetry={() => session.send({ type: 'RETRY' })} />
        )}
      </div>
    </Sheet>
  );
}

const isInBar = (failure: Failure | null): failure is BarFailure => BAR_FAILURES.some((each) => each === failure);

/** The flow that a running request switches the cart to: shown at once, and taken back if it fails. */
function switchingTo({ running, pending }: CartSession): boolean | null {
  for (const mutation of [running, ...pending]) {
    if (mutation?.kind !== 'attributes' || mutation.then !== 'stay') continue;
    return mutation.attributes.some(({ key, value }) => key === GIFT_FLOW_ATTRIBUTE && value === 'true');
  }
  return null;
}

function WithoutLines({ state, onClose, onRetry }: { readonly state: string; onClose(): void; onRetry(): void }) {
  const { t } = useText();
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <p>{t('bag.unavailable')}</p>
        <Button variant="secondary" onClick={onRetry}>
          {t('bag.retry')}
        </Button>
      </div>
    );
  }
  if (state === 'empty') return <EmptyBag onClose={onClose} />;
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('bag.loading')}
      </p>
      {['first', 'second'].map((line) => (
        <div className={styles.skeletonLine} key={line}>
          <Skeleton shape="block" className={styles.skeletonImage} />
          <div className={styles.skeletonText}>
            <Skeleton className={styles.skeletonTitle} />
            <Skeleton shape="price" />
            <Skeleton className={styles.skeletonVariant} />
            <Skeleton shape="block" className={styles.skeletonQuantity} />
          </div>
        </div>
      ))}
    </div>
  );
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

/** Another step of the gift flow is another screen, which begins at its top. */
function useEachStepFromItsTop(screen: FlowScreen, list: { readonly current: HTMLElement | null }) {
  const before = useRef(screen);
  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (before.current !== screen && scroller) scroller.scrollTop = 0;
    before.current = screen;
  }, [screen, list]);
}

/** Back and forward lead to another page under the panel; the bag is not part of where the visitor went. */
function useClosedByNavigation(close: () => void) {
  const path = useRemote().url.split('?', 1)[0];
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) close();
    before.current = path;
  }, [path, close]);
}

/**
 * Controls are disabled while a request runs (BAG-10), which takes the focus off the one just pressed. It goes back
 * there afterwards; to the list when that control is gone with its line.
 */
function useFocusKept(busy: boolean, list: { readonly current: HTMLElement | null }) {
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = list.current;
    if (busy || !element) return;
    const remember = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement) pressed.current = event.target;
    };
    const from = pressed.current;
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body || activeElement === element;
    if (from && lost) (from.isConnected ? from : element).focus({ preventScroll: true });
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [busy, list]);
}
