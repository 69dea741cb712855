/** The forms of a group's page: a proof is shown, an address confirmed. Each leads back to the page by 303, which says what came of it. */

import { isEmail } from '@tessera/shared-contracts/email';
import {
  addressProves,
  HERO_CONFIRM_FORM,
  HERO_PROOF_FORM,
  HERO_PROOF_MOST_BYTES,
  HERO_PROOF_TYPES,
  type HeroProofOutcome,
  heroProofPath,
} from '@tessera/shared-contracts/heroProof';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod';
import { localeOf } from '../localeParameter.ts';
import { ownFormsAlone } from '../page/ownForms.ts';
import { limited } from '../rateLimits.ts';
import { storeOf } from '../storeParameter.ts';
import { fileType } from '../uploads/fileType.ts';
import { filesIn, multipartForm, readMultipart, whenTooLarge } from '../uploads/multipartForm.ts';
import type { HeroProofs } from './heroProofs.ts';

const FORM_LIMIT = '4kb';
/** Of the fields beside the document, and what separates them. */
const FIELDS_BYTES = 16_000;
const WINDOW_MS = 60_000;

/** What a browser sends, by the names of the fields; `document` is a file, empty when none was chosen. */
export const heroProofFormSchema = z.object({
  group: z.string().max(64).catch(''),
  email: z.string().max(320).catch(''),
  /** Ticked: "I belong to this group". */
  declared: z.string().max(8).catch(''),
});
export const heroConfirmFormSchema = z.object({
  group: z.string().max(64).catch(''),
  token: z.string().max(64).catch(''),
});

export interface HeroProofRoutesOptions {
  readonly proofs: HeroProofs;
  /** Forms per minute and client address; 0 is without limit. */
  readonly perMinute: number;
}

export function heroProofRoutes(app: Express, { proofs, perMinute }: HeroProofRoutesOptions): void {
  /** The index for a group that there is not: nothing that was sent stands in an address. */
  const back = (response: Response, group: string, outcome: HeroProofOutcome) => {
    const to = proofs.hasGroup(group) ? heroProofPath(group, outcome) : '/heroes';
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
  const readProof = readMultipart(HERO_PROOF_MOST_BYTES + FIELDS_BYTES);
  /** What is larger is told in the page, as every other thing that does not fit. */
  const tooLarge = whenTooLarge((request, response) => back(response, groupInReferer(request), 'size'));
  const readFields: RequestHandler = async (request, response, next) => {
    response.locals.form = await multipartForm(request);
    next();
  };
  const fieldsOf = (response: Response) => {
    const form: unknown = response.locals.form;
    return form instanceof FormData ? form : null;
  };
  const textsOf = (form: FormData) => heroProofFormSchema.parse(Object.fromEntries(form));

  app.post(
    HERO_PROOF_FORM,
    ownFormsAlone,
    perClient,
    readProof,
    tooLarge,
    readFields,
    async (request: Request, response: Response) => {
      const store = storeOf(request);
      const form = fieldsOf(response);
      if (form === null) {
        back(response, groupInReferer(request), 'failed');
        return;
      }
      const { group, email: typed, declared } = textsOf(form);
      const email = typed.trim();
      const [document = null] = await filesIn(form, 'document');
      const found = document === null ? null : fileType(document);
      const type = HERO_PROOF_TYPES.find((each) => each === found) ?? null;
      const refused = (): HeroProofOutcome | null => {
        if (declared === '') return 'declare';
        if (!isEmail(email)) return 'email';
        if (document === null) return addressProves(group, email) ? null : 'kind';
        if (document.length > HERO_PROOF_MOST_BYTES) return 'size';
        return type === null ? 'type' : null;
      };
      const outcome = proofs.hasGroup(group) ? refused() : 'failed';
      if (outcome !== null) {
        back(response, group, outcome);
        return;
      }
      await proofs.show({
        group,
        store,
        locale: localeOf(request),
        email,
        document: document === null || type === null ? null : { type, bytes: document },
      });
      back(response, group, 'sent');
    },
  );

  app.post(
    HERO_CONFIRM_FORM,
    ownFormsAlone,
    perClient,
    express.urlencoded({ extended: false, limit: FORM_LIMIT }),
    async (request, response) => {
      const { group, token } = heroConfirmFormSchema.parse(request.body ?? {});
      const confirmed = token === '' ? null : await proofs.confirm(token);
      back(response, confirmed ?? group, confirmed === null ? 'expired' : 'confirmed');
    },
  );
}
