/** Response to a form over a limit: a page that submits the same form again, so that no input is lost. */
import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import express, { type Request, type Response } from 'express';
import { localeOf } from '../text/localeParameter.ts';
import { type SendPageOptions, sendPage } from './pageFrame.tsx';
import { pageTexts } from './texts.ts';

interface RefusedForm extends Pick<SendPageOptions, 'embedded' | 'formOrigins'> {
  /** Address of the form. */
  readonly back: string;
  /** False: the input is too secret for another page. */
  readonly keepsFields?: boolean;
}

/** Limit of the largest form of the store's pages. */
const readForm = express.urlencoded({ extended: false, limit: '32kb' });

/** Responds with 429; the limiter sets Retry-After. A body that is not a plain form (a photograph) is dropped. */
export function refuseForm(
  request: Request,
  response: Response,
  { back, keepsFields = true, ...page }: RefusedForm,
): void {
  readForm(request, response, (error?: unknown) => {
    const locale = localeOf(request);
    const t = pageTexts(locale);
    const title = t('frame.tooManyTitle');
    const again = t('frame.again');
    const fields = keepsFields && error === undefined && request.method === 'POST' ? fieldsOf(request.body) : [];
    sendPage(response, {
      ...page,
      locale,
      title,
      narrow: true,
      main: (
        <>
          <h1>{title}</h1>
          <p className="quiet">{t('frame.tooMany')}</p>
          {fields.length === 0 ? (
            <p className="actions">
              <ButtonLink href={back} block>
                {again}
              </ButtonLink>
            </p>
          ) : (
            <>
              <form method="post" action={request.originalUrl}>
                {fields.map(([name, value], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times
                  <input key={index} type="hidden" name={name} value={value} />
                ))}
                <p className="actions">
                  <Button type="submit" block>
                    {again}
                  </Button>
                </p>
              </form>
              <p>
                <a href={back}>{t('frame.backToForm')}</a>
              </p>
            </>
          )}
        </>
      ),
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
