/** The frame of store-api's own pages (checkout, orders, test payment): HTML without a script, one style under a nonce. */
import { randomBytes } from 'node:crypto';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/brand';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Response } from 'express';
import { CHECKOUT_TEXTS } from '../checkout/checkoutTexts.ts';
import { ringPicturePath } from '../media/ringPicture.ts';

/** The dark theme of the design system, on fonts that every device has: the page loads nothing but pictures. */
const STYLE = `
:root{color-scheme:dark;--line:#2a2825;--control:#85796b;--muted:#a89f93;--surface:#161412;--danger:#ff8a70;--live:#3ddc84;font:16px/24px "Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:#0d0c0a;color:#f4efe7}
:lang(ja){font-family:"Hiragino Sans","Noto Sans JP","Yu Gothic",system-ui,sans-serif;line-height:28px;line-break:strict;word-break:auto-phrase}
:lang(th){font-family:"Noto Sans Thai",Thonburi,Leelawadee,system-ui,sans-serif;line-height:30px}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
header,main,footer{width:100%;max-width:1080px;margin:0 auto;padding:20px}
main{flex:1;padding-bottom:72px}
main.narrow{max-width:600px}
a{color:inherit;text-underline-offset:4px}
.brand{display:inline-flex;align-items:center;min-height:44px;font-size:20px;font-weight:600;letter-spacing:-.01em;text-decoration:none}
h1{font:400 36px/40px Newsreader,Georgia,"Noto Serif",serif;letter-spacing:-.022em;margin:0 0 8px;text-wrap:balance}
:lang(ja) h1,:lang(th) h1{font:inherit;font-size:28px;line-height:1.5;font-weight:500;letter-spacing:0}
h2{font-size:20px;line-height:1.4;font-weight:500;margin:0 0 16px}
h3{font-size:16px;line-height:inherit;font-weight:500;margin:0}
p{margin:0}
.quiet,.hint{color:var(--muted)}
.hint,.small{font-size:14px;line-height:1.5}
.grid{display:grid;gap:48px}
.spaced{margin-top:40px}
.stack>*+*{margin-top:40px}
.steps{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:0 0 28px;padding:0;font-size:14px;color:var(--muted)}
.steps li{display:flex;align-items:center;gap:8px;min-height:44px}
.steps li>a,.steps li>span{display:inline-flex;align-items:center;min-height:44px}
.steps [aria-current]{color:#f4efe7;font-weight:600;border-bottom:2px solid #f4efe7}
.jump{display:flex;justify-content:space-between;gap:16px;align-items:center;min-height:52px;margin:0 0 24px;padding:0 16px;border-radius:6px;background:var(--surface);text-decoration:none;font-variant-numeric:tabular-nums}
.jump span:first-child{text-decoration:underline}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;font-size:20px;line-height:1.4;font-weight:500;margin:0 0 16px}
.fields{display:grid;gap:20px}
.field label{display:block;margin:0 0 6px;font-size:14px;line-height:1.5;font-weight:500}
.field label .quiet{font-weight:400}
input:not([type=radio]),select{appearance:none;width:100%;min-height:48px;padding:10px 14px;border:1px solid var(--control);border-radius:4px;background:var(--surface);color:inherit;font:inherit}
select{background-image:linear-gradient(45deg,transparent 50%,#a89f93 50%),linear-gradient(135deg,#a89f93 50%,transparent 50%);background-position:calc(100% - 20px) 50%,calc(100% - 14px) 50%;background-size:6px 6px;background-repeat:no-repeat;padding-right:40px;text-overflow:ellipsis}
[aria-invalid=true]{border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.error{margin-top:6px;color:var(--danger);font-size:14px;line-height:1.5}
.hint{margin-top:6px}
.side .lines{margin-top:12px}
.side form{margin-top:28px}
.tag+h1{margin-top:16px}
.choice{display:grid;grid-template-columns:24px minmax(0,1fr) auto;gap:4px 12px;align-items:start;padding:16px;border:1px solid var(--control);border-radius:4px;cursor:pointer}
.choice+.choice{margin-top:12px}
.choice:has(:checked){outline:2px solid #f4efe7;outline-offset:-1px;background:#211e1a}
.choice:has(:focus-visible){outline:2px solid #f4efe7;outline-offset:3px}
.choice input{width:20px;height:20px;margin:2px 0 0;accent-color:#f4efe7}
.choice:has(:focus-visible) input{outline:none}
.choice .when{grid-column:2/-1}
.notice{border:1px solid var(--control);border-left:4px solid #f4efe7;border-radius:4px;background:var(--surface);padding:20px;margin:0 0 28px}
.notice.bad{border-left-color:var(--danger)}
.notice h2{margin:0 0 4px;font-size:16px}
.notice ul{margin:8px 0 0;padding:0 0 0 20px}
.notice li{padding:4px 0}
.tag{display:inline-block;border:1px dashed var(--control);border-radius:2px;padding:4px 10px;font-size:14px;line-height:1.5;font-weight:500}
.lines{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
.lines li{display:grid;grid-template-columns:72px minmax(0,1fr) auto;gap:4px 16px;padding:16px 0;border-bottom:1px solid var(--line)}
.lines img{width:72px;height:72px;object-fit:cover;border-radius:4px;background:var(--surface)}
.lines p{margin-top:2px;font-size:14px;line-height:1.5;overflow-wrap:anywhere}
.price{text-align:right;font-variant-numeric:tabular-nums}
s{display:block;color:var(--muted);font-size:14px;line-height:20px}
dl.sums{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 24px;margin:20px 0 12px}
.sums dt{color:var(--muted)}
.sums dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.sums .total{color:#f4efe7;font-size:20px;line-height:1.4;padding-top:12px}
.review{border-top:1px solid var(--line);margin:0}
.review>div{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:14px 0;border-bottom:1px solid var(--line)}
.review dt{grid-column:1;font-size:14px;line-height:1.5;color:var(--muted)}
.review dd{grid-column:1;margin:0;overflow-wrap:anywhere}
.review dd.act{grid-column:2;grid-row:1/span 2;align-self:center}
.act a,.link{display:inline-flex;align-items:center;min-height:44px}
.code{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:12px;align-items:end}
.codes{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0 0}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:12px 28px;border:1px solid #f4efe7;border-radius:6px;background:#f4efe7;color:#14110e;text-decoration:none;font:inherit;font-weight:500;cursor:pointer}
.button.wide{width:100%}
.button.plain{min-height:48px;padding:10px 18px;border-color:var(--control);background:transparent;color:inherit}
.button:hover{background:#dad5cc}
.button.plain:hover{background:#211e1a}
:focus-visible{outline:2px solid #f4efe7;outline-offset:3px}
.actions{display:grid;gap:16px;margin-top:32px}
.way{list-style:none;margin:0;padding:0}
.way li{position:relative;padding:0 0 24px 32px}
.way li::before{content:"";position:absolute;left:0;top:7px;width:11px;height:11px;border:1px solid var(--control);border-radius:50%;background:#0d0c0a;z-index:1}
.way li:not(:last-child)::after{content:"";position:absolute;left:5px;top:12px;bottom:-12px;border-left:1px solid var(--control)}
.way .past::before{background:#f4efe7;border-color:#f4efe7}
.way .here::before{background:var(--live);border-color:var(--live)}
.way .next{color:var(--muted)}
.history{list-style:none;margin:0;padding:0;border-top:1px solid var(--line);font-size:14px;line-height:1.5}
.history li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:10px 0;border-bottom:1px solid var(--line)}
.numbers{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 20px;margin:16px 0 0}
.numbers dt{font-variant-numeric:tabular-nums;white-space:nowrap}
.numbers dd{margin:0;color:var(--muted)}
footer{font-size:14px;color:var(--muted);border-top:1px solid var(--line)}
footer a{display:inline-flex;align-items:center;min-height:44px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(min-width:480px){.pair{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.actions{grid-template-columns:auto auto;justify-content:start;align-items:center}}
@media(min-width:991px){h1{font-size:48px;line-height:52px}.grid{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:72px;align-items:start}.side{position:sticky;top:24px;background:var(--surface);border-radius:6px;padding:28px}.side h2{margin-top:0}.jump{display:none}}
@media(max-width:399px){.lines li{grid-template-columns:56px minmax(0,1fr)}.lines img{grid-row:1/span 2;width:56px;height:56px}.sums .total{font-size:18px}.lines .price{grid-column:2;text-align:left}s{display:inline;margin-right:8px}.numbers{grid-template-columns:minmax(0,1fr);gap:0}.numbers dd{margin-bottom:8px}}
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export interface PageParts {
  readonly locale: Locale;
  readonly title: string;
  /** HTML of the page's main part. */
  readonly main: string;
  /** One column, for pages without a summary beside. */
  readonly narrow?: boolean;
  /** Rules beside those of every page. */
  readonly style?: string;
}

export interface SendPageOptions extends PageParts {
  readonly status?: number;
  /** Origins beside the store's own that a form of the page may end at. */
  readonly formOrigins?: readonly string[];
}

/** Sends a page under a policy that lets nothing run, and only the page's own style, under its nonce, apply. */
export function sendPage(response: Response, { status = 200, formOrigins = [], ...parts }: SendPageOptions): void {
  const nonce = randomBytes(16).toString('base64');
  response
    .status(status)
    .set(
      'content-security-policy',
      [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        "img-src 'self'",
        "base-uri 'none'",
        ["form-action 'self'", ...formOrigins].join(' '),
        "frame-ancestors 'none'",
      ].join('; '),
    )
    // The address is a secret: no link or picture tells it to others.
    .set('referrer-policy', 'no-referrer')
    .set('cache-control', 'no-store')
    .vary('cookie, accept-language')
    .type('html')
    .send(document(parts, nonce));
}

function document({ locale, title, main, narrow = false, style = '' }: PageParts, nonce: string): string {
  const { questions } = CHECKOUT_TEXTS[locale];
  const mail = escapeHtml(SUPPORT_EMAIL);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" type="image/webp" href="${ringPicturePath('air_gold')}">
<title>${escapeHtml(title)} · ${escapeHtml(BRAND_NAME)}</title>
<style nonce="${nonce}">${STYLE}${style}</style>
</head>
<body>
<header><a class="brand" href="/">${escapeHtml(BRAND_NAME)}</a></header>
<main${narrow ? ' class="narrow"' : ''}>
${main}
</main>
<footer>${escapeHtml(questions)} <a href="mailto:${mail}">${mail}</a></footer>
</body>
</html>
`;
}

