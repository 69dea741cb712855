import type { CallDescription } from '../../platform/http/calls.ts';
import { page, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';

/**
 * The OpenAPI description that these forms share.
 * @param answers responses besides the form with its problems
 */
export const leadForm = (answers: CallDescription['answers']) =>
  ({
    method: 'post',
    answers: { ...answers, 422: page('What does not fit, by field.'), 429: page('Too many forms in a minute.') },
    problems: UNREAD_PROBLEMS,
  }) as const;
