/** The page behind checkoutUrl: what is ordered and what it costs, said plainly. It is a page without any script. */
import { createHash } from 'node:crypto';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/brand';
import type { Cart, CartLine } from '@tessera/shared-contracts/cart';
import { ENGRAVING_ATTRIBUTE, TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/cart';
import type { Locale } from '@tessera/shared-contracts/locales';
import { formatMoney, isZero } from '@tessera/shared-contracts/money';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring';
import { STORE_TAX, STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores';
import { type LocalText, textIn } from '../catalogue/localText.ts';
import { ringPicturePath } from '../media/ringPicture.ts';
import { amountIn, minus, toMoney } from '../money.ts';
import { CHECKOUT_TEXTS, type CheckoutTexts } from './checkoutTexts.ts';

/** The dark theme of the design system, on fonts that every device has: the page loads nothing but pictures. */
const STYLE = `
:root{color-scheme:dark;font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:#0d0c0a;color:#f4efe7}
:lang(ja){font-family:"Hiragino Sans","Noto Sans JP","Yu Gothic",system-ui,sans-serif;line-height:28px;line-break:strict;word-break:auto-phrase}
:lang(th){font-family:"Noto Sans Thai",Thonburi,Leelawadee,system-ui,sans-serif;line-height:30px}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
header,main,footer{width:100%;max-width:720px;margin:0 auto;padding:24px 20px}
main{flex:1;padding-bottom:72px}
a{color:inherit;text-underline-offset:4px}
.brand{display:inline-flex;align-items:center;min-height:44px;font-size:20px;font-weight:600;letter-spacing:-.01em;text-decoration:none}
h1{font:400 36px/40px Newsreader,Georgia,"Noto Serif",serif;letter-spacing:-.022em;margin:0 0 4px}
:lang(ja) h1,:lang(th) h1{font:inherit;font-size:28px;line-height:1.5;font-weight:500;letter-spacing:0}
h2{font-size:16px;line-height:inherit;font-weight:500;margin:0}
p{margin:0}
.quiet{color:#a89f93}
ul{list-style:none;margin:32px 0 0;padding:0;border-top:1px solid #2a2825}
li{display:grid;grid-template-columns:72px minmax(0,1fr) auto;gap:4px 16px;padding:20px 0;border-bottom:1px solid #2a2825}
li img{width:72px;height:72px;object-fit:cover;border-radius:4px;background:#161412}
li p{margin-top:2px;font-size:14px;line-height:1.5;overflow-wrap:anywhere}
.price{text-align:right;font-variant-numeric:tabular-nums}
s{display:block;color:#a89f93;font-size:14px;line-height:20px}
dl{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 24px;margin:24px 0 16px}
dt{color:#a89f93}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.total{color:#f4efe7;font-size:20px;line-height:1.4;padding-top:12px}
.note{background:#161412;border-radius:6px;padding:20px;margin:40px 0 24px}
.note p{margin-top:4px;color:#a89f93}
.button{display:inline-flex;align-items:center;min-height:48px;padding:10px 24px;border-radius:6px;background:#f4efe7;color:#14110e;text-decoration:none;font-weight:500}
.button:focus-visible,a:focus-visible{outline:2px solid #f4efe7;outline-offset:3px}
footer{font-size:14px;color:#a89f93;border-top:1px solid #2a2825}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(max-width:399px){li{grid-template-columns:56px minmax(0,1fr)}li img{grid-row:1/span 2;width:56px;height:56px}.total{font-size:18px}.price{grid-column:2;text-align:left}s{display:inline;margin-right:8px}}
`;

/** Only the page's own style runs; no script at all. Pictures come from the store itself. */
export const CHECKOUT_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function page(locale: Locale, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" type="image/webp" href="${ringPicturePath('air_gold')}">
<title>${escapeHtml(title)} · ${escapeHtml(BRAND_NAME)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a class="brand" href="/">${escapeHtml(BRAND_NAME)}</a></header>
${body}
</body>
</html>
`;
}

export interface CheckoutPageOptions {
  readonly cart: Cart;
  readonly store: Store;
  /** As the tax table calls what is added on top: 'VAT'; null when nothing is. */
  readonly taxName: LocalText | null;
  readonly locale: Locale;
}

export function checkoutPage({ cart, store, taxName, locale }: CheckoutPageOptions): string {
  const texts = CHECKOUT_TEXTS[locale];
  const nodes = cart.lines.edges.map(({ node }) => node);
  const { subtotalAmount, totalAmount, totalTaxAmount } = cart.cost;
  const { currencyCode } = totalAmount;
  const excluded = STORE_TAX[store] === 'excl';
  const taxLabel = excluded ? texts.taxExcluded : texts.taxIncluded;
  // The same figure as the bag's: cart total minus tax (S2).
  const beforeTax =
    totalTaxAmount === null
      ? totalAmount
      : toMoney(minus(amountIn(store, totalAmount.amount), amountIn(store, totalTaxAmount.amount)));
  const row = (label: string, value: string, className = '') =>
    `<dt${className}>${escapeHtml(label)}</dt><dd${className}>${escapeHtml(value)}</dd>`;
  const backPath = `/ring/buy/${STORE_URL_CODE[store]}`;
  const body = `<main>
<h1>${escapeHtml(texts.title)}</h1>
<p class="quiet">${escapeHtml(texts.items(cart.totalQuantity))}</p>
${nodes.length === 0 ? `<p>${escapeHtml(texts.empty)}</p>` : `<ul>${nodes.map((node) => lineItem(node, texts)).join('')}</ul>`}
<dl>
${row(texts.subtotal, formatMoney(subtotalAmount))}
${cart.discountAllocations.map(({ discountedAmount, kind = 'OTHER' }) => row(texts.discounts[kind], `−${formatMoney(discountedAmount)}`)).join('')}
${row(`${texts.total} (${taxLabel})`, formatMoney(beforeTax), ' class="total"')}
${
  totalTaxAmount === null
    ? ''
    : row(taxName === null ? texts.tax : textIn(taxName, locale), formatMoney({ ...totalTaxAmount, currencyCode })) +
      row(texts.toPay, formatMoney(totalAmount), ' class="total"')
}
</dl>
${excluded && totalTaxAmount === null ? `<p class="quiet">${escapeHtml(texts.taxLater)}</p>` : ''}
<section class="note" aria-labelledby="payment"><h2 id="payment">${escapeHtml(texts.notOpenTitle)}</h2><p>${escapeHtml(texts.notOpen)}</p></section>
<a class="button" href="${backPath}">${escapeHtml(texts.back)}</a>
</main>
<footer>${escapeHtml(texts.questions)} <a href="mailto:${escapeHtml(SUPPORT_EMAIL)}">${escapeHtml(SUPPORT_EMAIL)}</a></footer>`;
  return page(locale, texts.title, body);
}

function lineItem({ quantity, attributes, cost, merchandise }: CartLine, texts: CheckoutTexts): string {
  const said = (name: string) => attributes.find(({ key }) => key === name)?.value;
  const engraving = said(ENGRAVING_ATTRIBUTE);
  const oldRing = TRADE_IN_MODELS.find((model) => model === said(TRADE_IN_ATTRIBUTE));
  const { totalAmount, subtotalAmount } = cost;
  const reduced = totalAmount.amount !== subtotalAmount.amount;
  const detail = [
    merchandise.title,
    engraving ? texts.engraved(engraving) : '',
    oldRing ? texts.tradeIn(texts.tradeInModels[oldRing]) : '',
    quantity > 1 ? texts.quantity(quantity) : '',
  ].filter((part) => part !== '');
  return `<li><img src="${escapeHtml(merchandise.image.url)}" width="72" height="72" alt="">
<div><h2>${escapeHtml(merchandise.product.title)}</h2>${detail.length > 0 ? `<p class="quiet">${escapeHtml(detail.join(' · '))}</p>` : ''}</div>
<div class="price">${reduced ? `<s><span class="hidden">${escapeHtml(texts.before)} </span>${escapeHtml(formatMoney(subtotalAmount))}</s>` : ''}${escapeHtml(isZero(totalAmount.amount) ? texts.free : formatMoney(totalAmount))}</div></li>`;
}

/** For a link that leads to no cart: it was mistyped, or the cart is gone. */
export function checkoutNotFoundPage(locale: Locale): string {
  const texts = CHECKOUT_TEXTS[locale];
  const body = `<main>
<h1>${escapeHtml(texts.notFoundTitle)}</h1>
<p class="quiet">${escapeHtml(texts.notFound)}</p>
<p><a class="button" href="/">${escapeHtml(texts.back)}</a></p>
</main>`;
  return page(locale, texts.notFoundTitle, body);
}
