/** The forms of a group's page: an address is told, confirmed, and a document shown. Each leads back to the page by 303, which says what came of it. */

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
import { MAILS_PER_ADDRESS_NOTE } from '../../../platform/http/limits/mailsPerAddress.ts';
import { ownFormsAlone } from '../../../platform/http/ownForms.ts';
import { limited } from '../../../platform/http/rateLimits.ts';
import { storeOf, storeSchema } from '../../../platform/http/storeParameter.ts';
import type { PublicHttp } from '../../../platform/registration/registration.ts';
import { localeOf } from '../../../platform/text/localeParameter.ts';
import { readUpload, type UploadLimits, type UploadProblem } from '../../../platform/uploads/readUpload.ts';
import { readStrangersFile } from '../../../platform/uploads/strangersFile.ts';
import { PROGRAMME_FORM } from '../programmeForm.ts';
import type { HeroProofs } from './heroProofs.ts';

const WINDOW_MS = 60_000;
const DOCUMENT: UploadLimits = { field: 'document', files: 1, bytes: HERO_PROOF_MOST_BYTES };
/** Pages of earlier releases send their form as multipart, perhaps with a document, which is passed over. */
const NO_DOCUMENT: UploadLimits = { ...DOCUMENT, field: '' };

const OUTCOME_OF: Readonly<Record<UploadProblem, HeroProofOutcome>> = {
  many: 'failed',
  large: 'size',
  busy: 'tooMany',
  broken: 'failed',
};

/** What a browser sends, by the names of the fields. */
const heroProofFormSchema = z.object({
  group: z.string().max(64).catch(''),
  email: z.string().max(320).catch(''),
  /** Ticked: "I belong to this group". */
  declared: z.string().max(8).catch(''),
});
const heroConfirmFormSchema = z.object({
  group: z.string().max(64).catch(''),
  token: z.string().max(64).catch(''),
});
/** Beside them the file `document`. */
const heroDocumentFormSchema = heroConfirmFormSchema;

export interface HeroProofRoutesOptions {
  readonly proofs: HeroProofs;
  /** Forms per minute and client address; 0 is without limit. */
  readonly perMinute: number;
}

export function heroProofRoutes(http: PublicHttp, { proofs, perMinute }: HeroProofRoutesOptions): void {
  /** The index for a group that there is not: nothing that was sent stands in an address. */
  const back = (response: Response, group: string, outcome: HeroProofOutcome | null, token?: string) => {
    const to = proofs.hasGroup(group) ? heroProofPath(group, outcome, token) : '/heroes';
    response.set('cache-control', 'no-store').redirect(303, to);
  };
  const groupInReferer = (request: Request): string => {
    const referer = request.get('referer') ?? '';
    return /^\/heroes\/([a-z-]{1,64})$/.exec(URL.canParse(referer) ? new URL(referer).pathname : '')?.[1] ?? '';
  };
  const perClient = limited({
    name: 'hero-proofs',
    windowMs: WINDOW_MS,
    limit: perMinute,
    refuse: (request, response) => back(response, groupInReferer(request), 'tooMany'),
  });
  const route = pagesOf(http, { tag: 'partners' });

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
    async (request, response) => {
      const store = storeOf(request);
      const isMultipart = request.is('multipart/form-data') !== false;
      const fields = isMultipart ? (await readUpload(request, NO_DOCUMENT)).fields : (request.body ?? {});
      const { group, email: typed, declared } = heroProofFormSchema.parse(fields);
      const email = typed.trim();
      const refused = (): HeroProofOutcome | null => {
        if (declared === '') return 'declare';
        if (!isEmail(email)) return 'email';
        return proofs.documentsInAdvance || addressProves(group, email) ? null : 'kind';
      };
      const outcome = proofs.hasGroup(group) ? refused() : 'failed';
      if (outcome === null) await proofs.declare({ group, store, locale: localeOf(request), email });
      back(response, group === '' ? groupInReferer(request) : group, outcome ?? 'sent');
    },
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
    async (request, response) => {
      const { group, token } = heroConfirmFormSchema.parse(request.body ?? {});
      const confirmed = token === '' ? null : await proofs.confirm(token);
      if (confirmed === null) back(response, group, 'expired');
      else if (confirmed.state === 'showing') back(response, confirmed.group, null, token);
      else back(response, confirmed.group, 'confirmed');
    },
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
    async (request, response) => {
      const { fields, files, problem } = await readUpload(request, DOCUMENT);
      const { group, token } = heroDocumentFormSchema.parse(fields);
      if (problem !== null) {
        back(
          response,
          group === '' ? groupInReferer(request) : group,
          OUTCOME_OF[problem],
          token === '' ? undefined : token,
        );
        return;
      }
      // Whoever has no link that asks for a document has none decoded.
      const asked = token === '' ? null : await proofs.askedBy(token);
      if (asked === null) {
        back(response, group, 'expired');
        return;
      }
      const [file] = files;
      const document = file === undefined ? null : await readStrangersFile(file, proofs.taken);
      if (document === null) {
        back(response, asked, 'type', token);
        return;
      }
      const outcome = await proofs.show(token, document);
      if (outcome === 'full') back(response, asked, 'tooMany', token);
      else back(response, asked, outcome === 'shown' ? 'shown' : 'expired');
    },
  );
}
