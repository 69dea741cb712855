/** The pages of `npm run dev -w store-api -- mails`. */
import type { Mail } from '@tessera/service-kit/mail';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { ReactNode } from 'react';
import type { MailSample } from '../test-support/mailSamples.ts';

export const MAIL_THEMES = ['light', 'dark'] as const;
export type MailTheme = (typeof MAIL_THEMES)[number];

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:24px}
td,th{padding:2px 16px 2px 0;text-align:start;font-weight:400}
.parts{display:flex;flex-wrap:wrap;gap:24px;align-items:start}
figure{margin:0}
iframe{width:420px;height:80vh;border:1px solid GrayText;resize:both}
pre{width:600px;max-width:100%;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
a[aria-current]{font-weight:700}`;

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
      <style>{STYLE}</style>
    </head>
    <body>{children}</body>
  </html>
);

export const MailIndex = ({ samples }: { readonly samples: readonly MailSample[] }) => (
  <Page title="Mails of store-api">
    <h1>Mails of store-api</h1>
    <table>
      <tbody>
        {samples.map(({ name, locales }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {locales.map((locale) => (
              <td key={locale}>
                <a href={`/${name}/${locale}`}>{locale}</a>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Page>
);

export interface SampleView {
  readonly name: string;
  readonly locale: Locale;
  /** Languages of the mail. */
  readonly locales: readonly Locale[];
  readonly mail: Mail;
}

/** Both parts of a mail: the HTML part light and dark, in resizable frames without scripts. */
export const MailView = ({ name, locale, locales, mail }: SampleView) => (
  <Page title={`${name}, ${locale}`}>
    <p>
      <a href="/">All mails</a>
      {locales.map((each) => (
        <span key={each}>
          {' · '}
          <a href={`/${name}/${each}`} aria-current={each === locale ? 'page' : undefined}>
            {each}
          </a>
        </span>
      ))}
    </p>
    <h1 lang={locale}>{mail.subject}</h1>
    <p>To {mail.to}</p>
    <div className="parts">
      {mail.html === undefined
        ? null
        : MAIL_THEMES.map((theme) => (
            <figure key={theme}>
              <figcaption>
                <a href={`/${name}/${locale}/${theme}`}>{theme}</a>
              </figcaption>
              <iframe sandbox="" title={`HTML part, ${theme}`} src={`/${name}/${locale}/${theme}`} />
            </figure>
          ))}
      <figure>
        <figcaption>text</figcaption>
        <pre lang={locale}>{mail.text}</pre>
      </figure>
    </div>
  </Page>
);
