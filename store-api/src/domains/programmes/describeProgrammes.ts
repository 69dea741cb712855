/** The forms of the programmes' pages, for the OpenAPI document. */

import { HERO_CONFIRM_FORM, HERO_DOCUMENT_FORM, HERO_PROOF_FORM } from '@tessera/shared-contracts/heroProof';
import { REFERRAL_FORM } from '@tessera/shared-contracts/referral';
import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';
import { FORM, MULTIPART, onTo, pagesOf, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../platform/http/limits/mailsPerAddress.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import { heroConfirmFormSchema, heroDocumentFormSchema, heroProofFormSchema } from './heroProofs/heroProofRoutes.ts';
import { referralFormSchema } from './partners/referralRoutes.ts';

export function describeProgrammes(calls: Calls): void {
  const describe = pagesOf(calls, { tag: 'partners' });
  const query = z.object({ store: storeSchema });
  const form = {
    method: 'post',
    answers: { 303: onTo('To the page, with what came of it.') },
    problems: UNREAD_PROBLEMS,
  } as const;
  describe({
    ...form,
    path: HERO_PROOF_FORM,
    operationId: 'heroProofs.form',
    summary: "Tell an address that proves a hero's group; a mail with a link goes there",
    description: MAILS_PER_ADDRESS_NOTE,
    query,
    body: heroProofFormSchema,
    bodyTypes: [...FORM, MULTIPART],
  });
  describe({
    ...form,
    path: HERO_DOCUMENT_FORM,
    operationId: 'heroProofs.document',
    summary: "Show the document that a mail's link asked for",
    body: heroDocumentFormSchema,
    bodyTypes: [MULTIPART],
  });
  describe({
    ...form,
    path: HERO_CONFIRM_FORM,
    operationId: 'heroProofs.confirm',
    summary: 'Confirm the address that a proof came from',
    body: heroConfirmFormSchema,
  });
  describe({
    ...form,
    path: REFERRAL_FORM,
    operationId: 'partners.referralForm',
    summary: 'Leave an address, from a page without scripts',
    query,
    body: referralFormSchema,
  });
}
