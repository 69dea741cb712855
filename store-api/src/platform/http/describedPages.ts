/** How a page or a form that answers by itself is described: its own routes mount it. */
import type { CallDescription, Calls, DescribedAnswer } from './calls.ts';

export const FORM = ['application/x-www-form-urlencoded'];
export const MULTIPART = 'multipart/form-data';
export const page = (description: string): DescribedAnswer => ({ description, types: ['text/html'] });
export const onTo = (description: string): DescribedAnswer => ({
  description,
  headers: { location: 'Where it goes on.' },
});

export const UNREAD = page('The form could not be read.');
export const TOO_MANY = page('Too many forms, or too many guessed links, in a minute.');
const FOREIGN = page('A page of another site has sent the form (`request.cross-site`); nothing was done.');
/** What express cannot read. */
export const UNREAD_PROBLEMS = {
  400: ['request.invalid'],
  413: ['request.too-large'],
  415: ['request.unsupported-type'],
} as const;

export type DescribedPage = Omit<CallDescription, 'tag' | 'answers'> & {
  readonly answers?: CallDescription['answers'];
};

export interface PageDefaults {
  readonly tag: CallDescription['tag'];
  /** What each of the pages may answer besides what it says itself. */
  readonly answers?: (method: CallDescription['method']) => CallDescription['answers'];
  /** Whether the pages are under a host of their own; false by default. */
  readonly ownOrigin?: boolean;
}

const answersIf = (is: boolean, answers: CallDescription['answers']): CallDescription['answers'] => (is ? answers : {});

/** Describes pages and forms of one kind; a form may be refused as another site's. */
export const pagesOf =
  (calls: Calls, { tag, answers: common, ownOrigin = false }: PageDefaults) =>
  ({ answers = {}, ...described }: DescribedPage): void => {
    const { method, body, bodyTypes, problems } = described;
    const isForm = method === 'post';
    calls.describe({
      ...described,
      ...(body === undefined ? {} : { bodyTypes: bodyTypes ?? FORM }),
      ...(ownOrigin && isForm ? { problems: { ...problems, 421: ['request.misdirected'] } } : {}),
      tag,
      answers: {
        ...answersIf(ownOrigin && !isForm, {
          303: onTo('Asked under another host: to the same page of the checkout’s.'),
        }),
        ...common?.(method),
        ...answersIf(isForm, { 403: FOREIGN }),
        ...answers,
      },
    });
  };
