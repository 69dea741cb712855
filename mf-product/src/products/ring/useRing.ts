import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { readAddress, writeAddress } from '@tessera/shared-contracts/ring/ringAddress';
import type { RingMissing } from '@tessera/shared-contracts/ring/ringOrder';
import type { RequestedRing, RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import { useMemo } from 'react';
import { airAdapter } from '../../purchase/productAdapter.ts';
import { type RingSession, type UseRingSession, useRingSession } from '../../purchase/usePurchaseSession.ts';

export interface UseRing
  extends Pick<UseRingSession<RequestedRing, RingChoice, RingMissing>, 'quote' | 'onMissing' | 'nameOf'> {
  readonly catalogue: RingCatalogue;
}

/** The session of the Ring Air's page. */
export function useRing({ catalogue, ...rest }: UseRing): RingSession<RequestedRing, RingChoice> {
  const adapter = useMemo(() => airAdapter(catalogue), [catalogue]);
  return useRingSession({
    // The page itself offers cover, plans and charger.
    upsell: false,
    ...rest,
    adapter,
    read: (query) => readAddress(query, catalogue),
    write: ({ selection }, query) => writeAddress(selection, query),
  });
}
