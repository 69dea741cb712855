/**
 * Where analytics go: one port, and an adapter for each tool. Remotes send `analytics.recorded` on the bus; an event gets here only
 * after consent (S7, ANA-01).
 */
import type { ConsentSignals } from '@tessera/shared-contracts/consent';
import type { analyticsRecorded } from '@tessera/shared-contracts/events';
import type * as z from 'zod/mini';
import type { Shown } from '../document/shown.ts';

export type AnalyticsEvent = z.infer<typeof analyticsRecorded.schema>;

export interface AnalyticsAdapter {
  /** Called with the visitor's consent before anything is recorded, and with each change. */
  setConsent(signals: ConsentSignals): void;
  record(event: AnalyticsEvent): void;
}

export interface AnalyticsPort extends AnalyticsAdapter {}

export interface AnalyticsOptions {
  readonly adapters: readonly AnalyticsAdapter[];
  readonly shown: () => Pick<Shown, 'route' | 'visitor'>;
  readonly hasAgreed: () => boolean;
}

/**
 * Tells every adapter, with store, language and the pattern of the route. The address itself stays here, because there are
 * addresses with a token or an e-mail address in them. Without consent nothing is recorded.
 */
export function createAnalytics({ adapters, shown, hasAgreed }: AnalyticsOptions): AnalyticsPort {
  return {
    setConsent(signals) {
      for (const adapter of adapters) adapter.setConsent(signals);
    },
    record({ event, properties }) {
      if (!hasAgreed()) return;
      const { route, visitor } = shown();
      const where = { path: route.path, store: visitor.store, language: visitor.locale };
      for (const adapter of adapters) adapter.record({ event, properties: { ...properties, ...where } });
    },
  };
}
