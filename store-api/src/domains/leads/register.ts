/** Registers the forms for a call and for the waitlist. */

import { mailRound } from '../../platform/jobs/round.ts';
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import { rowsOfEmail } from '../../platform/retention/personalData.ts';
import { createSignedLinks } from '../../platform/secrets/signedLinks.ts';
import { callRequestOperatorRoutes } from './callRequests/callRequestOperatorRoutes.ts';
import { callRequestRoutes } from './callRequests/callRequestRoutes.ts';
import type { CallRequestSettings } from './callRequests/callRequestSettings.ts';
import { createCallRequests } from './callRequests/callRequests.ts';
import { callRequest } from './callRequests/callRequestTables.ts';
import { sweepCallRequests } from './callRequests/sweepCallRequests.ts';
import { sweepWaitlist, WAITLIST_CONFIRM_DAYS } from './waitlist/sweepWaitlist.ts';
import { createWaitlist } from './waitlist/waitlist.ts';
import { waitlistOperatorRoutes } from './waitlist/waitlistOperatorRoutes.ts';
import { waitlistRoutes } from './waitlist/waitlistRoutes.ts';
import type { WaitlistSettings } from './waitlist/waitlistSettings.ts';
import { waitlistEntry } from './waitlist/waitlistTables.ts';

export interface LeadsSettings {
  readonly callRequests: CallRequestSettings;
  readonly waitlist: WaitlistSettings;
}

export function registerLeads(platform: Platform, settings: LeadsSettings) {
  const { database, mailer, formMailer, background, logger, publicOrigin, now } = platform;
  const requests = createCallRequests({
    db: database.db,
    mailer,
    formMailer,
    logger,
    operatorEmail: settings.callRequests.CALL_REQUESTS_TO,
  });
  const waitlist = createWaitlist({
    db: database.db,
    mailer: formMailer,
    links: createSignedLinks({
      keys: platform.keysFor('waitlist link'),
      db: database.db,
      purpose: 'waitlist/confirm',
      validSeconds: WAITLIST_CONFIRM_DAYS * 24 * 60 * 60,
      now: () => (now?.() ?? new Date()).getTime(),
    }),
    background,
    logger,
    publicOrigin,
    now,
  });
  return {
    routes(http: PublicHttp) {
      callRequestRoutes(http, {
        requests,
        schedulingForm: settings.callRequests.SCHEDULING_FORM_URL ?? null,
        perMinute: settings.callRequests.CALL_REQUESTS_PER_MINUTE,
        now,
      });
      waitlistRoutes(http, {
        waitlist,
        externalForm: settings.waitlist.WAITLIST_FORM_URL ?? null,
        perMinute: settings.waitlist.WAITLIST_FORMS_PER_MINUTE,
      });
    },
    operatorRoutes(calls) {
      callRequestOperatorRoutes(calls, requests);
      waitlistOperatorRoutes(calls, waitlist);
    },
    personal: [rowsOfEmail(callRequest, callRequest.email), rowsOfEmail(waitlistEntry, waitlistEntry.email)],
    rounds: [
      mailRound('call-request', requests.sendPending),
      mailRound('waitlist', waitlist.sendPending),
      platform.sweep('callRequests', 'hour', sweepCallRequests),
      platform.sweep('waitlist', 'hour', sweepWaitlist),
    ],
  } satisfies Registration;
}
