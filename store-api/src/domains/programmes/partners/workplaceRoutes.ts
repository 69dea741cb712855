/**
 * `/api/web_v1/ultrawork`: the two steps of the workplace login, the session, and the logout (C4, C7 calls 5 and 6, API-08, API-09). Login
 * responds the same for every address, so it does not reveal who works where.
 */
import { wordsOf } from '@tessera/service-kit/telemetry/errorForLog';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { judgeAs } from '@tessera/service-kit/telemetry/requestContext';
import { WORKPLACE_CALLS, WORKPLACE_CODE_PATTERN } from '@tessera/shared-contracts/programmes/forWork';
import {
  type UltraworkReply,
  ultraworkLoginSchema,
  ultraworkReplySchema,
  ultraworkVerifySchema,
  workplaceLeftSchema,
  workplaceSessionSchema,
} from '@tessera/shared-contracts/programmes/workplaceCalls';
import type { Request } from 'express';
import * as z from 'zod';
import type { Answer, Asked, Calls, Nothing } from '../../../platform/http/calls.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { optionalStoreSchema } from '../../../platform/http/storeParameter.ts';
import { localeOf, localeSchema } from '../../../platform/text/localeParameter.ts';
import { isOwnScript } from '../../bag/bagCookie.ts';
import { discountStoreOf } from '../../pricing/discountStores.ts';
import { MAGIC_LINK_FAILED, MagicLinkRefused } from './magicLink.ts';
import type { LimitCalls } from './partnerLimits.ts';
import { storedCode } from './workplaceCookies.ts';
import type { Unlocked, WorkplaceLogin } from './workplaceLogin.ts';
import { companyDiscounts, companyView } from './workplaces.ts';

const loginQuerySchema = z.object({ locale: localeSchema });
const verifyQuerySchema = z.object({ store: optionalStoreSchema });

export interface WorkplaceRoutesOptions {
  readonly login: WorkplaceLogin;
  readonly logger: Logger;
  readonly limitCalls: LimitCalls;
}

export function workplaceRoutes(calls: Calls, { login, logger, limitCalls }: WorkplaceRoutesOptions): void {
  calls.add(
    {
      method: 'post',
      path: WORKPLACE_CALLS.login,
      operationId: 'workplaces.login',
      tag: 'workplaces',
      summary: 'Have a link sent to an address at work',
      description: `The answer is the same for every address, and comes before anything that depends on it. ${MAILS_PER_ADDRESS_NOTE}`,
      query: loginQuerySchema,
      body: ultraworkLoginSchema,
      answers: {
        200: {
          description: 'If the address belongs to the workplace, a link is on its way.',
          schema: ultraworkReplySchema,
        },
        500: { description: `\`${MAGIC_LINK_FAILED}\``, schema: ultraworkReplySchema },
      },
    },
    (asked) => sendLink(login, logger, asked),
    { before: [limitCalls('login')] },
  );

  calls.add(
    {
      method: 'post',
      path: WORKPLACE_CALLS.verify,
      operationId: 'workplaces.verify',
      tag: 'workplaces',
      summary: 'Redeem a link for a personal discount code',
      query: verifyQuerySchema,
      body: ultraworkVerifySchema,
      answers: {
        200: { description: 'The code, and what it takes off in the store.', schema: ultraworkReplySchema },
        500: { description: '`Error verifying token`', schema: ultraworkReplySchema },
      },
    },
    (asked) => redeemLink(login, logger, asked),
    { before: [limitCalls('verify')] },
  );

  calls.add(
    {
      method: 'get',
      path: WORKPLACE_CALLS.session,
      operationId: 'workplaces.session',
      tag: 'workplaces',
      summary: 'Whose prices are unlocked',
      description: "By the code that is given, else by the browser's cookie.",
      query: z.object({ code: z.string().regex(WORKPLACE_CODE_PATTERN).optional().catch(undefined) }),
      answers: { 200: { description: 'The workplace, or null.', schema: workplaceSessionSchema } },
    },
    ({ query: { code }, request }) => {
      const unlocked = login.unlockedBy(code ?? storedCode(request));
      return { status: 200, body: { unlocked: unlocked && sessionView(unlocked) } };
    },
  );

  calls.add(
    {
      method: 'post',
      path: WORKPLACE_CALLS.leave,
      operationId: 'workplaces.leave',
      tag: 'workplaces',
      summary: "Sign out of a workplace's prices",
      description: "The code leaves the browser and its carts. It is the browser's own pages alone that can ask.",
      body: z.object({}),
      answers: { 200: { description: 'No code is stored any more.', schema: workplaceLeftSchema } },
    },
    async ({ request, response }) => {
      if (isOwnScript(request)) await login.leave(request, response);
      return { status: 200, body: { left: true } };
    },
    { before: [limitCalls('leave')] },
  );
}

async function sendLink(
  login: WorkplaceLogin,
  logger: Logger,
  { body, request, response }: Asked<Nothing, typeof loginQuerySchema, Nothing, typeof ultraworkLoginSchema>,
): Promise<Answer> {
  try {
    await login.ask(request, response, { ...body, locale: localeOf(request) });
  } catch (error) {
    return failed(logger, MAGIC_LINK_FAILED, error, request);
  }
  return {
    status: 200,
    body: {
      statusCode: 200,
      status: 'success',
      message: 'If this address belongs to the workplace, a link is on its way to it.',
    } satisfies UltraworkReply,
  };
}

async function redeemLink(
  login: WorkplaceLogin,
  logger: Logger,
  { query, body, request, response }: Asked<Nothing, typeof verifyQuerySchema, Nothing, typeof ultraworkVerifySchema>,
): Promise<Answer> {
  const { sameBrowser = false, ...link } = body;
  let unlocked: Unlocked;
  try {
    unlocked = await login.redeem(request, link, sameBrowser);
  } catch (error) {
    return failed(logger, 'Error verifying token', error, request);
  }
  // Only for the store's own scripts: another site's page must not choose whose prices a visitor sees.
  if (isOwnScript(request)) await login.unlock(request, response, unlocked);
  const { company, code, expiresAt } = unlocked;
  return {
    status: 200,
    body: {
      statusCode: 200,
      status: 'success',
      message: 'Verified',
      data: {
        discountCode: code,
        expiresAt: expiresAt.toISOString(),
        discounts: companyDiscounts(company, query.store ?? discountStoreOf(null)),
      },
    } satisfies UltraworkReply,
  };
}

/** C8: both steps fail with 500 and these messages, whatever the reason; the log has it. */
function failed(logger: Logger, message: string, error: unknown, request: Request): Answer {
  const isRefusal = error instanceof MagicLinkRefused;
  if (isRefusal) judgeAs(request, 401);
  logger[isRefusal ? 'info' : 'warn']({ event: 'magic-link.refused', why: wordsOf(error) }, message);
  const reason = isRefusal ? { reason: error.reason } : {};
  return { status: 500, body: { statusCode: 500, status: 'fail', message, ...reason } satisfies UltraworkReply };
}

const sessionView = ({ company, code, expiresAt }: Unlocked) => ({
  company: companyView(company),
  discountCode: code,
  expiresAt: expiresAt.toISOString(),
});
