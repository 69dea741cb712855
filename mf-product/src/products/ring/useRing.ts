import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { readAddress, writeAddress } from '@tessera/shared-contracts/ring/ringAddress';
import type { RingMissing } from '@tessera/shared-contracts/ring/ringOrder';
import type { RequestedRing, RingChoice } from '@tessera/shared-contracts/ring/ringSelection';
import { useMemo } from 'react';
import {
  type PurchaseSession,
  type UsePurchaseSession,
  usePurchaseSession,
} from '../../purchase/usePurchaseSession.ts';
import { airAdapter } from './airAdapter.ts';

export interface UseRing
  extends Pick<UsePurchaseSession<RequestedRing, RingChoice, RingMissing>, 'quote' | 'onMissing' | 'nameOf'> {
  readonly catalogue: RingCatalogue;
}

/** The session of the Ring Air's page. */
export function useRing({ catalogue, ...rest }: UseRing): PurchaseSession<RequestedRing, RingChoice> {
  const adapter = useMemo(() => airAdapter(catalogue), [catalogue]);
  return usePurchaseSession({
    // The page itself offers cover, plans and charger.
    upsell: false,
    ...rest,
    adapter,
    read: (query) => readAddress(query, catalogue),
    write: ({ selection }, query) => writeAddress(selection, query),
  });
}
