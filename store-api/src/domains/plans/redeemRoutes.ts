/** POST /api/redeem: redeems a code for a plan. As a plain form it redirects back to the page. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  REDEEM_CALL,
  REDEEM_FORM,
  REDEEM_PATH,
  REDEEM_PROBLEMS,
  type RedeemOutcome,
  redeemedSchema,
  redeemSchema,
} from '@tessera/shared-contracts/programmes/redeem';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import { onTo, pagesOf, readForm, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';
import { limited } from '../../platform/http/limits/limited.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../platform/http/limits/mailsPerAddress.ts';
import { ownFormsAlone } from '../../platform/http/ownForms.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import type { PublicHttp } from '../../platform/registration/registration.ts';
import { localeOf } from '../../platform/text/localeParameter.ts';
import type { RedeemCodes } from './redeemCodes.ts';

const WINDOW_MS = 60_000;

const SAID = {
  used: [409, 'The code was used already.'],
  expired: [410, 'The code has expired.'],
  unknown: [404, 'There is no such code. Look for a symbol that was mistyped.'],
  otherStore: [409, 'The code is for another store. Choose that store and try again.'],
} as const satisfies Record<keyof typeof REDEEM_PROBLEMS, readonly [number, string]>;

const redeemFormSchema = z.object({
  store: storeSchema,
  code: z.string().max(64).catch(''),
  email: z.string().max(320).catch(''),
});

export interface RedeemRoutesOptions {
  readonly codes: RedeemCodes;
  /** Wrong codes per minute and client address; 0: no limit. Above the limit, valid codes are rejected as well. */
  readonly guessesPerMinute: number;
}

export function redeemRoutes(http: PublicHttp, { codes, guessesPerMinute }: RedeemRoutesOptions): void {
  const perClient: RequestHandler = limited({
    name: 'code-guesses',
    windowMs: WINDOW_MS,
    limit: guessesPerMinute,
    wrong: 404,
  });
  http.calls.add(
    {
      method: 'post',
      path: REDEEM_CALL,
      operationId: 'redeem',
      tag: 'orders',
      summary: 'Use a code for a plan',
      description: `Once. The same code under the same address again has the same answer. A mail tells the same. ${MAILS_PER_ADDRESS_NOTE}`,
      query: z.object({ store: storeSchema }),
      body: redeemSchema,
      answers: { 200: { description: 'What is active now, and until when.', schema: redeemedSchema } },
      problems: {
        404: [REDEEM_PROBLEMS.unknown],
        409: [REDEEM_PROBLEMS.used, REDEEM_PROBLEMS.otherStore],
        410: [REDEEM_PROBLEMS.expired],
      },
    },
    async ({ query: { store }, body: { code, email }, request }) => {
      const done = await codes.redeem(code, { store, email, locale: localeOf(request) });
      if (done.outcome === 'redeemed') return { status: 200, body: done.redeemed };
      const [status, detail] = SAID[done.outcome];
      throw new HttpProblem(status, REDEEM_PROBLEMS[done.outcome], detail);
    },
    { before: [perClient] },
  );

  const back = (outcome: RedeemOutcome) => `${REDEEM_PATH}?${new URLSearchParams({ result: outcome })}`;
  pagesOf(http, { tag: 'orders' })(
    {
      method: 'post',
      path: REDEEM_FORM,
      operationId: 'redeem.form',
      summary: 'Use a code for a plan, from a page without scripts',
      description: MAILS_PER_ADDRESS_NOTE,
      body: redeemFormSchema,
      answers: { 303: onTo('To the page, with what came of it in `result`.') },
      problems: UNREAD_PROBLEMS,
    },
    ownFormsAlone,
    // Counts every form, because each response is a redirect, whatever the outcome.
    limited({
      name: 'code-forms',
      windowMs: WINDOW_MS,
      limit: guessesPerMinute,
      refuse: (_request, response) => response.redirect(303, back('tooMany')),
    }),
    readForm,
    async (request, response) => {
      response.set('cache-control', 'no-store');
      const read = redeemFormSchema.safeParse(request.body ?? {});
      if (!read.success)
        throw new HttpProblem(400, 'request.invalid', 'The form does not fit: store: must be a store.');
      const form = read.data;
      const filled = redeemSchema.safeParse({ code: form.code, email: form.email.trim() });
      if (!filled.success) {
        response.redirect(303, back('invalid'));
        return;
      }
      const { code, email } = filled.data;
      const { outcome } = await codes.redeem(code, { store: form.store, email, locale: localeOf(request) });
      response.redirect(303, back(outcome));
    },
  );
}
