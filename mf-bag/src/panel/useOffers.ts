import { useLateTexts } from '@tessera/remote-kit/useLateTexts';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import type { Offer } from '@tessera/shared-contracts/bag/offers';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useEffect, useMemo, useState } from 'react';
import { messages } from '../messages.ts';
import type { offersParts } from '../offers/offersParts.ts';

type Parts = typeof offersParts;
export interface LoadedOffers extends Pick<Parts, 'Offers' | 'Upsell'> {
  readonly offers: readonly Offer[];
}
interface Sold {
  readonly store: Store;
  readonly locale: string;
  readonly offers: readonly Offer[];
}

/**
 * Loads the offers' script, texts and prices when they are first wanted; null until all have loaded. Prices are requested once per store
 * and language.
 * @param onMissing called when the script does not load
 * @returns the same object until one of its values changes, for a memoized component
 */
export function useOffers(
  wanted: boolean,
  cart: Cart | null,
  store: Store,
  onMissing: () => void,
): LoadedOffers | null {
  const { visitor } = useRemote();
  const { locale, country } = visitor;
  const hasTexts = useLateTexts(messages, 'offers', wanted);
  const [parts, setParts] = useState<Parts | null>(null);
  const [sold, setSold] = useState<Sold | null>(null);
  const isLoaded = parts !== null;
  const isSold = sold?.store === store && sold.locale === locale;

  useEffect(() => {
    if (!wanted || isLoaded) return;
    import('../offers/offersParts.ts').then(
      ({ offersParts: loaded }) => setParts(loaded),
      (error) => {
        reportError(error);
        onMissing();
      },
    );
  }, [wanted, isLoaded, onMissing]);

  useEffect(() => {
    if (!wanted || parts === null || isSold) return;
    let isOver = false;
    parts.fetchOffers(store, locale).then((offers) => {
      if (!isOver) setSold({ store, locale, offers });
    }, reportError);
    return () => {
      isOver = true;
    };
  }, [wanted, parts, isSold, store, locale]);

  return useMemo(
    () =>
      parts === null || !hasTexts || !isSold
        ? null
        : {
            Offers: parts.Offers,
            Upsell: parts.Upsell,
            offers: parts.visibleOffers(sold.offers, cart, { store, country }),
          },
    [parts, hasTexts, isSold, sold, cart, store, country],
  );
}
