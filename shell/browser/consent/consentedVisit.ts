/** The code that runs once a visitor has consented: analytics, chat, monitoring and web vitals. */

import type { ConsentedServices } from '@tessera/shared-contracts/document/consentedServices';
import { consentSignals } from '../../contracts/consent.ts';
import type { VitalsReport } from '../../contracts/vitals.ts';
import { type AnalyticsEvent, type AnalyticsPort, createAnalytics } from '../analytics/analyticsPort.ts';
import { createConsoleAdapter } from '../analytics/consoleAdapter.ts';
import { createGa4Adapter } from '../analytics/ga4Adapter.ts';
import { recordPageViews } from '../analytics/pageViews.ts';
import type { PageContext } from '../document/pageContext.ts';
import { reportFailure } from '../failures/report.ts';
import type { VitalsOptions } from '../vitals/reportVitals.ts';
import { loadChatWidget } from './chatWidget.ts';
import type { ConsentState } from './consentState.ts';
import { loadExternalScript } from './externalScript.ts';

export interface VisitOptions {
  readonly services: ConsentedServices;
  /** The current releases in the slots, each remote once. */
  readonly releases: () => VitalsReport['releases'];
  readonly shown: () => PageContext;
  readonly consent: ConsentState;
  /** Region, route and releases of the document as the server sent it. */
  readonly document: VitalsOptions['document'];
  readonly takeEvents: VitalsOptions['takeEvents'];
}

export interface ConsentedVisit {
  record(event: AnalyticsEvent): void;
  /** Stops recording. Third-party scripts cannot be stopped, so a document that has loaded some is reloaded. */
  stop(): void;
}

export function startVisit({ services, releases, shown, consent, document, takeEvents }: VisitOptions): ConsentedVisit {
  const { console, ga4, chat, monitoring, vitals } = services;
  const hasAgreed = () => consent.current.choice === true;

  /** Reports a service that fails to load. The page works without it. */
  const optional = (name: string, loading: Promise<unknown>) => {
    loading.catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      reportFailure({ phase: 'service', error: new Error(`${name}: ${why}`), shown: shown() });
    });
  };

  const google = ga4 ? createGa4Adapter(ga4) : null;
  const analytics: AnalyticsPort = createAnalytics({
    adapters: [...(console ? [createConsoleAdapter()] : []), ...(google ? [google] : [])],
    shown,
    hasAgreed,
  });
  analytics.setConsent(consentSignals(true));
  if (google) optional('ga4', loadExternalScript(google.script));
  if (monitoring) optional('monitoring', loadExternalScript(monitoring));
  if (chat) optional('chat', loadChatWidget(chat, hasAgreed));
  if (vitals && Math.random() < vitals.sampleRate) {
    optional(
      'vitals',
      import(/* webpackChunkName: "vitals" */ '../vitals/reportVitals.ts').then(({ reportVitals }) =>
        reportVitals({ document, releases, shown, hasAgreed, takeEvents }),
      ),
    );
  }

  recordPageViews(analytics);

  return {
    record: analytics.record,
    stop() {
      analytics.setConsent(consentSignals(false));
      if (google || chat || monitoring) location.reload();
    },
  };
}
