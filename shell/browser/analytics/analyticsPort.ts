/**
 * The port for analytics, with one adapter for each tool. Remotes send `analytics.recorded` on the bus; an event arrives here only
 * after consent (S7, ANA-01).
 */

import type { analyticsRecorded } from '@tessera/shared-contracts/events/events';
import type * as z from 'zod/mini';
import type { ConsentSignals } from '../../contracts/consent.ts';
import type { PageContext } from '../document/pageContext.ts';

export type AnalyticsEvent = z.infer<typeof analyticsRecorded.schema>;

export interface AnalyticsAdapter {
  /** Called with the visitor's consent before anything is recorded, and with each change. */
  setConsent(signals: ConsentSignals): void;
  record(event: AnalyticsEvent): void;
}

export interface AnalyticsPort extends AnalyticsAdapter {}

export interface AnalyticsOptions {
  readonly adapters: readonly AnalyticsAdapter[];
  readonly shown: () => Pick<PageContext, 'route' | 'visitor'>;
  readonly hasAgreed: () => boolean;
}

/**
 * Passes events to every adapter, with store, language and the route's pattern. The address itself is never passed on, because some
 * addresses hold a token or an e-mail address. Without consent nothing is recorded.
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
