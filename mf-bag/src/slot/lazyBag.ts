/**
 * The bag's session and panel, which are not part of the page: they load when the page is idle, when the visitor is about to use them, or
 * when they are needed. The session also loads where the bag may already have lines.
 */
import { bagNewsCookieName } from '@tessera/shared-contracts/bag/bagCookies';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import { bagAddRequested, bagAddSettled } from '@tessera/shared-contracts/events/bagAddEvents';
import type { Port } from '@tessera/shared-contracts/events/bus';
import {
  bagChanged,
  bagOpenRequested,
  partnerActivated,
  partnerLeft,
  toastRequested,
} from '@tessera/shared-contracts/events/events';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { ComponentType } from 'react';
import { failureToast } from '../flow/failureToast.ts';
import type { BagParts, StartedBag } from '../flow/startBag.ts';
import { messages } from '../messages.ts';
import type { BagPanelProps } from '../panel/BagPanel.tsx';
import { createStoredPartner, type StoredPartner } from '../partner/activePartner.ts';
import { followPartnerLinks, forgetLeftPartner } from '../partner/followPartner.ts';
import type { Failure } from '../session/cartSession.ts';
import { type CartChange, openOtherTabs } from '../session/otherTabs.ts';
import { createStoredCart, pendingKeyOf } from '../storage/storedCart.ts';
import { localTextStorage } from '../storage/textStorage.ts';
import { whenSoonNeeded } from './whenSoonNeeded.ts';

export interface LazyBagOptions {
  readonly port: Port;
  /** The current visitor; called again for each use. */
  readonly visitor: () => Visitor;
  /** The vendor in the store's settings, as the page brought it. Null: the bag requests it. */
  readonly vendor: () => CartVendorName | null;
  /** Returns the sentence for a failure, in the visitor's language. */
  readonly sentence: (failure: Failure) => string;
  readonly onStarted: (bag: StartedBag) => void;
  readonly onPanel: (panel: ComponentType<BagPanelProps>) => void;
  /** Called with false when the bag is asked to open, and with true when it failed to. */
  readonly onUnavailable: (unavailable: boolean) => void;
}

export interface LazyBag {
  /** Announces the number of items in a store's bag; loads the session if there may be any. */
  visit(store: Store): void;
  /** Follows a partner's link. @param query the query of the page's address */
  arrive(query: URLSearchParams): void;
  stop(): void;
}

export function createLazyBag(options: LazyBagOptions): LazyBag {
  const { port, visitor, vendor, sentence } = options;
  const storage = localTextStorage();
  const stored = createStoredCart(storage);
  const partner = createStoredPartner(storage);
  forgetLeftPartner(partner);

  const needsSync = (store: Store) =>
    stored.toRecall(store) !== null || document.cookie.includes(`${bagNewsCookieName(store)}=`);
  const otherTabs = openOtherTabs((change) => {
    // This tab may see another tab's storage write later than its message.
    if (stored.read(change.store) === change.cartId) onChangeElsewhere(change);
    else addEventListener('storage', () => onChangeElsewhere(change), { once: true });
  });
  const parts: BagParts = {
    ...{ storage, stored, partner, port, visitor, vendor, sentence, needsSync },
    // The first page's address: later pages write their own parameters into it.
    cameBy: window.location.search,
    sendToOtherTabs: otherTabs.send,
    location: window.location,
    recall: async (store) => (needsSync(store) ? (await import('./recallBag.ts')).recallBag(store, stored) : 'known'),
  };
  const loader = createBagLoader(parts, options);
  const visit = (store: Store) => {
    const running = loader.running();
    if (running) running.session.send({ type: 'STORE_CHANGED', store });
    else if (stored.read(store) === null && storage.read(pendingKeyOf(store)) === null && !needsSync(store))
      port.emit(bagChanged, { store, totalQuantity: 0 });
    else loader.start().catch(reportError);
  };
  const onChangeElsewhere = (change: CartChange) => {
    if (loader.stopped() || change.store !== visitor().store) return;
    const running = loader.running();
    if (running) running.received(change);
    else visit(change.store);
  };
  /** Reads the cart again, because store-api adds a workplace's code to it and removes it (PROG-05). */
  const readAgain = () => {
    if (needsSync(visitor().store)) loader.running()?.session.send({ type: 'CHANGED_ELSEWHERE' });
  };
  // A failed load is retried, and reported, by the click that needs it.
  const stopWaiting = whenSoonNeeded(() => {
    loader
      .start()
      .then(loader.loadPanel)
      .catch(() => undefined);
  });
  const stopListening = [
    ...listenToPartners(port, partner, readAgain),
    listenToAdds(port, loader, sentence),
    listenToOpens(port, loader, options.onUnavailable),
  ];
  return {
    visit,
    arrive: followPartnerLinks(port, partner),
    stop() {
      stopWaiting();
      for (const stop of stopListening) stop();
      otherTabs.close();
      loader.stop();
    },
  };
}

