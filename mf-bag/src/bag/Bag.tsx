/**
 * The bag's slot. Nothing of it is needed to read a page, so the shell mounts it once the page is idle or the bag is needed, and
 * this file only listens: the session (with its machines) and the panel come when the page is idle, when the visitor is about to
 * use them, or when they are needed; the session also where something is known to be in already.
 */

import { useRemote } from '@tessera/remote-kit/useRemote';
import { readAffiliate } from '@tessera/shared-contracts/bag/affiliateLink';
import { bagNewsCookieName } from '@tessera/shared-contracts/bag/bagForms';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import {
  bagChanged,
  bagOpenRequested,
  partnerActivated,
  partnerLeft,
  toastRequested,
} from '@tessera/shared-contracts/events/events';
import { PROGRAMME_LEFT_COOKIE } from '@tessera/shared-contracts/programmes/programmeLeave';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { createStoredPartner } from '../partner/activePartner.ts';
import type { Failure } from '../session/cartSession.machine.ts';
import { type CartChange, openOtherTabs } from '../session/otherTabs.ts';
import { createStoredCart, pendingKeyOf } from '../session/storedCart.ts';
import { localTextStorage } from '../session/textStorage.ts';
import { useText } from '../text.ts';
import * as styles from './Bag.styles.ts';
import type { BagPanelProps } from './BagPanel.tsx';
import { failureToast } from './failureToast.ts';
import type { StartedBag } from './startBag.ts';
import { whenSoonNeeded } from './whenSoonNeeded.ts';

/** What the page brings of the store's settings. */
export interface BagData {
  /** Null: store-api did not say; the bag asks before its first call. */
  readonly vendor: CartVendorName | null;
}

export function Bag({ data }: { readonly data: BagData | null }) {
  const { port, url, visitor } = useRemote();
  const { t } = useText();
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
    if (document.cookie.includes(`${PROGRAMME_LEFT_COOKIE}=`)) {
      partner.forget();
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the store has the Cookie Store API, and it answers too late.
      document.cookie = `${PROGRAMME_LEFT_COOKIE}=; path=/; max-age=0`;
    }
    // Of the address that the visitor came by: pages that follow write their own things into it.
    const cameBy = window.location.search;
    let running: StartedBag | null = null;
    let starting: Promise<StartedBag> | null = null;
    let unmounted = false;

    /** Whether the server must be asked which cart this is: forms have changed the bag, a checkout was left open, or a call has failed. */
    const isToRecall = (store: Store) =>
      stored.toRecall(store) !== null || document.cookie.includes(`${bagNewsCookieName(store)}=`);
    const recall = async (store: Store) =>
      isToRecall(store) ? (await import('./recallBag.ts')).recallBag(store, stored) : 'known';
    const onChangeElsewhere = (change: CartChange) => {
      if (unmounted || change.store !== currentVisitor().store) return;
      if (running) running.received(change);
      else visit.current(change.store);
    };
    const otherTabs = openOtherTabs((change) => {
      // What another tab has stored may be seen here later than its message arrives.
      if (stored.read(change.store) === change.cartId) onChangeElsewhere(change);
      else addEventListener('storage', () => onChangeElsewhere(change), { once: true });
    });
    const start = () => {
      starting ??= import('./startBag.ts')
        .then(({ startBagInOwnTask }) =>
          startBagInOwnTask({
            storage,
            stored,
            partner,
            cameBy,
            port,
            sendToOtherTabs: otherTabs.send,
            visitor: () => currentVisitor(),
            sentence: (failure) => sentence(failure),
            location: window.location,
            recall,
            vendor: () => currentVendor(),
            isToRecall,
          }),
        )
        .then((made) => {
          if (unmounted) made.stop();
          else {
            running = made;
            setBag(made);
          }
          return made;
        });
      // A file that did not come this time may come the next.
      starting.catch(() => {
        starting = null;
      });
      return starting;
    };
    const loadPanel = async () => {
      const { locale } = currentVisitor();
      // Its texts come beside it: the panel shows nothing before they are there.
      const [{ BagPanel }] = await Promise.all([
        import('./BagPanel.tsx'),
        ...['bag', 'panel'].map((surface) => messages(locale, surface)),
      ]);
      if (!unmounted) setPanel(() => BagPanel);
    };
    /** A press finds all of it there. What does not come is asked for again by the press, which says so. */
    const stopWaiting = whenSoonNeeded(() => {
      start()
        .then(loadPanel)
        .catch(() => undefined);
    });

    visit.current = (store) => {
      if (running) running.session.send({ type: 'STORE_CHANGED', store });
      else if (stored.read(store) === null && storage.read(pendingKeyOf(store)) === null && !isToRecall(store))
        port.emit(bagChanged, { store, totalQuantity: 0 });
      else start().catch(reportError);
    };

    /** store-api brings a workplace's code into the cart that there is, and takes it out (PROG-05). */
    const readAgain = () => {
      if (isToRecall(currentVisitor().store)) running?.session.send({ type: 'CHANGED_ELSEWHERE' });
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
    let isPartnerEmitted = false;
    arrive.current = (query) => {
      const link = readAffiliate(query);
      // Of an earlier visit: the pages ask their prices with its codes too.
      const news = (link && partner.follow(link)) ?? (isPartnerEmitted ? null : partner.read());
      isPartnerEmitted = true;
      if (news) port.emit(partnerActivated, { ...news, name: news.name ?? news.code });
    };
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another port has listened to nothing yet.
  useEffect(() => arrive.current(new URLSearchParams(search)), [search, port]);

  return (
    <>
      {bag && Panel ? <Panel bag={bag} /> : null}
      <div className={styles.notice} role="alert">
        {unavailable ? <p className={styles.sentence}>{t('bagSlot.unavailable')}</p> : null}
      </div>
    </>
  );
}