export interface NoticeOptions {
  readonly title: string;
  readonly text?: string;
  /** Each leads to the field it is about. */
  readonly links?: readonly { readonly field: string; readonly text: string }[];
  readonly bad?: boolean;
}

/** Takes the focus as the page opens, so that it is read first. */
export function notice({ title, text, links = [], bad = false }: NoticeOptions): string {
  const items = links.map(({ field, text: said }) => `<li><a href="#${field}">${escapeHtml(said)}</a></li>`).join('');
  return `<div class="notice${bad ? ' bad' : ''}" role="alert" tabindex="-1" autofocus><h2>${escapeHtml(title)}</h2>${
    text === undefined ? '' : `<p>${escapeHtml(text)}</p>`
  }${items === '' ? '' : `<ul>${items}</ul>`}</div>`;
}

export interface FieldOptions {
  /** Also its id. */
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** Tokens of HTML's autocomplete. */
  readonly autocomplete?: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputmode?: 'numeric';
  readonly required?: boolean;
  /** Words beside the label of a field that may stay empty. */
  readonly optional?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Makes it a choice; the first stands for none. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** More HTML after the field. */
  readonly after?: string;
}

export function field(options: FieldOptions): string {
  const { name, label, value = '', autocomplete, type = 'text', inputmode, required = false } = options;
  const { optional, hint, error, options: choices, after = '' } = options;
  const described = [error === undefined ? '' : `${name}-error`, hint === undefined ? '' : `${name}-hint`]
    .filter((id) => id !== '')
    .join(' ');
  const attributes = [
    `id="${name}" name="${name}"`,
    autocomplete === undefined ? '' : `autocomplete="${autocomplete}"`,
    inputmode === undefined ? '' : `inputmode="${inputmode}"`,
    required ? 'required' : '',
    error === undefined ? '' : 'aria-invalid="true"',
    described === '' ? '' : `aria-describedby="${described}"`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const control =
    choices === undefined
      ? `<input type="${type}" ${attributes} value="${escapeHtml(value)}">`
      : `<select ${attributes}>${choices
          .map(
            (choice) =>
              `<option value="${escapeHtml(choice.value)}"${choice.value === value ? ' selected' : ''}>${escapeHtml(choice.text)}</option>`,
          )
          .join('')}</select>`;
  return `<div class="field"><label for="${name}">${escapeHtml(label)}${
    optional === undefined ? '' : ` <span class="quiet">${escapeHtml(optional)}</span>`
  }</label>${control}${error === undefined ? '' : `<p class="error" id="${name}-error">${escapeHtml(error)}</p>`}${
    hint === undefined ? '' : `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>`
  }${after}</div>`;
}
