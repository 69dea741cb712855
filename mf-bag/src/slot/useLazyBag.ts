/**
 * Loads the bag's session and panel, which are not part of the page: when the page is idle, when the visitor is about to use them, or when
 * they are needed. The session also loads where the bag may already have lines.
 */
import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagNewsCookieName } from '@tessera/shared-contracts/bag/bagCookies';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import {
  bagChanged,
  bagOpenRequested,
  partnerActivated,
  partnerLeft,
  toastRequested,
} from '@tessera/shared-contracts/events/events';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureToast } from '../flow/failureToast.ts';
import type { BagParts, StartedBag } from '../flow/startBag.ts';
import { messages } from '../messages.ts';
import type { BagPanelProps } from '../panel/BagPanel.tsx';
import { createStoredPartner } from '../partner/activePartner.ts';
import { followPartnerLinks, forgetLeftPartner } from '../partner/followPartner.ts';
import type { Failure } from '../session/cartSession.ts';
import { type CartChange, openOtherTabs } from '../session/otherTabs.ts';
import { createStoredCart, pendingKeyOf } from '../storage/storedCart.ts';
import { localTextStorage } from '../storage/textStorage.ts';
import type { useText } from '../text.ts';
import { whenSoonNeeded } from './whenSoonNeeded.ts';

/** The store's settings that are part of the page. */
export interface BagData {
  /** Null: store-api did not respond; the bag asks before its first call. */
  readonly vendor: CartVendorName | null;
}

/**
 * @param t the bag's texts, for a failure's sentence
 * @returns the started bag and its panel (each null until it is loaded), and whether the bag failed to open
 */
export function useLazyBag(
  data: BagData | null,
  t: ReturnType<typeof useText>['t'],
): readonly [StartedBag | null, ComponentType<BagPanelProps> | null, boolean] {
  const { port, url, visitor } = useRemote();
  const [bag, setBag] = useState<StartedBag | null>(null);
  const [Panel, setPanel] = useState<ComponentType<BagPanelProps> | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const visit = useRef<(store: Store) => void>(() => {});
  const arrive = useRef<(query: URLSearchParams) => void>(() => {});
  const currentVisitor = useEffectEvent(() => visitor);
  const currentVendor = useEffectEvent(() => data?.vendor ?? null);
  const hasPanel = useEffectEvent(() => Panel !== null);
  const sentence = useEffectEvent((failure: Failure) => t(`bagSlot.failure.${failure}`));

  useEffect(() => {
    const storage = localTextStorage();
    const stored = createStoredCart(storage);
    const partner = createStoredPartner(storage);
    forgetLeftPartner(partner);
    let running: StartedBag | null = null;
    let starting: Promise<StartedBag> | null = null;
    let unmounted = false;

    const needsSync = (store: Store) =>
      stored.toRecall(store) !== null || document.cookie.includes(`${bagNewsCookieName(store)}=`);
    const onChangeElsewhere = (change: CartChange) => {
      if (unmounted || change.store !== currentVisitor().store) return;
      if (running) running.received(change);
      else visit.current(change.store);
    };
    const otherTabs = openOtherTabs((change) => {
      // This tab may see another tab's storage write later than its message.
      if (stored.read(change.store) === change.cartId) onChangeElsewhere(change);
      else addEventListener('storage', () => onChangeElsewhere(change), { once: true });
    });
    const parts: BagParts = {
      storage,
      stored,
      partner,
      // The first page's address: later pages write their own parameters into it.
      cameBy: window.location.search,
      port,
      sendToOtherTabs: otherTabs.send,
      visitor: () => currentVisitor(),
      sentence: (failure) => sentence(failure),
      location: window.location,
      recall: async (store) => (needsSync(store) ? (await import('./recallBag.ts')).recallBag(store, stored) : 'known'),
      vendor: () => currentVendor(),
      needsSync,
    };
    const start = () => {
      starting ??= import('../flow/startBag.ts')
        .then(({ startBagInOwnTask }) => startBagInOwnTask(parts))
        .then((made) => {
          if (unmounted) made.stop();
          else {
            running = made;
            setBag(made);
          }
          return made;
        });
      // A failed load may succeed the next time.
      starting.catch(() => {
        starting = null;
      });
      return starting;
    };
    const loadPanel = async () => {
      const { locale } = currentVisitor();
      // The panel's texts are loaded together with it: it renders nothing without them.
      const [{ BagPanel }] = await Promise.all([
        import('../panel/BagPanel.tsx'),
        ...['bag', 'panel'].map((surface) => messages(locale, surface)),
      ]);
      if (!unmounted) setPanel(() => BagPanel);
    };
    // A failed load is retried, and reported, by the click that needs it.
    const stopWaiting = whenSoonNeeded(() => {
      start()
        .then(loadPanel)
        .catch(() => undefined);
    });

    visit.current = (store) => {
      if (running) running.session.send({ type: 'STORE_CHANGED', store });
      else if (stored.read(store) === null && storage.read(pendingKeyOf(store)) === null && !needsSync(store))
        port.emit(bagChanged, { store, totalQuantity: 0 });
      else start().catch(reportError);
    };
    arrive.current = followPartnerLinks(port, partner);

    /** Reads the cart again, because store-api adds a workplace's code to it and removes it (PROG-05). */
    const readAgain = () => {
      if (needsSync(currentVisitor().store)) running?.session.send({ type: 'CHANGED_ELSEWHERE' });
    };
    const stopListening = [
      port.on(partnerActivated, (activated) => {
        partner.write(activated);
        readAgain();
      }),
      port.on(partnerLeft, ({ code }) => {
        partner.clear(code);
        readAgain();
      }),
      port.on(
        bagAddRequested,
        ({ requestId, lines, discountCodes = [], silent = false, forceNew = false, upsell = false, name, preview }) => {
          const request = {
            ...{ requestId, lines, discountCodes, silent, forceNew, upsell },
            ...(name === undefined ? {} : { titles: [name] }),
            ...(preview === undefined ? {} : { preview }),
          };
          if (!silent) loadPanel().catch(reportError);
          if (running) return running.add(request);
          start().then(
            (started) => started.add(request),
            (error) => {
              reportError(error);
              if (unmounted) return;
              const message = sentence('addUnreachable');
              port.emit(toastRequested, failureToast(message));
              port.emit(bagAddSettled, { requestId, ok: false, message });
            },
          );
        },
      ),
      port.on(bagOpenRequested, () => {
        setUnavailable(false);
        if (running && hasPanel()) return running.flow.send({ type: 'OPEN' });
        Promise.all([start(), loadPanel()]).then(
          ([started]) => started.flow.send({ type: 'OPEN' }),
          (error) => {
            reportError(error);
            if (!unmounted) setUnavailable(true);
          },
        );
      }),
    ];
    return () => {
      unmounted = true;
      stopWaiting();
      for (const stop of stopListening) stop();
      otherTabs.close();
      running?.stop();
    };
  }, [port]);

  useEffect(() => visit.current(visitor.store), [visitor.store]);

  const { search } = new URL(url, 'http://remote.invalid');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners of another port have not followed the link yet.
  useEffect(() => arrive.current(new URLSearchParams(search)), [search, port]);
  return [bag, Panel, unavailable];
}
