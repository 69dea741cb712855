/**
 * Consent in the browser, from the visitor's first interaction: the cookie banner, the consent event on the bus, and the operator's
 * services that need consent. Only this file loads those, and only once the visitor has consented (CONS-04, ANA-01).
 */

import type { Boot } from '@tessera/shared-contracts/document/page';
import type { Bus } from '@tessera/shared-contracts/events/bus';
import { analyticsRecorded, consentChanged, frameChanged } from '@tessera/shared-contracts/events/events';
import { CONSENT_EVENTS } from '@tessera/shared-contracts/events/shellEvents';
import type { Consent } from '../../contracts/consent.ts';
import { reportFailure } from '../failures/report.ts';
import type { ComposedPage } from '../slots/composedPage.ts';
import { keepBottomEdge } from './bottomEdge.ts';
import { bringBannerToLife } from './consentBanner.ts';
import type { ConsentedVisit } from './consentedVisit.ts';
import { createConsentState } from './consentState.ts';

export interface ConsentOptions {
  readonly bus: Bus;
  readonly boot: Pick<Boot, 'services' | 'slots' | 'route' | 'visitor'>;

  readonly page: Pick<ComposedPage, 'shown' | 'pageRelease'>;
}

let isStarted = false;

/** Starts only at the first call. */
export function startConsent({ bus, boot: { services, slots, route, visitor }, page }: ConsentOptions): void {
  if (isStarted) return;
  isStarted = true;
  const shown = () => page.shown;
  const consent = createConsentState();
  const port = bus.connect('shell', CONSENT_EVENTS);
  let visit: Promise<ConsentedVisit | null> = Promise.resolve(null);
  let isVisitStarted = false;

  const releases = (pageRelease = page.pageRelease) => {
    const frame = slots.flatMap(({ slot, releases: [best] }) => (slot === 'page' ? [] : [best]));
    const filled = [pageRelease, ...frame].flatMap((release) => (release ? [release] : []));
    return [...new Map(filled.map(({ remote, version }) => [remote, { remote, version }])).values()];
  };

  const document = {
    region: visitor.store,
    route: route.path,
    releases: releases(slots.find(({ slot }) => slot === 'page')?.releases[0]),
  };

  const follow = ({ choice }: Consent) => {
    port.emit(consentChanged, { choice });
    if (choice !== true) {
      void visit.then((started) => started?.stop());
      return;
    }
    if (isVisitStarted || services === undefined) return;
    isVisitStarted = true;
    visit = import(/* webpackChunkName: "consented" */ './consentedVisit.ts').then(
      ({ startVisit }) => startVisit({ services, releases, shown, consent, document, takeEvents: bus.takeSent }),
      (error: unknown) => {
        reportFailure({ phase: 'load', error, shown: shown() });
        return null;
      },
    );
  };

  // Events without consent are discarded, even if consent follows on the same page.
  port.on(analyticsRecorded, (event) => {
    if (consent.current.choice === true) void visit.then((started) => started?.record(event));
  });
  let { frame } = shown();
  const banner = bringBannerToLife(consent, () => frame);
  port.on(frameChanged, (now) => {
    frame = now;
    banner.update();
  });
  consent.onChange((now) => {
    follow(now);
    banner.update();
  });
  follow(consent.current);
  keepBottomEdge();
}
