import { useLateTexts } from '@tessera/remote-kit/useLateTexts';
import { useEffect, useMemo, useState } from 'react';
import type { giftParts } from '../gift/giftParts.ts';
import type { GiftFormActor } from '../gift/startGiftForm.ts';
import { messages } from '../messages.ts';
import type { CartSessionActor } from '../session/cartSession.machine.ts';
import { useText } from '../text.ts';

type Parts = typeof giftParts;
export interface RunningGift extends Pick<Parts, 'GiftForm' | 'GiftSteps'> {
  readonly form: GiftFormActor;
}

/**
 * Loads the gift flow's script and texts when they are first wanted; the form lives as long as the panel. Null until everything has loaded.
 * A failed load is retried when the cart is a gift the next time.
 * @returns the same object until one of its values changes, for a memoized component
 */
export function useGiftParts(session: CartSessionActor, wanted: boolean): RunningGift | null {
  const { t } = useText();
  const hasTexts = useLateTexts(messages, 'gift', wanted);
  const [parts, setParts] = useState<Parts | null>(null);
  const [form, setForm] = useState<GiftFormActor | null>(null);
  const isLoaded = parts !== null;

  useEffect(() => {
    if (!wanted || isLoaded) return;
    import('../gift/giftParts.ts').then(({ giftParts: loaded }) => setParts(loaded), reportError);
  }, [wanted, isLoaded]);

  useEffect(() => {
    if (parts === null || !hasTexts || form !== null) return;
    setForm(parts.startGiftForm(session, t('gift.sample')));
  }, [parts, hasTexts, form, session, t]);

  return useMemo(
    () =>
      parts !== null && hasTexts && form !== null
        ? { GiftForm: parts.GiftForm, GiftSteps: parts.GiftSteps, form }
        : null,
    [parts, hasTexts, form],
  );
}
