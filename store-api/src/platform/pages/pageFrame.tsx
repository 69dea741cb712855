/**
 * The frame of store-api's own pages (checkout, orders, test payment): React components rendered on the server to HTML without scripts,
 * with one style element with a nonce.
 */
import { hash, randomBytes } from 'node:crypto';
import { classNames } from '@tessera/design-system/classNames';
import { stylesOfMarkup } from '@tessera/design-system/stylesheets';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Response } from 'express';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLanguages, LANGUAGES } from './languageLinks.ts';
import { otherOrigin } from './otherOrigin.ts';
import { firstTypefaces, PAGE_STYLE } from './pageStyle.ts';
import { pageTexts } from './texts.ts';

export interface PageParts {
  readonly locale: Locale;
  readonly title: string;
  /** The page's store; absent: shoppers of any store may read it. The footer links to the withdrawal unless the store has no such right. */
  readonly store?: Store;
  readonly main: ReactNode;
  /** One column, for pages without a summary beside the form. */
  readonly narrow?: boolean;
  /** CSS rules in addition to those of every page. */
  readonly style?: string;
  /** The only allowed script, at the end of the page: the CSP has its hash. The page works without it. */
  readonly script?: string;
  /** Id of a form whose fields survive a change of language: it is submitted with `action=language`. */
  readonly languageForm?: string;
  /** Path of the page in links, when it differs from `pageAddress`. */
  readonly at?: string;
  /** The page is embedded in an iframe of the store, in this theme, without header and footer. */
  readonly embedded?: Frame['theme'] | undefined;
}

export interface SendPageOptions extends PageParts {
  readonly status?: number;
  /** Origins, besides the store's own, that a form of the page may redirect to. */
  readonly formOrigins?: readonly string[];
}

/** Sends a page with a CSP that allows only the page's own script, by its hash, and its own style, by its nonce. */
export function sendPage(response: Response, { status = 200, formOrigins = [], ...parts }: SendPageOptions): void {
  const nonce = randomBytes(16).toString('base64');
  const other = otherOrigin(response);
  response
    .status(status)
    .set(
      'content-security-policy',
      [
        "default-src 'none'",
        ...(parts.script === undefined ? [] : [`script-src 'sha256-${hash('sha256', parts.script, 'base64')}'`]),
        `style-src 'nonce-${nonce}'`,
        "img-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        ["form-action 'self'", ...formOrigins, ...(other === null ? [] : [other])].join(' '),
        `frame-ancestors ${parts.embedded === undefined ? "'none'" : "'self'"}`,
      ].join('; '),
    )
    // The address is a secret: no link or picture may send it as the referrer.
    .set('referrer-policy', 'no-referrer')
    .set('cache-control', 'no-store')
    .vary('cookie, accept-language')
    .type('html')
    // Not `send`, which would hash the page for an ETag, although it is never cached.
    .end(renderPage(parts, nonce, parts.at ?? pageAddress(response.req.originalUrl)));
}

/** The page's address for links: forms for sizes and codes are posted to addresses without a page. */
export const pageAddress = (address: string): string => address.replace(/\/(?:size|discount)\/?(?=\?|$)/, '');

/** The logo, as in the store's header: a ring seen from the front, its far edge behind it. */
const Mark = () => (
  <svg viewBox="0 0 26 22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <ellipse cx="9.2" cy="11" rx="8.2" ry="10" />
    <path d="M9.2 1h7.6c4.5 0 8.2 4.5 8.2 10s-3.7 10-8.2 10H9.2" />
  </svg>
);

/** Placeholders for content that React would escape. They are replaced after rendering, when the page's components are known. */
const STYLE_PLACEHOLDER = '/*style*/';
const SCRIPT_PLACEHOLDER = '/*script*/';

/** The whole page, with the CSS rules of only the components on it. */
function renderPage(parts: PageParts, nonce: string, address: string): string {
  const html = renderToStaticMarkup(<Page {...parts} nonce={nonce} address={address} />);
  const style = `${PAGE_STYLE}${stylesOfMarkup(html)}${parts.style ?? ''}`;
  return html
    .replace(`nonce="${nonce}">${STYLE_PLACEHOLDER}`, (tag) => tag.replace(STYLE_PLACEHOLDER, () => style))
    .replace(`<script>${SCRIPT_PLACEHOLDER}`, () => `<script>${parts.script ?? ''}`);
}

interface PageProps extends PageParts {
  readonly nonce: string;
  /** Path and query of the page in links. */
  readonly address: string;
}

function Page(page: PageProps) {
  const { locale, title, main, narrow = false, script, embedded, nonce } = page;
  return (
    <html lang={locale} data-theme={embedded ?? 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {firstTypefaces(locale).map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" crossOrigin="" href={url} />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>{`${title} · ${BRAND_NAME}`}</title>
        <style nonce={nonce}>{STYLE_PLACEHOLDER}</style>
      </head>
      <body>
        {embedded === undefined ? (
          <header className="rule">
            <div className="top">
              <a className="brand" href="/">
                <Mark />
                {BRAND_NAME}
              </a>
            </div>
          </header>
        ) : null}
        <main
          aria-label={embedded === undefined ? undefined : title}
          className={classNames(narrow && 'narrow', embedded !== undefined && 'embedded') || undefined}
        >
          {main}
        </main>
        {embedded === undefined ? <Foot {...page} /> : null}
        {script === undefined ? null : <script>{SCRIPT_PLACEHOLDER}</script>}
      </body>
    </html>
  );
}

function Foot({ store, locale, address, languageForm }: PageProps) {
  const t = pageTexts(locale);
  return (
    <footer className="ruled">
      <div className="bottom">
        <p>
          {t('frame.questions')}
          {locale === 'ja' ? '' : ' '}
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </p>
        {store === undefined || STORE_WITHDRAWAL[store] ? (
          <p>
            <a href={WITHDRAW_PATH}>{t('frame.withdraw')}</a>
          </p>
        ) : null}
        <LanguageLinks locale={locale} address={address} form={languageForm} />
      </div>
    </footer>
  );
}

interface LanguageLinksProps {
  readonly locale: Locale;
  readonly address: string;
  readonly form: string | undefined;
}

const LanguageLinks = ({ locale, address, form }: LanguageLinksProps) => (
  <nav className="languages" aria-label={LANGUAGES[locale].label}>
    {inLanguages(address).map(({ locale: each, href }) => {
      const { short, name } = LANGUAGES[each];
      const common = {
        lang: each,
        // Not as hidden text, for which the browser would search the device's fonts although nobody sees it.
        'aria-label': `${short} ${name}`,
        'aria-current': each === locale ? true : undefined,
      };
      return form === undefined ? (
        <a key={each} href={href} {...common}>
          {short}
        </a>
      ) : (
        <button key={each} type="submit" form={form} formAction={href} name="action" value="language" {...common}>
          {short}
        </button>
      );
    })}
  </nav>
);
