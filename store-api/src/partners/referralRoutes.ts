/** POST /api/referral: keeps a lead and tells what the recommendation takes off (C7 call 2, API-08, PROG-07). */
import { randomUUID } from 'node:crypto';
import type { Db } from '@tessera/service-kit/database';
import { HttpProblem } from '@tessera/service-kit/problem';
import { type ReferralAnswer, referralAnswerSchema, referralLeadSchema } from '@tessera/shared-contracts/referral';
import { discountStoreOf } from '@tessera/shared-contracts/regions';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { Calls } from '../api/calls.ts';
import type * as tables from '../cart/cartTables.ts';
import { referralDiscounts } from '../cart/discount.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toWire } from '../money.ts';
import { optionalStoreSchema } from '../storeParameter.ts';
import { referralLead } from './partnerTables.ts';

export interface ReferralRoutesOptions {
  readonly db: Pick<Db<typeof tables>, 'insert'>;
  readonly catalogue: () => Catalogue;
  readonly limitCalls: RequestHandler;
}

export function referralRoutes(calls: Calls, { db, catalogue, limitCalls }: ReferralRoutesOptions): void {
  calls.add(
    {
      method: 'post',
      path: '/api/referral',
      operationId: 'partners.referral',
      tag: 'partners',
      summary: 'Leave an address, and get what a recommendation takes off',
      description: 'The same for a lead that is new and one that is known. `plan` is empty, or names a plan of the M1.',
      query: z.object({ store: optionalStoreSchema }),
      body: referralLeadSchema,
      answers: {
        201: { description: 'What the recommendation takes off in the store.', schema: referralAnswerSchema },
      },
    },
    async ({ query, body: { affiliate, email, plan } }) => {
      const current = catalogue();
      if (plan !== '' && !Object.hasOwn(current.m1.plans, plan)) {
        const message = 'must be empty, or the name of a plan of the M1';
        throw new HttpProblem(400, 'request.invalid', `The request body does not fit: plan: ${message}.`, [
          { field: 'plan', message },
        ]);
      }
      const store = query.store ?? discountStoreOf(null);
      await db
        .insert(referralLead)
        .values({ id: randomUUID(), affiliate: affiliate.toLowerCase(), email: email.toLowerCase(), plan, store })
        .onConflictDoNothing();
      const discounts: ReferralAnswer['data']['discounts'] = {};
      for (const { code, productType, off } of referralDiscounts(current, store)) {
        if (off.type !== 'amount') continue;
        discounts[productType === 'M1' ? 'm1' : 'ring'] = { code, type: 'amount', value: toWire(off.amount) };
      }
      return { status: 201, body: { status: 'ok', data: { discounts } } };
    },
    { before: [limitCalls] },
  );
}
