/**
 * The forms of a group's page: enter an address, confirm it, upload a document. Each redirects to the page by 303, which shows the outcome.
 */

import { isEmail } from '@tessera/shared-contracts/http/email';
import {
  addressProves,
  HERO_CONFIRM_FORM,
  HERO_DOCUMENT_FORM,
  HERO_PROOF_FORM,
  HERO_PROOF_MOST_BYTES,
  type HeroProofOutcome,
  heroProofPath,
} from '@tessera/shared-contracts/programmes/heroProof';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { FORM, MULTIPART, pagesOf, readForm } from '../../../platform/http/describedPages.ts';
import { limited } from '../../../platform/http/limits/limited.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { ownFormsAlone } from '../../../platform/http/ownForms.ts';
import { storeOf, storeSchema } from '../../../platform/http/storeParameter.ts';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { readUpload, type UploadLimits, type UploadProblem } from '../../../platform/uploads/readUpload.ts';
import { readStrangersFile } from '../../../platform/uploads/strangersFile.ts';
import { PROGRAMME_FORM } from '../programmeForm.ts';
import type { HeroProofs } from './heroProofs.ts';

const WINDOW_MS = 60_000;
const DOCUMENT: UploadLimits = { field: 'document', files: 1, bytes: HERO_PROOF_MOST_BYTES };
/** Pages of earlier releases submit their form as multipart, perhaps with a document, which is ignored. */
const NO_DOCUMENT: UploadLimits = { ...DOCUMENT, field: '' };

const OUTCOME_OF: Readonly<Record<UploadProblem, HeroProofOutcome>> = {
  many: 'failed',
  large: 'size',
  busy: 'tooMany',
  broken: 'failed',
};

/** The fields that a browser submits. */
const heroProofFormSchema = z.object({
  group: z.string().max(64).catch(''),
  email: z.string().max(320).catch(''),
  /** The checkbox "I belong to this group". */
  declared: z.string().max(8).catch(''),
});
const heroConfirmFormSchema = z.object({
  group: z.string().max(64).catch(''),
  token: z.string().max(64).catch(''),
});
/** The upload adds the file `document`. */
const heroDocumentFormSchema = heroConfirmFormSchema;

export interface HeroProofRoutesOptions {
  readonly proofs: HeroProofs;
  /** Forms per minute and client address; 0: no limit. */
  readonly perMinute: number;
}

export function heroProofRoutes(http: PublicHttp, { proofs, perMinute }: HeroProofRoutesOptions): void {
  const route = pagesOf(http, { tag: 'partners' });
  const perClient = limited({
    name: 'hero-proofs',
    windowMs: WINDOW_MS,
    limit: perMinute,
    refuse: (request, response) => redirectBack(proofs, response, groupInReferer(request), 'tooMany'),
  });

  route(
    {
      ...PROGRAMME_FORM,
      path: HERO_PROOF_FORM,
      operationId: 'heroProofs.form',
      summary: "Tell an address that proves a hero's group; a mail with a link goes there",
      description: MAILS_PER_ADDRESS_NOTE,
      query: z.object({ store: storeSchema }),
      body: heroProofFormSchema,
      bodyTypes: [...FORM, MULTIPART],
    },
    ownFormsAlone,
    perClient,
    readForm,
    (request, response) => declareAddress(proofs, request, response),
  );

  route(
    {
      ...PROGRAMME_FORM,
      path: HERO_CONFIRM_FORM,
      operationId: 'heroProofs.confirm',
      summary: 'Confirm the address that a proof came from',
      body: heroConfirmFormSchema,
    },
    ownFormsAlone,
    perClient,
    readForm,
    (request, response) => confirmAddress(proofs, request, response),
  );

  route(
    {
      ...PROGRAMME_FORM,
      path: HERO_DOCUMENT_FORM,
      operationId: 'heroProofs.document',
      summary: "Show the document that a mail's link asked for",
      body: heroDocumentFormSchema,
      bodyTypes: [MULTIPART],
    },
    ownFormsAlone,
    perClient,
    (request, response) => showDocument(proofs, request, response),
  );
}

async function declareAddress(proofs: HeroProofs, request: Request, response: Response): Promise<void> {
  const store = storeOf(request);
  const isMultipart = request.is('multipart/form-data') !== false;
  const fields = isMultipart ? (await readUpload(request, NO_DOCUMENT)).fields : (request.body ?? {});
  const { group, email: typed, declared } = heroProofFormSchema.parse(fields);
  const email = typed.trim();
  const refused = (): HeroProofOutcome | null => {
    if (!proofs.hasGroup(group)) return 'failed';
    if (declared === '') return 'declare';
    if (!isEmail(email)) return 'email';
    return proofs.documentsInAdvance || addressProves(group, email) ? null : 'kind';
  };
  const outcome = refused();
  if (outcome === null) await proofs.declare({ group, store, locale: localeOf(request), email });
  redirectBack(proofs, response, group === '' ? groupInReferer(request) : group, outcome ?? 'sent');
}

async function confirmAddress(proofs: HeroProofs, request: Request, response: Response): Promise<void> {
  const { group, token } = heroConfirmFormSchema.parse(request.body ?? {});
  const confirmed = token === '' ? null : await proofs.confirm(token);
  if (confirmed === null) redirectBack(proofs, response, group, 'expired');
  else if (confirmed.state === 'showing') redirectBack(proofs, response, confirmed.group, null, token);
  else redirectBack(proofs, response, confirmed.group, 'confirmed');
}

async function showDocument(proofs: HeroProofs, request: Request, response: Response): Promise<void> {
  const { fields, files, problem } = await readUpload(request, DOCUMENT);
  const { group, token } = heroDocumentFormSchema.parse(fields);
  if (problem !== null) {
    const shownGroup = group === '' ? groupInReferer(request) : group;
    redirectBack(proofs, response, shownGroup, OUTCOME_OF[problem], token === '' ? undefined : token);
    return;
  }
  // Checked before the file is decoded, because decoding is costly: only links that ask for a document get that far.
  const asked = token === '' ? null : await proofs.askedBy(token);
  if (asked === null) {
    redirectBack(proofs, response, group, 'expired');
    return;
  }
  const [file] = files;
  const document = file === undefined ? null : await readStrangersFile(file, proofs.taken);
  if (document === null) {
    redirectBack(proofs, response, asked, 'type', token);
    return;
  }
  const outcome = await proofs.show(token, document);
  if (outcome === 'full') redirectBack(proofs, response, asked, 'tooMany', token);
  else redirectBack(proofs, response, asked, outcome === 'shown' ? 'shown' : 'expired');
}

/** Redirects to a group's page, or to the list of groups if there is no such group. The submitted values are not put into the URL. */
function redirectBack(
  proofs: HeroProofs,
  response: Response,
  group: string,
  outcome: HeroProofOutcome | null,
  token?: string,
): void {
  const to = proofs.hasGroup(group) ? heroProofPath(group, outcome, token) : '/heroes';
  response.set('cache-control', 'no-store').redirect(303, to);
}

/** The group of the form's page by its referer, for a form whose fields were not read. Empty: unknown. */
function groupInReferer(request: Request): string {
  const referer = request.get('referer') ?? '';
  return /^\/heroes\/([a-z-]{1,64})$/.exec(URL.canParse(referer) ? new URL(referer).pathname : '')?.[1] ?? '';
}
