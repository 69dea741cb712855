/**
 * `/api/web_v1/ultrawork`: search, look-up, and the two steps of the workplace login (C4, C7 calls 3 to 6, API-08, API-09).
 * Login answers before it does anything that depends on the address, so neither answer nor timing tells who works where.
 */
import { wordsOf } from '@tessera/service-kit/errorForLog';
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import { parseOrProblem } from '@tessera/service-kit/problem';
import { discountStoreOf } from '@tessera/shared-contracts/regions';
import type { Store } from '@tessera/shared-contracts/stores';
import {
  companyCodeSchema,
  SEARCH_PAGE_SIZE,
  type UltraworkCompanyAnswer,
  type UltraworkReply,
  type UltraworkSearchAnswer,
  ultraworkLoginSchema,
  ultraworkVerifySchema,
} from '@tessera/shared-contracts/ultrawork';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import type { Background } from '../background.ts';
import { localeOf } from '../localeParameter.ts';
import { limited } from '../rateLimits.ts';
import { storeOf } from '../storeParameter.ts';
import type { MagicLinks } from './magicLink.ts';
import { partnerPicturePath } from './partnerPicture.ts';
import type { WorkplaceCodes } from './workplaceCode.ts';
import { magicLinkMail } from './workplaceMail.ts';
import { type Company, companyDiscounts, type Workplaces, worksAt } from './workplaces.ts';

/** Where the link in the mail leads. */
const PAGE = '/for-work';
const ADDRESS_WINDOW_MS = 15 * 60_000;

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

export function workplaceRoutes(options: WorkplaceRoutesOptions): Router {
  const { workplaces, links, codes, mailer, background, publicOrigin, logger, limitCalls, loginsPerAddress } = options;
  const router = Router();

  router.get('/', (request, response) => {
    const { search, page, limit } = parseOrProblem(searchQuerySchema, request.query, 'query');
    const found = workplaces().search(search);
    const shown = found.slice((page - 1) * limit, page * limit);
    response.set('cache-control', 'no-cache');
    const answer: UltraworkSearchAnswer =
      shown.length === 0
        ? { success: false, message: 'No workplace fits.' }
        : { success: true, data: shown.map(presented), page, limit, total: found.length };
    response.status(answer.success ? 200 : 404).json(answer);
  });

  router.get('/getCompany/:code', (request, response) => {
    const code = companyCodeSchema.safeParse(request.params.code);
    const company = code.success ? workplaces().find(code.data) : undefined;
    response.set('cache-control', 'no-cache');
    const answer: UltraworkCompanyAnswer =
      company === undefined
        ? { success: false, message: 'There is no such workplace.' }
        : {
            success: true,
            data: { ...presented(company), discounts: companyDiscounts(company, visitorStore(request)) },
          };
    response.status(answer.success ? 200 : 404).json(answer);
  });

  const perAddress = limited({
    windowMs: ADDRESS_WINDOW_MS,
    limit: loginsPerAddress,
    key: (request) => {
      const said: unknown = request.body?.email;
      return typeof said === 'string' ? said.toLowerCase() : '';
    },
  });

  router.post('/login', limitCalls(), perAddress, async (request, response) => {
    const { email, companyCode } = parseOrProblem(ultraworkLoginSchema, request.body, 'request body');
    const locale = localeOf(request);
    let company: Company | undefined;
    let token: string;
    try {
      company = workplaces().find(companyCode);
      if (company === undefined) throw new Error('There is no such workplace.');
      token = await links.sign({ email, company: company.code });
    } catch (error) {
      fail(response, 'Error generating magic link', error);
      return;
    }
    const { name, code } = company;
    const works = worksAt(company, email);
    reply(response, {
      statusCode: 200,
      status: 'success',
      message: 'If this address belongs to the workplace, a link is on its way to it.',
    });
    if (!works) return;
    const link = `${publicOrigin}${PAGE}?${new URLSearchParams({ token, email, companyCode: code })}`;
    background.run('the mail with a magic link', () =>
      mailer.send(magicLinkMail({ to: email, company: name, link, locale })),
    );
  });

  router.post('/verify', limitCalls(), async (request, response) => {
    const { token, email, companyCode } = parseOrProblem(ultraworkVerifySchema, request.body, 'request body');
    const store = visitorStore(request);
    let company: Company | undefined;
    try {
      company = workplaces().find(companyCode);
      if (company === undefined) throw new Error('There is no such workplace.');
      await links.redeem(token, { email, company: company.code });
    } catch (error) {
      fail(response, 'Error verifying token', error);
      return;
    }
    const { code, expiresAt } = codes.issue(company.code);
    reply(response, {
      statusCode: 200,
      status: 'success',
      message: 'Verified',
      data: { discountCode: code, expiresAt: expiresAt.toISOString(), discounts: companyDiscounts(company, store) },
    });
  });

  /** C8: both fail with 500 and these words, whatever the reason; the log has it. */
  const fail = (response: Response, message: string, error: unknown) => {
    logger.warn({ why: wordsOf(error) }, message);
    reply(response, { statusCode: 500, status: 'fail', message });
  };
  return router;
}

const reply = (response: Response, answer: UltraworkReply) => {
  response.status(answer.statusCode).set('cache-control', 'no-store').json(answer);
};

/** Discounts are a store's own; without a store they are the rest of the world's (C5). */
const visitorStore = (request: Request): Store =>
  request.query.store === undefined ? discountStoreOf(null) : storeOf(request);

const presented = ({ code, name, image }: Company) => ({ code, name, image: partnerPicturePath(image) });
