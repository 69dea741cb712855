import type { CallDescription } from '../../platform/http/calls.ts';
import { page, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';

/**
 * What each of these forms says of itself to the OpenAPI document.
 * @param answers what it answers besides giving back what does not fit
 */
export const leadForm = (answers: CallDescription['answers']) =>
  ({
    method: 'post',
    answers: { ...answers, 422: page('What does not fit, by field.'), 429: page('Too many forms in a minute.') },
    problems: UNREAD_PROBLEMS,
  }) as const;
