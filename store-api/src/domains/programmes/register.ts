/** Registers partners, workplaces, referrals and heroes' proofs. */

import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Request } from 'express';
import { mailRound } from '../../platform/jobs/round.ts';
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import { rowsOfEmail } from '../../platform/retention/personalData.ts';
import type { Keyring } from '../../platform/secrets/signingKeys.ts';
import { KEPT_TYPES, PICTURE_TYPES } from '../../platform/uploads/uploadTypes.ts';
import type { CartVendor } from '../cart/cartVendor.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orders } from '../orders/orders.ts';
import type { Discount } from '../pricing/codeDiscounts.ts';
import type { HeroDocumentSettings } from './heroProofs/heroDocumentSettings.ts';
import { heroProofOperatorRoutes } from './heroProofs/heroProofOperatorRoutes.ts';
import { heroProofRoutes } from './heroProofs/heroProofRoutes.ts';
import { createHeroProofs } from './heroProofs/heroProofs.ts';
import { personalProofs } from './heroProofs/personalProofs.ts';
import { sweepHeroProofs } from './heroProofs/sweepHeroProofs.ts';
import { affiliateRoutes } from './partners/affiliateRoutes.ts';
import type { Affiliates } from './partners/affiliates.ts';
import { companyRoutes } from './partners/companyRoutes.ts';
import { createMagicLinks } from './partners/magicLink.ts';
import { partnerLimits } from './partners/partnerLimits.ts';
import { partnerPicture, partnerPictureVersion } from './partners/partnerPicture.ts';
import { referralLead } from './partners/partnerTables.ts';
import { referralRoutes } from './partners/referralRoutes.ts';
import { createWorkplaceBag } from './partners/workplaceBag.ts';
import { createWorkplaceCodes } from './partners/workplaceCode.ts';
import { storedCode } from './partners/workplaceCookies.ts';
import { workplaceForms } from './partners/workplaceForms.ts';
import { createWorkplaceLogin } from './partners/workplaceLogin.ts';
import { workplaceRoutes } from './partners/workplaceRoutes.ts';
import { type Workplaces, workplaceDiscounts } from './partners/workplaces.ts';
import { programmeOperatorRoutes, programmeRoutes } from './programmeRoutes.ts';
import { sweepProgrammeVisits } from './programmeVisits.ts';

/** Discounts of a store's partners, and of companies whose personal codes are given. */
export function programmeDiscounts(
  { keysFor }: Platform,
  affiliates: () => Affiliates,
  workplaces: () => Workplaces,
): (store: Store, given: readonly string[]) => readonly Discount[] {
  const codes = createWorkplaceCodes(keysFor('workplace code'));
  return (store, given) => [
    ...affiliates().discounts(store),
    ...given.flatMap((code) => {
      const company = codes.read(code);
      const found = company === null ? undefined : workplaces().find(company);
      return found === undefined ? [] : workplaceDiscounts(code, found, store);
    }),
  ];
}

export interface ProgrammesParts {
  readonly catalogue: () => Catalogue;
  readonly affiliates: () => Affiliates;
  readonly workplaces: () => Workplaces;
  readonly bags: CartVendor;
  readonly orders: Orders;
  /** The keys that encrypt documents of heroes. */
  readonly proofKeys: Keyring;
  readonly documents: HeroDocumentSettings;
  readonly cartDays: number;
  /** Each of login, verify and referral, per minute and client address; 0: no limit. */
  readonly callsPerMinute: number;
}

export function registerProgrammes(platform: Platform, parts: ProgrammesParts) {
  const { database, mailer, formMailer, background, logger, publicOrigin, now, sweep } = platform;
  const { catalogue, affiliates, workplaces, callsPerMinute } = parts;
  const { db } = database;
  const proofs = createHeroProofs({
    db,
    catalogue,
    mailer,
    formMailer,
    background,
    logger,
    keys: parts.proofKeys,
    orderOf: parts.orders.byNumber,
    documents: parts.documents,
    publicOrigin,
    now,
  });
  const login = createWorkplaceLogin({
    workplaces,
    links: createMagicLinks({ keys: platform.keysFor('magic link'), db }),
    codes: createWorkplaceCodes(platform.keysFor('workplace code')),
    bag: createWorkplaceBag(parts.bags, logger),
    mailer: formMailer,
    background,
    publicOrigin,
  });
  const programmes = {
    db,
    data: () => ({ catalogue: catalogue(), affiliates: affiliates(), workplaces: workplaces() }),
    cartDays: parts.cartDays,
    visitsPerMinute: callsPerMinute,
    now,
  };
  const limitCalls = partnerLimits(callsPerMinute);
  return {
    /** The workplace whose prices a request may use. */
    unlocked(request: Request) {
      const found = login.unlockedBy(storedCode(request));
      return found && { code: found.code, company: found.company.code };
    },
    /** Whether heroes are asked for documents in advance, and the accepted file types. */
    documents: {
      inAdvance: proofs.documentsInAdvance,
      types: [...(proofs.taken.pdf ? KEPT_TYPES : PICTURE_TYPES)],
    },
    /** A partner's emblem by its name; `draw` returns null if there is no such partner. */
    picture: (name: string) => ({
      draw: (width: number | null) =>
        affiliates().hasPicture(name) || workplaces().hasPicture(name) ? partnerPicture(name, width) : null,
      version: partnerPictureVersion(name),
    }),
    routes(http: PublicHttp) {
      const { calls } = http;
      affiliateRoutes(calls, affiliates);
      referralRoutes(http, { db, catalogue, limitCalls: limitCalls('referral'), formsPerMinute: callsPerMinute });
      companyRoutes(calls, { workplaces, catalogue });
      workplaceRoutes(calls, { login, logger, limitCalls });
      workplaceForms(http, { workplaces, login, logger, limitCalls });
      programmeRoutes(calls, programmes);
      heroProofRoutes(http, { proofs, perMinute: callsPerMinute });
    },
    operatorRoutes(calls) {
      heroProofOperatorRoutes(calls, proofs);
      programmeOperatorRoutes(calls, programmes);
    },
    personal: [rowsOfEmail(referralLead, referralLead.email), personalProofs(parts.proofKeys)],
    rounds: [
      mailRound('hero-proof', proofs.sendPending),
      sweep('heroProofs', 'hour', sweepHeroProofs),
      sweep('programmeVisitDays', 'day', sweepProgrammeVisits),
    ],
  } satisfies Registration;
}
