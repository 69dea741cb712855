/**
 * /order, /order/find: an order's link for whoever bought it, by mail alone; /order/{token}/claim: a claim; moves of a
 * trade-in or claim by its shopper (ORD-02, ORD-03). Whoever has no link learns nothing: the answer, its status and the
 * time that it takes are the same whether there is such an order or not.
 */
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import { HttpProblem } from '@tessera/service-kit/problem';
import { FIND_ORDER_PATH, FIND_PURPOSES, type FindPurpose } from '@tessera/shared-contracts/afterSales/orderPaths';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import {
  FORM,
  MULTIPART,
  onTo,
  type PageRoute,
  page,
  readForm,
  UNREAD_PROBLEMS,
} from '../../../platform/http/describedPages.ts';
import { limited } from '../../../platform/http/rateLimits.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { isLanguageChange } from '../../../platform/pages/languageLinks.ts';
import { sendPage } from '../../../platform/pages/pageFrame.ts';
import { refuseForm } from '../../../platform/pages/tooManyPage.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { readUpload } from '../../../platform/uploads/readUpload.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { orderToken } from '../../orders/orderRoute.ts';
import type { Order, Orders } from '../../orders/orders.ts';
import type { ShownOrder } from '../../orders/shownOrder.ts';
import { orderLinkMail } from './caseMail.ts';
import { parseCaseNumber } from './caseNumber.ts';
import { anchorOf, CASE_ANCHOR } from './caseSentences.ts';
import { CASE_STATES, CLAIM_KINDS, nextCaseStates } from './caseStates.ts';
import { claimableLines } from './claimable.ts';
import { type ClaimField, type ClaimForm, type ClaimProblem, claimFormSchema, readClaimForm } from './claimForm.ts';
import { claimChoicePage, claimFormPage } from './claimPages.ts';
import { CLAIM_PHOTOS, readClaimPhotos } from './claimPhotos.ts';
import { findFormSchema, readFindForm } from './findForm.ts';
import { findPage, findPath, SENT_PATH, sentPage } from './findPages.ts';
import { keepPage } from './keepPage.ts';
import { pickupField } from './orderCases.ts';
import type { ReturnCases } from './returnCases.ts';

const NAME_WINDOW_MS = 15 * 60_000;
const claimedParams = z.object({ token: z.string(), line: z.string(), kind: z.string() });
const noClaim = onTo('To the choice, where this cannot be claimed; else to the order.');
const NOTHING_TYPED: ClaimForm = { key: '', cause: '', size: '', description: '' };

export interface ClaimRoutesOptions {
  readonly orders: Orders;
  readonly cases: ReturnCases;
  readonly catalogue: () => Catalogue;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly logger: Logger;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  /** Shows the order's page, and that there is none. */
  readonly shown: ShownOrder;
  /** Forms that ask for a link, per minute and client address; 0 is without limit. */
  readonly findsPerMinute: number;
  /** The same for one mail address, and for one order number, in 15 minutes; 0 is without limit. */
  readonly findsPerName: number;
  readonly now?: (() => Date) | undefined;
}

