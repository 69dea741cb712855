/** `npm run dev -w store-api -- mails`: every mail with sample data, in each language. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { isLocale } from '@tessera/shared-contracts/stores/locales';
import express, { type Express } from 'express';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MAIL_SAMPLES } from '../test-support/mailSamples.ts';
import { MailIndex, type MailTheme, MailView, type SampleView } from './MailViews.tsx';

const page = (view: ReturnType<typeof createElement>): string => `<!doctype html>${renderToStaticMarkup(view)}`;

/** Allows only the mail's inline styles, so that external pictures or styles would visibly be missing. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The HTML part in this theme, whatever the browser's own theme is. */
export const inTheme = (html: string, theme: MailTheme): string =>
  html.replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');

function sampleAt(name: string, locale: string): SampleView | undefined {
  const sample = MAIL_SAMPLES.find((each) => each.name === name);
  if (sample === undefined || !isLocale(locale) || !sample.locales.includes(locale)) return undefined;
  return { name, locale, locales: sample.locales, mail: sample.mail(locale) };
}

/** `/`, `/{sample}/{locale}`, `/{sample}/{locale}/{theme}`. Mails are composed again for each request. */
export function mailsApp(): Express {
  const app = express();
  app.get('/', (_request, response) => {
    response.send(page(createElement(MailIndex, { samples: MAIL_SAMPLES })));
  });
  app.get('/:name/:locale', ({ params }, response, next) => {
    const view = sampleAt(params.name, params.locale);
    if (view === undefined) next();
    else response.send(page(createElement(MailView, view)));
  });
  app.get('/:name/:locale/:theme', ({ params: { name, locale, theme } }, response, next) => {
    const html = sampleAt(name, locale)?.mail.html;
    if (html === undefined || (theme !== 'light' && theme !== 'dark')) next();
    else response.set('content-security-policy', MAIL_POLICY).send(inTheme(html, theme));
  });
  return app;
}

/** Serves the mails on this machine only. @param port 0: any free port */
export async function showMails(port: number): Promise<void> {
  const server = createServer(mailsApp()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  console.log(`${MAIL_SAMPLES.length} mails: http://127.0.0.1:${address.port}/`);
}
