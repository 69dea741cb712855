/** The page behind checkoutUrl: what is ordered and what it costs, said plainly. It is a page without any script. */
import { createHash } from 'node:crypto';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/brand';
import type { Cart, CartLine } from '@tessera/shared-contracts/cart';
import { ENGRAVING_ATTRIBUTE } from '@tessera/shared-contracts/cart';
import { formatMoney, isZero } from '@tessera/shared-contracts/money';
import { STORE_TAX, STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores';
import { ringPicturePath } from '../media/ringPicture.ts';
import { amountIn, minus, toMoney } from '../money.ts';
import { type CheckoutTexts, checkoutTexts } from './checkoutTexts.ts';

const STYLE = `
:root{color-scheme:dark;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:#0f0d0c;color:#f3eee9}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
header,main,footer{width:100%;max-width:680px;margin:0 auto;padding:24px 20px}
header{display:flex;justify-content:space-between;align-items:baseline;border-bottom:1px solid #2b2724}
main{flex:1}
a{color:#f0b58c;text-underline-offset:3px}
.brand{font-weight:600;letter-spacing:.14em;text-transform:uppercase;text-decoration:none;color:inherit}
h1{font-size:28px;line-height:1.2;font-weight:600;margin:8px 0 4px}
h2{font-size:16px;font-weight:600;margin:0}
.quiet{color:#b5aca4}
ul{list-style:none;margin:24px 0;padding:0}
li{display:grid;grid-template-columns:72px 1fr auto;gap:16px;align-items:center;padding:16px 0;border-bottom:1px solid #2b2724}
li img{width:72px;height:72px;border-radius:12px;background:#1a1715}
li p{margin:2px 0 0;font-size:14px}
.price{text-align:right;font-variant-numeric:tabular-nums}
s{display:block;color:#b5aca4;font-size:14px}
dl{display:grid;grid-template-columns:1fr auto;gap:8px 24px;margin:0 0 32px}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.total{font-size:20px;font-weight:600;padding-top:12px}
.note{border:1px solid #4a3a2d;background:#1d1713;border-radius:14px;padding:18px 20px;margin:0 0 24px}
.note p{margin:4px 0 0}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 22px;border-radius:999px;background:#f0b58c;color:#1b120b;text-decoration:none;font-weight:600}
.button:focus-visible,a:focus-visible{outline:3px solid #fff;outline-offset:3px}
footer{font-size:14px;color:#b5aca4}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
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

function page(language: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="${ringPicturePath('air_gold')}">
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
  readonly taxName: string | null;
  /** A visitor's Accept-Language header. */
  readonly acceptLanguage: string | undefined;
}

export function checkoutPage({ cart, store, taxName, acceptLanguage }: CheckoutPageOptions): string {
  const texts = checkoutTexts(acceptLanguage);
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
${cart.discountAllocations.map(({ discountedAmount }) => row(texts.discount, `−${formatMoney(discountedAmount)}`)).join('')}
${row(`${texts.total} (${taxLabel})`, formatMoney(beforeTax), ' class="total"')}
${
  totalTaxAmount === null
    ? ''
    : row(taxName ?? texts.tax, formatMoney({ ...totalTaxAmount, currencyCode })) +
      row(texts.toPay, formatMoney(totalAmount), ' class="total"')
}
</dl>
${excluded && totalTaxAmount === null ? `<p class="quiet">${escapeHtml(texts.taxLater)}</p>` : ''}
<section class="note" aria-labelledby="payment"><h2 id="payment">${escapeHtml(texts.notOpenTitle)}</h2><p>${escapeHtml(texts.notOpen)}</p></section>
<a class="button" href="${backPath}">${escapeHtml(texts.back)}</a>
</main>
<footer>${escapeHtml(texts.questions)} <a href="mailto:${escapeHtml(SUPPORT_EMAIL)}">${escapeHtml(SUPPORT_EMAIL)}</a></footer>`;
  return page(texts.language, texts.title, body);
}

function lineItem({ quantity, attributes, cost, merchandise }: CartLine, texts: CheckoutTexts): string {
  const engraving = attributes.find(({ key }) => key === ENGRAVING_ATTRIBUTE)?.value;
  const { totalAmount, subtotalAmount } = cost;
  const reduced = totalAmount.amount !== subtotalAmount.amount;
  const detail = [
    merchandise.title,
    engraving ? texts.engraved(engraving) : '',
    quantity > 1 ? texts.quantity(quantity) : '',
  ].filter((part) => part !== '');
  return `<li><img src="${escapeHtml(merchandise.image.url)}" width="72" height="72" alt="">
<div><h2>${escapeHtml(merchandise.product.title)}</h2>${detail.length > 0 ? `<p class="quiet">${escapeHtml(detail.join(' · '))}</p>` : ''}</div>
<div class="price">${reduced ? `<s><span class="hidden">${escapeHtml(texts.before)} </span>${escapeHtml(formatMoney(subtotalAmount))}</s>` : ''}${escapeHtml(isZero(totalAmount.amount) ? texts.free : formatMoney(totalAmount))}</div></li>`;
}

/** For a link that leads to no cart: it was mistyped, or the cart is gone. */
export function checkoutNotFoundPage(acceptLanguage: string | undefined): string {
  const texts = checkoutTexts(acceptLanguage);
  const body = `<main>
<h1>${escapeHtml(texts.notFoundTitle)}</h1>
<p class="quiet">${escapeHtml(texts.notFound)}</p>
<p><a class="button" href="/">${escapeHtml(texts.back)}</a></p>
</main>`;
  return page(texts.language, texts.notFoundTitle, body);
}
