import { onTo, UNREAD_PROBLEMS } from '../../platform/http/describedPages.ts';

/** The description that all forms of a programme's page share: each redirects to its page, which shows the outcome. */
export const PROGRAMME_FORM = {
  method: 'post',
  answers: { 303: onTo('To the page, with what came of it.') },
  problems: UNREAD_PROBLEMS,
} as const;
