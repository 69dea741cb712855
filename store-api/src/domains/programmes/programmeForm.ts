import { onTo, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';

/** What every form of a programme's page says of itself: it leads back to its page, which says what came of it. */
export const PROGRAMME_FORM = {
  method: 'post',
  answers: { 303: onTo('To the page, with what came of it.') },
  problems: UNREAD_PROBLEMS,
} as const;
