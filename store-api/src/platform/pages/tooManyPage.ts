/** What a form past a limit is answered with: a page that sends the same form again, so that nothing typed is lost. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import express, { type Request, type Response } from 'express';
import { localeOf } from '../text/localeParameter.ts';
import { FRAME_TEXTS } from './frameTexts.ts';
import { type SendPageOptions, sendPage } from './pageFrame.ts';

interface RefusedForm extends Pick<SendPageOptions, 'embedded' | 'formOrigins'> {
  /** Where the form is. */
  readonly back: string;
  /** False: what is typed is too secret to stand in another page. */
  readonly keepsFields?: boolean;
}

/** As many bytes as the largest form of the store's pages may have. */
const readForm = express.urlencoded({ extended: false, limit: '32kb' });

/** Answers 429; Retry-After is the limiter's. A body that is no plain form (a photograph) is not kept. */
export function refuseForm(
  request: Request,
  response: Response,
  { back, keepsFields = true, ...page }: RefusedForm,
): void {
  readForm(request, response, (error?: unknown) => {
    const locale = localeOf(request);
    const { tooManyTitle, tooMany, again, backToForm } = FRAME_TEXTS[locale];
    const fields = keepsFields && error === undefined && request.method === 'POST' ? fieldsOf(request.body) : [];
    const actions =
      fields.length === 0
        ? `<p class="actions"><a class="button" href="${escapeHtml(back)}">${escapeHtml(again)}</a></p>`
        : `<form method="post" action="${escapeHtml(request.originalUrl)}">${fields
            .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
            .join('')}<p class="actions"><button class="button">${escapeHtml(again)}</button></p></form>
<p><a href="${escapeHtml(back)}">${escapeHtml(backToForm)}</a></p>`;
    sendPage(response, {
      ...page,
      locale,
      title: tooManyTitle,
      narrow: true,
      main: `<h1>${escapeHtml(tooManyTitle)}</h1><p class="quiet">${escapeHtml(tooMany)}</p>${actions}`,
      status: 429,
    });
  });
}

const fieldsOf = (body: unknown): (readonly [string, string])[] =>
  typeof body !== 'object' || body === null
    ? []
    : Object.entries(body).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).flatMap((each) =>
          typeof each === 'string' ? [[name, each] as const] : [],
        ),
      );
