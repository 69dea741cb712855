import type { RingCatalogue } from '@tessera/shared-contracts/ring';
import { readAddress, writeAddress } from '@tessera/shared-contracts/ringAddress';
import type { RingMissing } from '@tessera/shared-contracts/ringOrder';
import type { RequestedRing, RingChoice } from '@tessera/shared-contracts/ringSelection';
import { useMemo } from 'react';
import { airGoods } from './ringGoods.ts';
import type { RingQuote } from './ringQuote.ts';
import { type RingSession, useRingSession } from './useRingSession.ts';

export interface UseRing {
  readonly catalogue: RingCatalogue;
  /** What the server found for the address. */
  readonly quote: RingQuote | null;
  /** Asked to add, and this is the first thing that is missing. */
  readonly onMissing: (first: RingMissing) => void;
}

/** The Ring Air's session. */
export function useRing({ catalogue, ...rest }: UseRing): RingSession<RequestedRing, RingChoice> {
  const goods = useMemo(() => airGoods(catalogue), [catalogue]);
  return useRingSession({
    ...rest,
    goods,
    read: (query) => readAddress(query, catalogue),
    write: ({ selection }, query) => writeAddress(selection, query),
  });
}
