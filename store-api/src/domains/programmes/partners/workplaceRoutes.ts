/**
 * `/api/web_v1/ultrawork`: search, look-up, the two steps of the workplace login and the way out (C4, C7 calls 3 to 6, API-08,
 * API-09). Login answers the same for every address, so its answer does not tell who works where.
 */
import { wordsOf } from '@tessera/service-kit/errorForLog';
import type { Logger } from '@tessera/service-kit/logger';
import { judgeAs } from '@tessera/service-kit/requestContext';
import { WORKPLACE_CALLS, WORKPLACE_CODE_PATTERN } from '@tessera/shared-contracts/programmes/forWork';
import {
  companyCodeSchema,
  SEARCH_PAGE_SIZE,
  type UltraworkReply,
  ultraworkCompanyAnswerSchema,
  ultraworkLoginSchema,
  ultraworkReplySchema,
  ultraworkSearchAnswerSchema,
  ultraworkVerifySchema,
  workplaceLeftSchema,
  workplaceSessionSchema,
} from '@tessera/shared-contracts/programmes/ultrawork';
import { discountStoreOf } from '@tessera/shared-contracts/stores/regions';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import type { limited } from '../../../platform/http/rateLimits.ts';
import { optionalStoreSchema } from '../../../platform/http/storeParameter.ts';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { isOwnScript } from '../../bag/bagCookie.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { companyPrices } from './companyPrices.ts';
import { MagicLinkRefused } from './magicLink.ts';
import { partnerPicturePath } from './partnerPicture.ts';
import { storedCode } from './workplaceCookies.ts';
import { workplaceForms } from './workplaceForms.ts';
import type { WorkplaceLogin } from './workplaceLogin.ts';
import { type Company, companyDiscounts, type Workplaces } from './workplaces.ts';

const [searchFoundSchema, searchMissingSchema] = ultraworkSearchAnswerSchema.def.options;
const [companyFoundSchema, companyMissingSchema] = ultraworkCompanyAnswerSchema.def.options;

const searchQuerySchema = z.object({
  search: z.string().max(64).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(20).default(SEARCH_PAGE_SIZE),
});

export interface WorkplaceRoutesOptions {
  readonly workplaces: () => Workplaces;
  readonly catalogue: () => Catalogue;
  readonly login: WorkplaceLogin;
  readonly logger: Logger;
  /** Makes a limit by client address, for one call. */
  readonly limitCalls: (name: string, refuse?: Parameters<typeof limited>[0]['refuse']) => RequestHandler;
}

