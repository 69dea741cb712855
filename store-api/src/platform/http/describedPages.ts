/** Pages and forms: mounts them and describes them for the OpenAPI document. */
import express, { type Express, type RequestHandler } from 'express';
import type * as z from 'zod';
import type { CallDescription, Calls, DescribedAnswer, Nothing, ObjectSchema } from './calls.ts';

export const FORM = ['application/x-www-form-urlencoded'];
export const MULTIPART = 'multipart/form-data';
export const page = (description: string): DescribedAnswer => ({ description, types: ['text/html'] });
export const onTo = (description: string): DescribedAnswer => ({
  description,
  headers: { location: 'Where it goes on.' },
});

/** Parses a form's fields, 16 KB at most. */
export const readForm: RequestHandler = express.urlencoded({ extended: false, limit: '16kb' });

export const UNREADABLE_FORM = page('The form could not be read.');
export const TOO_MANY = page('Too many forms, or too many guessed links, in a minute.');
const CROSS_SITE = page('A page of another site has sent the form (`request.cross-site`); nothing was done.');
/** Problems of requests that Express cannot parse. */
export const UNREAD_PROBLEMS = {
  400: ['request.invalid'],
  413: ['request.too-large'],
  415: ['request.unsupported-type'],
} as const;

export type DescribedPage<P extends ObjectSchema = ObjectSchema> = Omit<CallDescription, 'tag' | 'answers'> & {
  readonly params?: P;
  readonly answers?: CallDescription['answers'];
};

export interface PageDefaults {
  readonly tag: CallDescription['tag'];
  /** Further responses of each page, besides its own. */
  readonly answers?: (method: CallDescription['method']) => CallDescription['answers'];
  /** Whether the pages have their own host; false by default. */
  readonly ownOrigin?: boolean;
}

const answersIf = (is: boolean, answers: CallDescription['answers']): CallDescription['answers'] => (is ? answers : {});

/**
 * Mounts pages and forms of one kind, each with its description. `ownFormsAlone`, which runs before these handlers, may reject a form as
 * cross-site.
 */
export const pagesOf =
  (
    { app, calls }: { readonly app: Express; readonly calls: Calls },
    { tag, answers: common, ownOrigin = false }: PageDefaults,
  ) =>
  <P extends ObjectSchema = Nothing>(
    { answers = {}, ...described }: DescribedPage<P>,
    ...handlers: readonly RequestHandler<z.output<P>>[]
  ): void => {
    const { method, path, body, bodyTypes, problems } = described;
    const isForm = method === 'post';
    calls.describe({
      ...described,
      ...(body === undefined ? {} : { bodyTypes: bodyTypes ?? FORM }),
      ...(ownOrigin && isForm ? { problems: { ...problems, 421: ['request.misdirected'] } } : {}),
      isPage: true,
      tag,
      answers: {
        ...answersIf(ownOrigin && !isForm, {
          303: onTo('Asked under another host: to the same page of the checkout’s.'),
        }),
        ...common?.(method),
        ...answersIf(isForm, { 403: CROSS_SITE }),
        ...answers,
      },
    });
    app[method]<z.output<P>>(path, ...handlers);
  };

export type PageRoute = ReturnType<typeof pagesOf>;
