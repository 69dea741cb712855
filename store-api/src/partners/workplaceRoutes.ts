/**
 * `/api/web_v1/ultrawork`: search, look-up, and the two steps of the workplace login (C4, C7 calls 3 to 6, API-08, API-09).
 * Login answers before it does anything that depends on the address, so neither answer nor timing tells who works where.
 */
import { wordsOf } from '@tessera/service-kit/errorForLog';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import { discountStoreOf } from '@tessera/shared-contracts/regions';
import type { Store } from '@tessera/shared-contracts/stores';
import {
  companyCodeSchema,
  SEARCH_PAGE_SIZE,
  type UltraworkReply,
  ultraworkCompanyAnswerSchema,
  ultraworkLoginSchema,
  ultraworkReplySchema,
  ultraworkSearchAnswerSchema,
  ultraworkVerifySchema,
} from '@tessera/shared-contracts/ultrawork';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { Calls } from '../api/calls.ts';
import type { Background } from '../background.ts';
import { localeOf } from '../localeParameter.ts';
import { limited } from '../rateLimits.ts';
import { optionalStoreSchema } from '../storeParameter.ts';
import type { MagicLinks } from './magicLink.ts';
import { partnerPicturePath } from './partnerPicture.ts';
import type { WorkplaceCodes } from './workplaceCode.ts';
import { magicLinkMail } from './workplaceMail.ts';
import { type Company, companyDiscounts, type Workplaces, worksAt } from './workplaces.ts';

const ROOT = '/api/web_v1/ultrawork';
/** Where the link in the mail leads. */
const PAGE = '/for-work';
const ADDRESS_WINDOW_MS = 15 * 60_000;

const [searchFoundSchema, searchMissingSchema] = ultraworkSearchAnswerSchema.def.options;
const [companyFoundSchema, companyMissingSchema] = ultraworkCompanyAnswerSchema.def.options;

const searchQuerySchema = z.object({
  search: z.string().max(64).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(20).default(SEARCH_PAGE_SIZE),
});

export interface WorkplaceRoutesOptions {
  readonly workplaces: () => Workplaces;
  readonly links: MagicLinks;
  readonly codes: WorkplaceCodes;
  readonly mailer: Mailer;
  readonly background: Background;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly logger: Logger;
  /** Makes a limit by client address, for one call. */
  readonly limitCalls: () => RequestHandler;
  /** Links that one address is sent in 15 minutes; 0 is without limit. */
  readonly loginsPerAddress: number;
}

export function workplaceRoutes(calls: Calls, options: WorkplaceRoutesOptions): void {
  const { workplaces, links, codes, mailer, background, publicOrigin, logger, limitCalls, loginsPerAddress } = options;
  const fresh = { 'cache-control': 'no-cache' };

  calls.add(
    {
      method: 'get',
      path: `${ROOT}/`,
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
      path: `${ROOT}/getCompany/:code`,
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
      const discounts = companyDiscounts(company, storeOrRest(store));
      return { status: 200, body: { success: true, data: { ...presented(company), discounts } }, headers: fresh };
    },
  );

  /** C8: both fail with 500 and these words, whatever the reason; the log has it. */
  const failed = (message: string, error: unknown) => {
    logger.warn({ why: wordsOf(error) }, message);
    return { status: 500, body: { statusCode: 500, status: 'fail', message } satisfies UltraworkReply };
  };

  const perAddress = limited({
    windowMs: ADDRESS_WINDOW_MS,
    limit: loginsPerAddress,
    key: (request) => {
      const said: unknown = request.body?.email;
      return typeof said === 'string' ? said.toLowerCase() : '';
    },
  });

  calls.add(
    {
      method: 'post',
      path: `${ROOT}/login`,
      operationId: 'workplaces.login',
      tag: 'workplaces',
      summary: 'Have a link sent to an address at work',
      description: 'The answer is the same for every address, and comes before anything that depends on it.',
      body: ultraworkLoginSchema,
      answers: {
        200: {
          description: 'If the address belongs to the workplace, a link is on its way.',
          schema: ultraworkReplySchema,
        },
        500: { description: '`Error generating magic link`', schema: ultraworkReplySchema },
      },
    },
    async ({ body: { email, companyCode }, request }) => {
      const locale = localeOf(request);
      let company: Company | undefined;
      let token: string;
      try {
        company = workplaces().find(companyCode);
        if (company === undefined) throw new Error('There is no such workplace.');
        token = await links.sign({ email, company: company.code });
      } catch (error) {
        return failed('Error generating magic link', error);
      }
      const { name, code } = company;
      if (worksAt(company, email)) {
        const link = `${publicOrigin}${PAGE}?${new URLSearchParams({ token, email, companyCode: code })}`;
        background.run('the mail with a magic link', () =>
          mailer.send(magicLinkMail({ to: email, company: name, link, locale })),
        );
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
    { before: [limitCalls()], after: [perAddress] },
  );

  calls.add(
    {
      method: 'post',
      path: `${ROOT}/verify`,
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
    async ({ query: { store }, body: { token, email, companyCode } }) => {
      let company: Company | undefined;
      try {
        company = workplaces().find(companyCode);
        if (company === undefined) throw new Error('There is no such workplace.');
        await links.redeem(token, { email, company: company.code });
      } catch (error) {
        return failed('Error verifying token', error);
      }
      const { code, expiresAt } = codes.issue(company.code);
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
    { before: [limitCalls()] },
  );
}

/** Discounts are a store's own; without a store they are the rest of the world's (C5). */
const storeOrRest = (store: Store | undefined): Store => store ?? discountStoreOf(null);

const presented = ({ code, name, image }: Company) => ({ code, name, image: partnerPicturePath(image) });
