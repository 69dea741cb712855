/** /operator/waitlist: lists the confirmed entries with product and country. */
import { COUNTRIES } from '@tessera/shared-contracts/stores/countries';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { WAITLIST_PRODUCTS } from '@tessera/shared-contracts/stores/waitlist';
import * as z from 'zod';
import { nextSchema, timeCursorSchema } from '../../../platform/data/pagination.ts';
import type { OperatorCalls } from '../../../platform/operators/operatorCalls.ts';
import type { Waitlist } from './waitlist.ts';

export const operatorWaitlistSchema = z.object({
  entries: z.array(
    z.object({
      created: z.iso.datetime(),
      email: z.string(),
      country: z.string(),
      product: z.enum(WAITLIST_PRODUCTS),
      locale: z.enum(LOCALES),
      campaign: z.record(z.string(), z.string()),
    }),
  ),
  next: nextSchema,
});

export function waitlistOperatorRoutes(calls: OperatorCalls, waitlist: Waitlist): void {
  calls.add(
    {
      method: 'get',
      path: '/operator/waitlist',
      operationId: 'waitlist.list',
      needs: ['contacts'],
      tag: 'calls',
      summary:
        'Who waits for the M1 or the blood test and has confirmed it, of one country or of all; newest first, 1000 on a page',
      query: z.object({ country: z.enum(COUNTRIES).optional(), cursor: timeCursorSchema }),
      answers: { 200: { description: 'The entries.', schema: operatorWaitlistSchema } },
    },
    async ({ query: { country, cursor } }) => {
      const { rows, next } = await waitlist.list(country, cursor);
      const entries = rows.map(({ createdAt, email, country: from, product, locale, campaign }) => ({
        created: createdAt.toISOString(),
        email,
        country: from,
        product,
        locale,
        campaign,
      }));
      return { status: 200, body: { entries, next } };
    },
  );
}
