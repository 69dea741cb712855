/** /order/{token}/claim: a claim for an item of an order (ORD-02). */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request, Response } from 'express';
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
import { isLanguageChange } from '../../../platform/pages/languageLinks.ts';
import { sendPage } from '../../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { readUpload } from '../../../platform/uploads/readUpload.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { orderToken } from '../../orders/orderRoute.ts';
import type { Order, Orders } from '../../orders/orders.ts';
import type { ShownOrder } from '../../orders/shownOrder.ts';
import { CASE_ANCHOR } from './caseSentences.ts';
import { CLAIM_KINDS } from './caseStates.ts';
import { claimableLines } from './claimable.ts';
import { type ClaimField, type ClaimForm, type ClaimProblem, claimFormSchema, readClaimForm } from './claimForm.ts';
import { claimChoicePage, claimFormPage } from './claimPages.tsx';
import { CLAIM_PHOTOS, readClaimPhotos } from './claimPhotos.ts';
import type { ReturnCases } from './returnCases.ts';

const claimParams = z.object({ token: z.string(), line: z.string(), kind: z.string() });
type ClaimRequest = Request<z.output<typeof claimParams>>;
const noClaim = onTo('To the choice, where this cannot be claimed; else to the order.');
const NOTHING_TYPED: ClaimForm = { key: '', cause: '', size: '', description: '' };

export interface ClaimRoutesOptions {
  readonly orders: Orders;
  readonly cases: ReturnCases;
  readonly catalogue: () => Catalogue;
  readonly logger: Logger;
  /** Shows the order's page, or that the order does not exist. */
  readonly shown: ShownOrder;
  readonly now?: (() => Date) | undefined;
}

export function claimRoutes(route: PageRoute, options: ClaimRoutesOptions): void {
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
      const order = await options.shown.find(request, response);
      if (order === null) return;
      const locale = localeOf(request);
      const lines = await linesOf(options, order, locale);
      sendPage(response, claimChoicePage(order, lines, locale));
    },
  );

  route(
    {
      method: 'get',
      path: '/order/:token/claim/:line/:kind',
      operationId: 'orders.claimForm',
      summary: 'The form of a claim',
      params: claimParams,
      answers: { 200: page('The form.'), 303: noClaim },
    },
    async (request, response) => {
      const claimed = await claimedLine(options, request, response);
      if (claimed === null) return;
      sendPage(response, claimFormPage({ ...claimed, values: NOTHING_TYPED, problems: [] }));
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
      params: claimParams,
      bodyTypes: [...FORM, MULTIPART],
      body: claimFormSchema,
      answers: { 200: page('The form in another language.'), 303: noClaim, 422: page('What does not fit, by field.') },
      problems: UNREAD_PROBLEMS,
    },
    readForm,
    (request, response) => makeClaim(options, request, response),
  );
}

const linesOf = async (
  { orders, cases, catalogue, shown, now = () => new Date() }: ClaimRoutesOptions,
  order: Order,
  locale: Locale,
) =>
  claimableLines({
    order: shown.inLanguage(order, locale),
    catalogue: catalogue(),
    cases: await cases.ofOrder(order.id),
    sizesFor: orders.sizesFor,
    now: now(),
  });

/** The claimed line of the order, and the kind of claim. Null: it cannot be claimed; the response has been sent. */
async function claimedLine(options: ClaimRoutesOptions, request: ClaimRequest, response: Response) {
  const order = await options.shown.find(request, response);
  if (order === null) return null;
  const locale = localeOf(request);
  const kind = CLAIM_KINDS.find((each) => each === request.params.kind);
  const line = (await linesOf(options, order, locale)).find((each) => String(each.line) === request.params.line);
  if (kind === undefined || line === undefined || !line.kinds.includes(kind)) {
    // Claimed meanwhile, or too late: the choice shows which claims are possible.
    response.redirect(303, `/order/${order.token}/claim`);
    return null;
  }
  return { order, kind, line, locale };
}

async function makeClaim(options: ClaimRoutesOptions, request: ClaimRequest, response: Response): Promise<void> {
  const { cases, shown, logger } = options;
  // Checked before a body of megabytes is read, so that only holders of an order's link can upload.
  const known = await shown.find(request, response);
  if (known === null) return;
  const upload =
    request.is('multipart/form-data') === false
      ? { fields: request.body ?? {}, files: [], problem: null }
      : await readUpload(request, CLAIM_PHOTOS);
  const { fields: body, files } = upload;
  const values = claimFormSchema.parse(body);
  if (values.key !== '' && (await cases.isClaimed(known.id, values.key))) {
    // A second click: the claim exists already.
    response.redirect(303, `/order/${request.params.token}#${CASE_ANCHOR.claims}`);
    return;
  }
  const claimed = await claimedLine(options, request, response);
  if (claimed === null) return;
  const { order, kind, line } = claimed;
  if (isLanguageChange(body)) {
    sendPage(response, claimFormPage({ ...claimed, values, problems: [] }));
    return;
  }
  // If the form was too large to be read, its other fields are not reported as missing.
  const isUnread = upload.problem === 'large' && Object.keys(body).length === 0;
  const input = isUnread ? [] : readClaimForm(values, kind, line);
  const photos = await readClaimPhotos(kind, upload, logger);
  if (!('description' in input) || typeof photos === 'string') {
    const photoProblem: ClaimProblem | null = typeof photos === 'string' ? photos : files.length > 0 ? 'again' : null;
    const problems: readonly (readonly [ClaimField, ClaimProblem])[] = [
      ...('description' in input ? [] : input),
      ...(photoProblem === null ? [] : [['photos', photoProblem] as const]),
    ];
    sendPage(response, { ...claimFormPage({ ...claimed, values, problems }), status: 422 });
    return;
  }
  await cases.claim(order, { ...input, kind, line: line.line, key: values.key, photos });
  response.redirect(303, `/order/${order.token}#${CASE_ANCHOR.claims}`);
}
