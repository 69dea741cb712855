/** The form of a code for a plan, for the OpenAPI document. */

import { REDEEM_FORM } from '@tessera/shared-contracts/redeem';
import type { Calls } from '../../platform/http/calls.ts';
import { onTo, pagesOf, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';
import { MAILS_PER_ADDRESS_NOTE } from '../../platform/http/limits/mailsPerAddress.ts';
import { redeemFormSchema } from './redeemRoutes.ts';

export function describeRedeem(calls: Calls): void {
  pagesOf(calls, { tag: 'orders' })({
    method: 'post',
    path: REDEEM_FORM,
    operationId: 'redeem.form',
    summary: 'Use a code for a plan, from a page without scripts',
    description: MAILS_PER_ADDRESS_NOTE,
    body: redeemFormSchema,
    answers: { 303: onTo('To the page, with what came of it in `result`.') },
    problems: UNREAD_PROBLEMS,
  });
}
