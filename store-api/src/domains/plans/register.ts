/** Registers the codes that activate plans. */

import { mailRound } from '../../platform/jobs/round.ts';
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { personalCodes } from './personalCodes.ts';
import { createRedeemCodes } from './redeemCodes.ts';
import { redeemOperatorRoutes } from './redeemOperatorRoutes.ts';
import { redeemRoutes } from './redeemRoutes.ts';

export interface PlansSettings {
  readonly catalogue: () => Catalogue;
  /** Wrong codes per minute and client address; 0: no limit. */
  readonly guessesPerMinute: number;
}

export function registerPlans(platform: Platform, { catalogue, guessesPerMinute }: PlansSettings) {
  const { database, formMailer, logger, now } = platform;
  const codes = createRedeemCodes({ db: database.db, catalogue, mailer: formMailer, logger, now });
  return {
    routes(http: PublicHttp) {
      redeemRoutes(http, { codes, guessesPerMinute });
    },
    operatorRoutes: (calls) => redeemOperatorRoutes(calls, codes),
    personal: [personalCodes],
    rounds: [mailRound('redeem', codes.sendPending)],
  } satisfies Registration;
}