export function claimRoutes(route: PageRoute, options: ClaimRoutesOptions): void {
  const { orders, cases, catalogue, mailer, background, logger, publicOrigin, shown, now = () => new Date() } = options;

  const refuse = (request: Request, response: Response) =>
    refuseForm(request, response, { back: findPath(findFormSchema.parse(request.body ?? {}).for) });
  const per = (name: string, key: (request: Request) => string): RequestHandler =>
    // What is counted is what was typed and not what there is, so a refusal tells nothing either.
    limited({ name, windowMs: NAME_WINDOW_MS, limit: options.findsPerName, key, refuse });
  const inputOf = (request: Request) => {
    const input = readFindForm(findFormSchema.parse(request.body ?? {}));
    return 'reference' in input && !isLanguageChange(request.body) ? input : null;
  };
  const limits: readonly RequestHandler[] = [
    limited({ name: 'order-finds', windowMs: 60_000, limit: options.findsPerMinute, refuse }),
    per('order-find-addresses', (request) => inputOf(request)?.email ?? ''),
    per('order-find-numbers', (request) => {
      const input = inputOf(request);
      return input === null ? '' : JSON.stringify(input.reference);
    }),
  ];
  const purposeIn = (value: unknown): FindPurpose => FIND_PURPOSES.find((each) => each === value) ?? 'order';

  route(
    {
      method: 'get',
      path: '/order',
      operationId: 'orders.findForm',
      summary: 'The form that sends the link of an order to whoever bought it',
      query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
      answers: { 200: page('The form.') },
    },
    (request, response) => {
      // An address brings nothing into the fields: it would stay in histories.
      const values = { for: purposeIn(request.query.for), order: '', email: '' };
      sendPage(response, findPage({ locale: localeOf(request), values, problems: [] }));
    },
  );

  route(
    {
      method: 'get',
      path: FIND_ORDER_PATH,
      operationId: 'orders.findAgain',
      summary: 'To the form',
      answers: { 303: onTo('To the form.') },
    },
    (_request, response) => response.redirect(303, '/order'),
  );

  route(
    {
      method: 'post',
      path: FIND_ORDER_PATH,
      operationId: 'orders.find',
      summary: 'Send the link of an order to the address that it was bought with',
      description:
        'The answer is the same whether there is such an order or not, and whether its address has had the three links of a day.',
      body: findFormSchema,
      answers: {
        200: page('The form in another language.'),
        303: onTo('To the page that says so; with a link in place of a number, there.'),
        422: page('What does not fit, by field.'),
      },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    ...limits,
    (request, response) => {
      const values = findFormSchema.parse(request.body ?? {});
      const locale = localeOf(request);
      if (isLanguageChange(request.body)) {
        sendPage(response, findPage({ locale, values, problems: [] }));
        return;
      }
      const input = readFindForm(values);
      const suffix = values.for === 'claim' ? '/claim' : '';
      if ('token' in input) {
        // Whoever follows it to nothing has made a guess, which is counted there.
        response.redirect(303, `/order/${input.token}${suffix}`);
        return;
      }
      if (!('reference' in input)) {
        sendPage(response, { ...findPage({ locale, values, problems: input }), status: 422 });
        return;
      }
      // Looked for after the answer: its time tells nothing of what is found.
      background.run('the link of an order', async () => {
        const order = await orders.byNumber(input.reference);
        if (order === null || order.email.toLowerCase() !== input.email) return;
        await mailer.send(orderLinkMail(order, `${publicOrigin}/order/${order.token}${suffix}`, values.for));
      });
      response.redirect(303, values.for === 'claim' ? `${SENT_PATH}?for=claim` : SENT_PATH);
    },
  );

  route(
    {
      method: 'get',
      path: SENT_PATH,
      operationId: 'orders.found',
      summary: 'That a link was sent, if there is such an order',
      query: z.object({ for: z.enum(FIND_PURPOSES).optional() }),
      answers: { 200: page('It says so.') },
    },
    (request, response) => {
      sendPage(response, sentPage(localeOf(request), purposeIn(request.query.for)));
    },
  );

  const linesOf = async (order: Order, locale: Locale) =>
    claimableLines({
      order: shown.inLanguage(order, locale),
      catalogue: catalogue(),
      cases: await cases.ofOrder(order.id),
      sizesFor: orders.sizesFor,
      now: now(),
    });

  route(
    {
      method: 'get',
      path: '/order/:token/claim',
      operationId: 'orders.claims',
      summary: 'What can be claimed for each thing in an order',
      params: orderToken,
      answers: { 200: page('The choice.') },
    },
    async (request, response) => {
      const order = await shown.find(request, response);
      if (order === null) return;
      const locale = localeOf(request);
      const lines = await linesOf(order, locale);
      sendPage(response, claimChoicePage(order, lines, locale));
    },
  );

  type ClaimRequest = Request<{ token: string; line: string; kind: string }>;
  const claimed = async (request: ClaimRequest, response: Response) => {
    const order = await shown.find(request, response);
    if (order === null) return null;
    const locale = localeOf(request);
    const kind = CLAIM_KINDS.find((each) => each === request.params.kind);
    const line = (await linesOf(order, locale)).find((each) => String(each.line) === request.params.line);
    if (kind === undefined || line === undefined || !line.kinds.includes(kind)) {
      // It was claimed meanwhile, or its time is over: the choice says what there is.
      response.redirect(303, `/order/${order.token}/claim`);
      return null;
    }
    return { order, kind, line, locale };
  };

  route(
    {
      method: 'get',
      path: '/order/:token/claim/:line/:kind',
      operationId: 'orders.claimForm',
      summary: 'The form of a claim',
      params: claimedParams,
      answers: { 200: page('The form.'), 303: noClaim },
    },
    async (request, response) => {
      const found = await claimed(request, response);
      if (found === null) return;
      sendPage(response, claimFormPage({ ...found, values: NOTHING_TYPED, problems: [] }));
    },
  );

  route(
    {
      method: 'post',
      path: '/order/:token/claim/:line/:kind',
      operationId: 'orders.claim',
      summary: 'Make a claim',
      description:
        'The same form, sent again, is kept and mailed once. Sent as multipart it may hold `photos`: JPEG or PNG files.',
      params: claimedParams,
      bodyTypes: [...FORM, MULTIPART],
      body: claimFormSchema,
      answers: { 200: page('The form in another language.'), 303: noClaim, 422: page('What does not fit, by field.') },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    async (request: ClaimRequest, response: Response) => {
      // Before a body of megabytes is read: whoever has no link of an order sends it for nothing.
      const known = await shown.find(request, response);
      if (known === null) return;
      const upload =
        request.is('multipart/form-data') === false
          ? { fields: request.body ?? {}, files: [], problem: null }
          : await readUpload(request, CLAIM_PHOTOS);
      const { fields: body, files } = upload;
      const values = claimFormSchema.parse(body);
      if (values.key !== '' && (await cases.isClaimed(known.id, values.key))) {
        // Sent twice by a second click: it is there.
        response.redirect(303, `/order/${request.params.token}#${CASE_ANCHOR.claims}`);
        return;
      }
      const found = await claimed(request, response);
      if (found === null) return;
      const { order, kind, line } = found;
      if (isLanguageChange(body)) {
        sendPage(response, claimFormPage({ ...found, values, problems: [] }));
        return;
      }
      // Of a form that was not read for its size nothing else is missing.
      const isUnread = upload.problem === 'large' && Object.keys(body).length === 0;
      const input = isUnread ? [] : readClaimForm(values, kind, line);
      const photos = await readClaimPhotos(kind, upload, logger);
      if (!('description' in input) || typeof photos === 'string') {
        const ofPhotos: ClaimProblem | null = typeof photos === 'string' ? photos : files.length > 0 ? 'again' : null;
        const problems: readonly (readonly [ClaimField, ClaimProblem])[] = [
          ...('description' in input ? [] : input),
          ...(ofPhotos === null ? [] : [['photos', ofPhotos] as const]),
        ];
        sendPage(response, { ...claimFormPage({ ...found, values, problems }), status: 422 });
        return;
      }
      await cases.claim(order, { ...input, kind, line: line.line, key: values.key, photos });
      response.redirect(303, `/order/${order.token}#${CASE_ANCHOR.claims}`);
    },
  );

  route(
    {
      method: 'get',
      path: '/order/:token/care/:number/keep',
      operationId: 'orders.keepForm',
      summary: 'Asks before an old ring is kept, and says what that costs',
      params: z.object({ token: z.string(), number: z.string() }),
      answers: { 200: page('The question.'), 409: page('It has moved on.') },
    },
    async (request, response) => {
      const order = await shown.find(request, response);
      if (order === null) return;
      const locale = localeOf(request);
      const number = parseCaseNumber(request.params.number);
      const kept = (await cases.ofOrder(order.id)).find((each) => each.kind === 'trade_in' && each.number === number);
      if (kept === undefined) shown.notHere(response, locale);
      else if (nextCaseStates(kept, 'shopper').includes('cancelled')) sendPage(response, keepPage(order, kept, locale));
      else await shown.show(response, order, locale, { movedOn: true }, 409);
    },
  );

  route(
    {
      method: 'post',
      path: '/order/:token/care/:number',
      operationId: 'orders.care',
      summary: 'Book the pickup of an old ring, keep it, or withdraw a claim',
      params: z.object({ token: z.string(), number: z.string() }),
      body: z.record(z.string(), z.string()),
      answers: {
        303: onTo('To the order.'),
        409: page('It has moved on.'),
        422: page('The day is missing, or no courier comes on it.'),
      },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    async (request, response) => {
      const order = await shown.find(request, response);
      if (order === null) return;
      const locale = localeOf(request);
      const body: unknown = request.body ?? {};
      const typed = (name: string): string => {
        const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
        return typeof value === 'string' ? value : '';
      };
      const number = parseCaseNumber(request.params.number);
      const to = CASE_STATES.find((state) => state === typed('to'));
      try {
        if (number === null || to === undefined) throw new HttpProblem(404, 'care.not-found', 'There is no such case.');
        await cases.moveByShopper(order.id, number, { to, day: typed(pickupField({ number })) });
        const moved = (await cases.ofOrder(order.id)).find((each) => each.number === number);
        response.redirect(303, `/order/${order.token}#${moved === undefined ? 'progress' : anchorOf(moved)}`);
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error;
        if (error.code === 'care.not-found') shown.notHere(response, locale);
        else if (error.code === 'care.incomplete')
          await shown.show(response, order, locale, { dayMissing: number }, 422);
        else if (error.code === 'care.transition') await shown.show(response, order, locale, { movedOn: true }, 409);
        else throw error;
      }
    },
  );
}