interface BagLoader {
  /** The started session, or null. */
  running(): StartedBag | null;
  hasPanel(): boolean;
  stopped(): boolean;
  /** Loads and starts the session once. @throws when a file fails to load; the next call tries again */
  start(): Promise<StartedBag>;
  /** @throws when a file fails to load */
  loadPanel(): Promise<void>;
  stop(): void;
}

function createBagLoader(
  parts: BagParts,
  { visitor, onStarted, onPanel }: Pick<LazyBagOptions, 'visitor' | 'onStarted' | 'onPanel'>,
): BagLoader {
  let running: StartedBag | null = null;
  let starting: Promise<StartedBag> | null = null;
  let hasPanel = false;
  let stopped = false;
  return {
    running: () => running,
    hasPanel: () => hasPanel,
    stopped: () => stopped,
    start() {
      starting ??= import('../flow/startBag.ts')
        .then(({ startBagInOwnTask }) => startBagInOwnTask(parts))
        .then((made) => {
          if (stopped) made.stop();
          else {
            running = made;
            onStarted(made);
          }
          return made;
        });
      starting.catch(() => {
        starting = null;
      });
      return starting;
    },
    async loadPanel() {
      const { locale } = visitor();
      // The panel's texts are loaded together with it: it renders nothing without them.
      const [{ BagPanel }] = await Promise.all([
        import('../panel/BagPanel.tsx'),
        ...['bag', 'panel'].map((surface) => messages(locale, surface)),
      ]);
      if (stopped) return;
      hasPanel = true;
      onPanel(BagPanel);
    },
    stop() {
      stopped = true;
      running?.stop();
    },
  };
}

/** @param readAgain called when the partner has changed */
function listenToPartners(port: Port, partner: StoredPartner, readAgain: () => void): (() => void)[] {
  return [
    port.on(partnerActivated, (activated) => {
      partner.write(activated);
      readAgain();
    }),
    port.on(partnerLeft, ({ code }) => {
      partner.clear(code);
      readAgain();
    }),
  ];
}

function listenToAdds(port: Port, loader: BagLoader, sentence: LazyBagOptions['sentence']): () => void {
  return port.on(
    bagAddRequested,
    ({ requestId, lines, discountCodes = [], silent = false, forceNew = false, upsell = false, name, preview }) => {
      const request = {
        ...{ requestId, lines, discountCodes, silent, forceNew, upsell },
        ...(name === undefined ? {} : { titles: [name] }),
        ...(preview === undefined ? {} : { preview }),
      };
      if (!silent) loader.loadPanel().catch(reportError);
      const running = loader.running();
      if (running) return running.add(request);
      loader.start().then(
        (started) => started.add(request),
        (error) => {
          reportError(error);
          if (loader.stopped()) return;
          const message = sentence('addUnreachable');
          port.emit(toastRequested, failureToast(message));
          port.emit(bagAddSettled, { requestId, ok: false, message });
        },
      );
    },
  );
}

function listenToOpens(port: Port, loader: BagLoader, onUnavailable: LazyBagOptions['onUnavailable']): () => void {
  return port.on(bagOpenRequested, () => {
    onUnavailable(false);
    const running = loader.running();
    if (running && loader.hasPanel()) return running.flow.send({ type: 'OPEN' });
    Promise.all([loader.start(), loader.loadPanel()]).then(
      ([started]) => started.flow.send({ type: 'OPEN' }),
      (error) => {
        reportError(error);
        if (!loader.stopped()) onUnavailable(true);
      },
    );
  });
}
