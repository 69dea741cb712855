/** Registers partners, workplaces, referrals and heroes' proofs. */

import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Request } from 'express';
import { limited } from '../../platform/http/rateLimits.ts';
import { mailRound } from '../../platform/jobs/round.ts';
import type { Platform, PublicHttp, Registration } from '../../platform/registration/registration.ts';
import { rowsOfEmail } from '../../platform/retention/personalData.ts';
import type { Keyring } from '../../platform/secrets/signingKeys.ts';
import { KEPT_TYPES, PICTURE_TYPES } from '../../platform/uploads/strangersFile.ts';
import type { CartVendor } from '../cart/cartVendor.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orders } from '../orders/orders.ts';
import type { Discount } from '../pricing/discount.ts';
import type { HeroDocumentSettings } from './heroProofs/heroDocumentSettings.ts';
import { heroProofOperatorRoutes } from './heroProofs/heroProofOperatorRoutes.ts';
import { heroProofRoutes } from './heroProofs/heroProofRoutes.ts';
import { createHeroProofs, sweepHeroProofs } from './heroProofs/heroProofs.ts';
import { personalProofs } from './heroProofs/personalProofs.ts';
import { affiliateRoutes } from './partners/affiliateRoutes.ts';
import type { Affiliates } from './partners/affiliates.ts';
import { createMagicLinks } from './partners/magicLink.ts';
import { partnerPicture, partnerPictureVersion } from './partners/partnerPicture.ts';
import { referralLead } from './partners/partnerTables.ts';
import { referralRoutes } from './partners/referralRoutes.ts';
import { createWorkplaceBag } from './partners/workplaceBag.ts';
import { createWorkplaceCodes } from './partners/workplaceCode.ts';
import { storedCode } from './partners/workplaceCookies.ts';
import { createWorkplaceLogin } from './partners/workplaceLogin.ts';
import { workplaceRoutes } from './partners/workplaceRoutes.ts';
import { type Workplaces, workplaceDiscounts } from './partners/workplaces.ts';
import { sweepProgrammeVisits } from './programmeReport.ts';
import { programmeOperatorRoutes, programmeRoutes } from './programmeRoutes.ts';

/** Discounts of partners in a store, and of companies by the personal codes that are given. */
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
  /** What documents of heroes are sealed with. */
  readonly proofKeys: Keyring;
  readonly documents: HeroDocumentSettings;
  readonly cartDays: number;
  /** Each of login, verify and referral, per minute and client address; 0 is without limit. */
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
  const limitCalls = (name: string, refuse?: Parameters<typeof limited>[0]['refuse']) =>
    limited({
      name: `partners-${name}`,
      windowMs: 60_000,
      limit: callsPerMinute,
      ...(refuse === undefined ? {} : { refuse }),
    });
  return {
    /** The workplace whose prices a request may have. */
    unlocked(request: Request) {
      const found = login.unlockedBy(storedCode(request));
      return found && { code: found.code, company: found.company.code };
    },
    /** Which documents heroes are asked for. */
    documents: {
      inAdvance: proofs.documentsInAdvance,
      types: [...(proofs.taken.pdf ? KEPT_TYPES : PICTURE_TYPES)],
    },
    /** A partner's emblem by its name; `draw` answers null where there is no such partner. */
    picture: (name: string) => ({
      draw: (width: number | null) =>
        affiliates().hasPicture(name) || workplaces().hasPicture(name) ? partnerPicture(name, width) : null,
      version: partnerPictureVersion(name),
    }),
    routes(http: PublicHttp) {
      const { calls } = http;
      affiliateRoutes(calls, affiliates);
      referralRoutes(http, {
        db,
        catalogue,
        limitCalls: limitCalls('referral'),
        formsPerMinute: callsPerMinute,
      });
      workplaceRoutes(http, { workplaces, catalogue, login, logger, limitCalls });
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
