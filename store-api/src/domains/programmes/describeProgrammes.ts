/** The forms of the programmes' pages, for the OpenAPI document. */

import { HERO_CONFIRM_FORM, HERO_DOCUMENT_FORM, HERO_PROOF_FORM } from '@tessera/shared-contracts/heroProof';
import { REFERRAL_FORM } from '@tessera/shared-contracts/referral';
import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';
import { FOREIGN, FORM, MULTIPART, onTo, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../platform/http/limits/mailsPerAddress.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import { heroConfirmFormSchema, heroDocumentFormSchema, heroProofFormSchema } from './heroProofs/heroProofRoutes.ts';
import { referralFormSchema } from './partners/referralRoutes.ts';

export function describeProgrammes(calls: Calls): void {
  for (const [path, operationId, summary, body, bodyTypes] of [
    [
      HERO_PROOF_FORM,
      'heroProofs.form',
      "Tell an address that proves a hero's group; a mail with a link goes there",
      heroProofFormSchema,
      [...FORM, MULTIPART],
    ],
    [
      HERO_DOCUMENT_FORM,
      'heroProofs.document',
      "Show the document that a mail's link asked for",
      heroDocumentFormSchema,
      [MULTIPART],
    ],
    [
      HERO_CONFIRM_FORM,
      'heroProofs.confirm',
      'Confirm the address that a proof came from',
      heroConfirmFormSchema,
      FORM,
    ],
    [REFERRAL_FORM, 'partners.referralForm', 'Leave an address, from a page without scripts', referralFormSchema, FORM],
  ] as const) {
    calls.describe({
      method: 'post',
      path,
      operationId,
      tag: 'partners',
      summary,
      ...(path === HERO_CONFIRM_FORM || path === HERO_DOCUMENT_FORM ? {} : { query: z.object({ store: storeSchema }) }),
      ...(path === HERO_PROOF_FORM ? { description: MAILS_PER_ADDRESS_NOTE } : {}),
      body,
      bodyTypes,
      answers: { 303: onTo('To the page, with what came of it.'), 403: FOREIGN },
      problems: UNREAD_PROBLEMS,
    });
  }
}
