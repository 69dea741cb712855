/**
 * The bag's slot. Nothing of it is needed to read a page, so this file only listens: the session (with its machines)
 * comes when something is put in or is known to be in already, the panel when it is about to be looked at.
 */

import { useRemote } from '@tessera/remote-kit/useRemote';
import { readAffiliate } from '@tessera/shared-contracts/affiliateLink';
import {
  bagAddRequested,
  bagAddSettled,
  bagChanged,
  bagOpenRequested,
  partnerActivated,
  toastRequested,
} from '@tessera/shared-contracts/events';
import type { Store } from '@tessera/shared-contracts/stores';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createStoredPartner } from '../partner/activePartner.ts';
import { openOtherTabs } from '../session/otherTabs.ts';
import { createStoredCart } from '../session/storedCart.ts';
import { localTextStorage } from '../session/textStorage.ts';
import { useText } from '../text.ts';
import * as styles from './Bag.styles.ts';
import type { BagPanelProps } from './BagPanel.tsx';
import { failureToast } from './failureToast.ts';
import type { RunningBag } from './runBag.ts';

export function Bag() {
  const { port, url, visitor } = useRemote();
  const { t } = useText();
  const [bag, setBag] = useState<RunningBag | null>(null);
  const [Panel, setPanel] = useState<ComponentType<BagPanelProps> | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const latest = useRef({ visitor, t });
  const visit = useRef<(store: Store) => void>(() => {});
  const arrive = useRef<(query: URLSearchParams) => void>(() => {});

  useEffect(() => {
    latest.current = { visitor, t };
  });

  useEffect(() => {
    const kept = localTextStorage();
    const stored = createStoredCart(kept);
    const partner = createStoredPartner(kept);
    // Of the address that the visitor came by: pages that follow write their own things into it.
    const cameBy = window.location.search;
    let running: RunningBag | null = null;
    let starting: Promise<RunningBag> | null = null;
    let unmounted = false;

    const otherTabs = openOtherTabs(kept, (store) => {
      if (store !== latest.current.visitor.store) return;
      if (running) running.session.send({ type: 'CHANGED_ELSEWHERE' });
      else visit.current(store);
    });
    const start = () => {
      starting ??= import('./runBag.ts').then(({ runBag }) => {
        const made = runBag({
          stored,
          partner,
          cameBy,
          port,
          tellOtherTabs: otherTabs.tell,
          visitor: () => latest.current.visitor,
          sentence: (failure) => latest.current.t(`bag.failure.${failure}`),
          location: window.location,
        });
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
      const { BagPanel } = await import('./BagPanel.tsx');
      if (!unmounted) setPanel(() => BagPanel);
    };

    visit.current = (store) => {
      if (running) running.session.send({ type: 'STORE_CHANGED', store });
      else if (stored.read(store) === null) port.emit(bagChanged, { store, totalQuantity: 0 });
      else whenIdle(() => void start().catch(reportError));
    };

    const stopListening = [
      port.on(partnerActivated, partner.write),
      port.on(bagAddRequested, ({ requestId, lines, discountCodes = [], silent = false, forceNew = false }) => {
        if (!silent) loadPanel().catch(reportError);
        start().then(
          (started) => started.add({ requestId, lines, discountCodes, silent, forceNew }),
          (error) => {
            reportError(error);
            if (unmounted) return;
            const message = latest.current.t('bag.failure.addUnreachable');
            port.emit(toastRequested, failureToast('addUnreachable', message));
            port.emit(bagAddSettled, { requestId, ok: false, message });
          },
        );
      }),
      port.on(bagOpenRequested, () => {
        setUnavailable(false);
        Promise.all([start(), loadPanel()]).then(
          ([started]) => started.flow.send({ type: 'OPEN' }),
          (error) => {
            reportError(error);
            if (!unmounted) setUnavailable(true);
          },
        );
      }),
    ];
    let told = false;
    arrive.current = (query) => {
      const link = readAffiliate(query);
      // Of an earlier visit: the pages ask their prices with its codes too.
      const news = (link && partner.follow(link)) ?? (told ? null : partner.read());
      told = true;
      if (news) port.emit(partnerActivated, { ...news, name: news.name ?? news.code });
    };
    return () => {
      unmounted = true;
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
        {unavailable ? <p className={styles.sentence}>{t('bag.unavailable')}</p> : null}
      </div>
    </>
  );
}

/** Lets the page become interactive first; three seconds (in ms) at most. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
