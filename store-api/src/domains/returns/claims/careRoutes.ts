/**
 * /order, /order/find: an order's link for whoever bought it, by mail alone; /order/{token}/claim: a claim; moves of a
 * trade-in or claim by its shopper (ORD-02, ORD-03). Whoever has no link learns nothing: the answer, its status and the
 * time that it takes are the same whether there is such an order or not.
 */
import type { Logger } from '@tessera/service-kit/logger';
import type { Mailer } from '@tessera/service-kit/mail';
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Locale } from '@tessera/shared-contracts/locales';
import { FIND_PURPOSES, type FindPurpose } from '@tessera/shared-contracts/orderPaths';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { limited } from '../../../platform/http/rateLimits.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import { sendPage } from '../../../platform/pages/pageFrame.ts';
import { refuseForm } from '../../../platform/pages/tooManyPage.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { readUpload } from '../../../platform/uploads/readUpload.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Order, Orders } from '../../orders/orders.ts';
import type { ShownOrder } from '../../orders/shownOrder.ts';
import type { CareCases } from './careCases.ts';
import { orderLinkMail } from './careMail.ts';
import { parseCareNumber } from './careNumber.ts';
import { CARE_STATES, CLAIM_KINDS, nextCareStates } from './careStates.ts';
import { anchorOf, CARE_ANCHOR } from './caseWords.ts';
import { claimableLines } from './claimable.ts';
import { type ClaimField, type ClaimForm, type ClaimProblem, claimFormSchema, readClaimForm } from './claimForm.ts';
import { claimChoicePage, claimFormPage } from './claimPages.ts';
import { CLAIM_PHOTOS, readClaimPhotos } from './claimPhotos.ts';
import { findFormSchema, readFindForm } from './findForm.ts';
import { findPage, findPath, SENT_PATH, sentPage } from './findPages.ts';
import { keepPage } from './keepPage.ts';
import { pickupField } from './orderCare.ts';

const NAME_WINDOW_MS = 15 * 60_000;
const NOTHING_TYPED: ClaimForm = { key: '', cause: '', size: '', description: '' };

export interface CareRoutesOptions {
  readonly orders: Orders;
  readonly cases: CareCases;
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

const isLanguageChange = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'action' in body && body.action === 'language';

export function careRoutes(options: CareRoutesOptions): Router {
  const { orders, cases, catalogue, mailer, background, logger, publicOrigin, shown, now = () => new Date() } = options;
  const router = Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));

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

  router.get('/', (request, response) => {
    // An address brings nothing into the fields: it would stay in histories.
    const values = { for: purposeIn(request.query.for), order: '', email: '' };
    sendPage(response, findPage({ locale: localeOf(request), values, problems: [] }));
  });

  router.get('/find', (_request, response) => response.redirect(303, '/order'));

  router.post('/find', ...limits, (request, response) => {
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
  });

  router.get('/sent', (request, response) => {
    sendPage(response, sentPage(localeOf(request), purposeIn(request.query.for)));
  });

  const orderOf = async (request: Request<{ token: string }>, response: Response): Promise<Order | null> => {
    const order = await orders.find(request.params.token);
    if (order === null) shown.notHere(response, localeOf(request));
    return order;
  };
  const linesOf = async (order: Order, locale: Locale) =>
    claimableLines({
      order: shown.inLanguage(order, locale),
      catalogue: catalogue(),
      cases: await cases.ofOrder(order.id),
      sizesFor: orders.sizesFor,
      now: now(),
    });

  router.get('/:token/claim', async (request: Request<{ token: string }>, response) => {
    const order = await orderOf(request, response);
    if (order === null) return;
    const locale = localeOf(request);
    const lines = await linesOf(order, locale);
    sendPage(response, claimChoicePage(order, lines, locale));
  });

  type ClaimRequest = Request<{ token: string; line: string; kind: string }>;
  const claimed = async (request: ClaimRequest, response: Response) => {
    const order = await orderOf(request, response);
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

  router.get('/:token/claim/:line/:kind', async (request: ClaimRequest, response) => {
    const found = await claimed(request, response);
    if (found === null) return;
    sendPage(response, claimFormPage({ ...found, values: NOTHING_TYPED, problems: [] }));
  });

  router.post('/:token/claim/:line/:kind', async (request: ClaimRequest, response: Response) => {
    // Before a body of megabytes is read: whoever has no link of an order sends it for nothing.
    const known = await orderOf(request, response);
    if (known === null) return;
    const upload =
      request.is('multipart/form-data') === false
        ? { fields: request.body ?? {}, files: [], problem: null }
        : await readUpload(request, CLAIM_PHOTOS);
    const { fields: body, files } = upload;
    const values = claimFormSchema.parse(body);
    if (values.key !== '' && (await cases.isClaimed(known.id, values.key))) {
      // Sent twice by a second click: it is there.
      response.redirect(303, `/order/${request.params.token}#${CARE_ANCHOR.claims}`);
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
    response.redirect(303, `/order/${order.token}#${CARE_ANCHOR.claims}`);
  });

  router.get('/:token/care/:number/keep', async (request: Request<{ token: string; number: string }>, response) => {
    const order = await orderOf(request, response);
    if (order === null) return;
    const locale = localeOf(request);
    const number = parseCareNumber(request.params.number);
    const kept = (await cases.ofOrder(order.id)).find((each) => each.kind === 'trade_in' && each.number === number);
    if (kept === undefined) shown.notHere(response, locale);
    else if (nextCareStates(kept, 'shopper').includes('cancelled')) sendPage(response, keepPage(order, kept, locale));
    else await shown.show(response, order, locale, { movedOn: true }, 409);
  });

  router.post('/:token/care/:number', async (request: Request<{ token: string; number: string }>, response) => {
    const order = await orderOf(request, response);
    if (order === null) return;
    const locale = localeOf(request);
    const body: unknown = request.body ?? {};
    const typed = (name: string): string => {
      const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
      return typeof value === 'string' ? value : '';
    };
    const number = parseCareNumber(request.params.number);
    const to = CARE_STATES.find((state) => state === typed('to'));
    try {
      if (number === null || to === undefined) throw new HttpProblem(404, 'care.not-found', 'There is no such case.');
      await cases.moveByShopper(order.id, number, { to, day: typed(pickupField({ number })) });
      const moved = (await cases.ofOrder(order.id)).find((each) => each.number === number);
      response.redirect(303, `/order/${order.token}#${moved === undefined ? 'progress' : anchorOf(moved)}`);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      if (error.code === 'care.not-found') shown.notHere(response, locale);
      else if (error.code === 'care.incomplete') await shown.show(response, order, locale, { dayMissing: number }, 422);
      else if (error.code === 'care.transition') await shown.show(response, order, locale, { movedOn: true }, 409);
      else throw error;
    }
  });

  return router;
}
