/** The bag's session and panel in React, and what they need of the page. */
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { CartVendorName } from '@tessera/shared-contracts/bag/cartVendor';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StartedBag } from '../flow/startBag.ts';
import type { BagPanelProps } from '../panel/BagPanel.tsx';
import type { Failure } from '../session/cartSession.ts';
import type { useText } from '../text.ts';
import { createLazyBag, type LazyBag } from './lazyBag.ts';

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
  const lazyBag = useRef<LazyBag | null>(null);
  const currentVisitor = useEffectEvent(() => visitor);
  const currentVendor = useEffectEvent(() => data?.vendor ?? null);
  const sentence = useEffectEvent((failure: Failure) => t(`bagSlot.failure.${failure}`));

  useEffect(() => {
    const made = createLazyBag({
      port,
      visitor: () => currentVisitor(),
      vendor: () => currentVendor(),
      sentence: (failure) => sentence(failure),
      onStarted: setBag,
      onPanel: (panel) => setPanel(() => panel),
      onUnavailable: setUnavailable,
    });
    lazyBag.current = made;
    return made.stop;
  }, [port]);

  useEffect(() => lazyBag.current?.visit(visitor.store), [visitor.store]);

  const { search } = new URL(url, 'http://remote.invalid');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners of another port have not followed the link yet.
  useEffect(() => lazyBag.current?.arrive(new URLSearchParams(search)), [search, port]);
  return [bag, Panel, unavailable];
}