export function workplaceRoutes(http: PublicHttp, options: WorkplaceRoutesOptions): void {
  const { calls } = http;
  const { workplaces, catalogue, login, logger, limitCalls } = options;
  const fresh = { 'cache-control': 'no-cache' };

  calls.add(
    {
      method: 'get',
      path: WORKPLACE_CALLS.search,
      operationId: 'workplaces.search',
      tag: 'workplaces',
      summary: 'Workplaces whose name or code fits',
      query: searchQuerySchema,
      answers: {
        200: { description: 'A page of them.', schema: searchFoundSchema },
        404: { description: 'None fits.', schema: searchMissingSchema },
      },
    },
    ({ query: { search, page, limit } }) => {
      const found = workplaces().search(search);
      const data = found.slice((page - 1) * limit, page * limit).map(presented);
      return data.length === 0
        ? { status: 404, body: { success: false, message: 'No workplace fits.' }, headers: fresh }
        : { status: 200, body: { success: true, data, page, limit, total: found.length }, headers: fresh };
    },
  );

  calls.add(
    {
      method: 'get',
      path: '/api/web_v1/ultrawork/getCompany/:code',
      operationId: 'workplaces.company',
      tag: 'workplaces',
      summary: 'A workplace with its discounts in a store',
      params: z.object({ code: z.string() }),
      query: z.object({ store: optionalStoreSchema }),
      answers: {
        200: { description: 'The workplace.', schema: companyFoundSchema },
        404: { description: 'There is no such workplace.', schema: companyMissingSchema },
      },
    },
    ({ params, query: { store } }) => {
      const code = companyCodeSchema.safeParse(params.code);
      const company = code.success ? workplaces().find(code.data) : undefined;
      if (company === undefined) {
        return { status: 404, body: { success: false, message: 'There is no such workplace.' }, headers: fresh };
      }
      const at = storeOrRest(store);
      const discounts = companyDiscounts(company, at);
      const prices = companyPrices(catalogue(), company, at);
      return {
        status: 200,
        body: { success: true, data: { ...presented(company), discounts, prices } },
        headers: fresh,
      };
    },
  );

  /** C8: both fail with 500 and these words, whatever the reason; the log has it. */
  const failed = (message: string, error: unknown, request: Request) => {
    const isRefusal = error instanceof MagicLinkRefused;
    if (isRefusal) judgeAs(request, 401);
    logger[isRefusal ? 'info' : 'warn']({ event: 'magic-link.refused', why: wordsOf(error) }, message);
    const reason = isRefusal ? { reason: error.reason } : {};
    return { status: 500, body: { statusCode: 500, status: 'fail', message, ...reason } satisfies UltraworkReply };
  };

  calls.add(
    {
      method: 'post',
      path: WORKPLACE_CALLS.login,
      operationId: 'workplaces.login',
      tag: 'workplaces',
      summary: 'Have a link sent to an address at work',
      description: `The answer is the same for every address, and comes before anything that depends on it. ${MAILS_PER_ADDRESS_NOTE}`,
      body: ultraworkLoginSchema,
      answers: {
        200: {
          description: 'If the address belongs to the workplace, a link is on its way.',
          schema: ultraworkReplySchema,
        },
        500: { description: '`Error generating magic link`', schema: ultraworkReplySchema },
      },
    },
    async ({ body, request, response }) => {
      try {
        await login.ask(request, response, { ...body, locale: localeOf(request) });
      } catch (error) {
        return failed('Error generating magic link', error, request);
      }
      return {
        status: 200,
        body: {
          statusCode: 200,
          status: 'success',
          message: 'If this address belongs to the workplace, a link is on its way to it.',
        } satisfies UltraworkReply,
      };
    },
    { before: [limitCalls('login')] },
  );

  calls.add(
    {
      method: 'post',
      path: WORKPLACE_CALLS.verify,
      operationId: 'workplaces.verify',
      tag: 'workplaces',
      summary: 'Redeem a link for a personal discount code',
      query: z.object({ store: optionalStoreSchema }),
      body: ultraworkVerifySchema,
      answers: {
        200: { description: 'The code, and what it takes off in the store.', schema: ultraworkReplySchema },
        500: { description: '`Error verifying token`', schema: ultraworkReplySchema },
      },
    },
    async ({ query: { store }, body: { sameBrowser = false, ...link }, request, response }) => {
      let unlocked: Awaited<ReturnType<WorkplaceLogin['redeem']>>;
      try {
        unlocked = await login.redeem(request, link, sameBrowser);
      } catch (error) {
        return failed('Error verifying token', error, request);
      }
      // Another site's page must not choose whose prices somebody sees.
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
            discounts: companyDiscounts(company, storeOrRest(store)),
          },
        } satisfies UltraworkReply,
      };
    },
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
      return {
        status: 200,
        body: {
          unlocked: unlocked && {
            company: presented(unlocked.company),
            discountCode: unlocked.code,
            expiresAt: unlocked.expiresAt.toISOString(),
          },
        },
      };
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

  workplaceForms(http, { workplaces, login, logger, limitCalls });
}

/** Discounts are a store's own; without a store they are the rest of the world's (C5). */
const storeOrRest = (store: Store | undefined): Store => store ?? discountStoreOf(null);

const presented = ({ code, name, image }: Company) => ({ code, name, image: partnerPicturePath(image) });
