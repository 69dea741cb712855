/** POST /api/referral: stores a lead and returns the recommendation's discounts (C7 call 2, API-08, PROG-07). */
import { randomUUID } from 'node:crypto';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  REFERRAL_FORM,
  REFERRAL_PRODUCT,
  REFERRAL_PRODUCTS,
  type ReferralAnswer,
  type ReferralLead,
  referralAnswerSchema,
  referralLeadSchema,
  referralPath,
  referrerOf,
} from '@tessera/shared-contracts/programmes/referral';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { StoreDb } from '../../../platform/data/database.ts';
import { toWire } from '../../../platform/data/money.ts';
import { pagesOf, readForm } from '../../../platform/http/describedPages.ts';
import { limited } from '../../../platform/http/limits/limited.ts';
import { ownFormsAlone } from '../../../platform/http/ownForms.ts';
import { optionalStoreSchema, storeOf, storeSchema } from '../../../platform/http/storeParameter.ts';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { referralDiscounts } from '../../pricing/codeDiscounts.ts';
import { discountStoreOf } from '../../pricing/discountStores.ts';
import { PROGRAMME_FORM } from '../programmeForm.ts';
import { referralLead } from './partnerTables.ts';

export interface ReferralRoutesOptions {
  readonly db: Pick<StoreDb, 'insert'>;
  readonly catalogue: () => Catalogue;
  readonly limitCalls: RequestHandler;
  /** Forms per minute and client address; 0: no limit. */
  readonly formsPerMinute: number;
}

/** The fields of the form. */
const referralFormSchema = z.object({
  affiliate: z.string().max(64).catch(''),
  email: z.string().max(320).catch(''),
  /** The page that contained the form. */
  [REFERRAL_PRODUCT]: z.enum(REFERRAL_PRODUCTS).catch('ring'),
});

export function referralRoutes(http: PublicHttp, options: ReferralRoutesOptions): void {
  const { db, catalogue, limitCalls, formsPerMinute } = options;
  http.calls.add(
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
    async ({ query: { store = discountStoreOf(null) }, body }) => {
      const current = catalogue();
      assertPlan(current, body.plan);
      await saveLead(db, { ...body, store });
      return { status: 201, body: { status: 'ok', data: { discounts: amountsOff(current, store) } } };
    },
    { before: [limitCalls] },
  );

  // The same from the page's form, with or without scripts; the lead's plan is empty there (C3).
  pagesOf(http, { tag: 'partners' })(
    {
      ...PROGRAMME_FORM,
      path: REFERRAL_FORM,
      operationId: 'partners.referralForm',
      summary: 'Leave an address, from a page without scripts',
      query: z.object({ store: storeSchema }),
      body: referralFormSchema,
    },
    ownFormsAlone,
    readForm,
    limited({
      name: 'referral-forms',
      windowMs: 60_000,
      limit: formsPerMinute,
      refuse: (request, response) => {
        const { affiliate, product } = referralFormSchema.parse(request.body ?? {});
        response.redirect(303, referralPath(affiliate, 'tooMany', product));
      },
    }),
    async (request, response) => {
      const store = storeOf(request);
      const { affiliate, email, product } = referralFormSchema.parse(request.body ?? {});
      const lead = referralLeadSchema.safeParse({
        affiliate: referrerOf(affiliate) ?? '',
        email: email.trim(),
        plan: '',
      });
      if (lead.success) await saveLead(db, { ...lead.data, store });
      const outcome = lead.success ? 'kept' : referrerOf(affiliate) === null ? 'name' : 'invalid';
      const to = referralPath(affiliate, outcome, product);
      response.set('cache-control', 'no-store').redirect(303, to);
    },
  );
}

/** @throws {HttpProblem} `request.invalid`: neither empty nor the name of an M1 plan */
function assertPlan({ m1 }: Catalogue, plan: string): void {
  if (plan === '' || Object.hasOwn(m1.plans, plan)) return;
  const message = 'must be empty, or the name of a plan of the M1';
  throw new HttpProblem(400, 'request.invalid', `The request body does not fit: plan: ${message}.`, [
    { field: 'plan', message },
  ]);
}

async function saveLead(
  db: ReferralRoutesOptions['db'],
  { affiliate, email, plan, store }: ReferralLead & { readonly store: Store },
): Promise<void> {
  await db
    .insert(referralLead)
    .values({ id: randomUUID(), affiliate: affiliate.toLowerCase(), email: email.toLowerCase(), plan, store })
    .onConflictDoNothing();
}

/** The amounts of a recommendation's discounts in a store, by product. */
function amountsOff(catalogue: Catalogue, store: Store): ReferralAnswer['data']['discounts'] {
  const discounts: ReferralAnswer['data']['discounts'] = {};
  for (const { code, productType, off } of referralDiscounts(catalogue, store)) {
    if (off.type !== 'amount') continue;
    discounts[productType === 'M1' ? 'm1' : 'ring'] = { code, type: 'amount', value: toWire(off.amount) };
  }
  return discounts;
}
