/** POST /api/referral: keeps a lead and tells what the recommendation takes off (C7 call 2, API-08, PROG-07). */
import { randomUUID } from 'node:crypto';
import type { Db } from '@tessera/service-kit/database';
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/problem';
import { type ReferralAnswer, referralLeadSchema } from '@tessera/shared-contracts/referral';
import { discountStoreOf } from '@tessera/shared-contracts/regions';
import { type RequestHandler, Router } from 'express';
import type * as tables from '../cart/cartTables.ts';
import { referralDiscounts } from '../cart/discount.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toWire } from '../money.ts';
import { storeOf } from '../storeParameter.ts';
import { referralLead } from './partnerTables.ts';

export interface ReferralRoutesOptions {
  readonly db: Pick<Db<typeof tables>, 'insert'>;
  readonly catalogue: () => Catalogue;
  readonly limitCalls: RequestHandler;
}

export function referralRoutes({ db, catalogue, limitCalls }: ReferralRoutesOptions): Router {
  const router = Router();
  router.post('/', limitCalls, async (request, response) => {
    const { affiliate, email, plan } = parseOrProblem(referralLeadSchema, request.body, 'request body');
    const current = catalogue();
    if (plan !== '' && !Object.hasOwn(current.m1.plans, plan)) {
      const message = 'must be empty, or the name of a plan of the M1';
      throw new HttpProblem(400, 'request.invalid', `The request body does not fit: plan: ${message}.`, [
        { field: 'plan', message },
      ]);
    }
    const store = request.query.store === undefined ? discountStoreOf(null) : storeOf(request);
    await db
      .insert(referralLead)
      .values({ id: randomUUID(), affiliate: affiliate.toLowerCase(), email: email.toLowerCase(), plan, store })
      .onConflictDoNothing();
    const discounts: ReferralAnswer['data']['discounts'] = {};
    for (const { code, productType, off } of referralDiscounts(current, store)) {
      if (off.type !== 'amount') continue;
      discounts[productType === 'M1' ? 'm1' : 'ring'] = { code, type: 'amount', value: toWire(off.amount) };
    }
    response
      .status(201)
      .set('cache-control', 'no-store')
      .json({ status: 'ok', data: { discounts } } satisfies ReferralAnswer);
  });
  return router;
}
