/** The mail that confirms an order: what was bought, what was paid, and the link that follows it. */
import type { Mail } from '@tessera/service-kit/mail';
import { BRAND_NAME, SUPPORT_EMAIL } from '@tessera/shared-contracts/brand';
import { addressLines } from '../checkout/address.ts';
import { CHECKOUT_TEXTS } from '../checkout/checkoutTexts.ts';
import { lineDetail, priceText, sumRows, taxNote } from '../checkout/orderSummary.ts';
import { escapeHtml } from '../page/pageFrame.ts';
import type { OrderContents } from './orderContents.ts';
import { orderNumber } from './orderNumber.ts';
import type { KeptOrder } from './orders.ts';
import { ORDER_TEXTS } from './orderTexts.ts';

/** @param link to the order's page, absolute */
export function confirmationMail(order: KeptOrder, link: string, contents: OrderContents): Mail {
  const { locale, lines, totals, store, address } = order;
  const texts = ORDER_TEXTS[locale];
  const number = orderNumber(order);
  const bought = lines.map((line) => ({
    title: line.title,
    detail: lineDetail(line, locale),
    price: priceText(line.total, totals.currency, locale),
  }));
  const rows = sumRows(totals, store, locale, texts.paid);
  const tax = taxNote(totals, store, locale, true);
  const track = order.needsSize ? texts.mailTrackSize : texts.mailTrack;
  const questions = `${CHECKOUT_TEXTS[locale].questions} ${SUPPORT_EMAIL}`;
  const to = contents === 'services' ? texts.address : texts.to;
  const where = [address.name, ...addressLines(address, locale)];
  const test = order.paymentProvider === 'test' ? texts.test : '';
  const text = [
    texts.thanksTitle,
    texts.title(number),
    '',
    ...(test === '' ? [] : [test, '']),
    track,
    link,
    '',
    ...bought.map(({ title, detail, price }) => `${[title, detail].filter(Boolean).join(' · ')}: ${price}`),
    '',
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(tax === '' ? [] : [tax]),
    '',
    `${to}:`,
    ...where,
    '',
    questions,
  ].join('\n');
  const cell = 'padding:8px 0;border-bottom:1px solid #ddd7cc;vertical-align:top';
  const small = 'color:#645c52;font-size:14px';
  const row = (left: string, right: string) =>
    `<tr><td style="${cell}">${left}</td><td style="${cell};text-align:right;white-space:nowrap">${right}</td></tr>`;
  const sum = ({ label, value, strong }: (typeof rows)[number]) => {
    const [left, right] = [escapeHtml(label), escapeHtml(value)];
    return strong
      ? row(`<strong>${left}</strong>`, `<strong style="font-size:20px">${right}</strong>`)
      : row(left, right);
  };
  const html = `<!doctype html><html lang="${locale}"><body style="margin:0;background:#f3f0ea;color:#14110e;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-weight:600">${escapeHtml(BRAND_NAME)}</p><h1 style="font:400 28px/1.3 Georgia,serif">${escapeHtml(texts.thanksTitle)}</h1><p>${escapeHtml(texts.title(number))}</p>
${test === '' ? '' : `<p style="border:1px dashed #857b6e;padding:8px 12px">${escapeHtml(test)}</p>`}
<p>${escapeHtml(track)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#14110e;color:#f3f0ea;text-decoration:none">${escapeHtml(texts.mailOpen)}</a></p>
<p><small style="${small};overflow-wrap:anywhere;word-break:break-all">${escapeHtml(link)}</small></p>
<table role="presentation" style="width:100%;border-collapse:collapse">${bought
    .map(({ title, detail, price }) =>
      row(
        `${escapeHtml(title)}${detail === '' ? '' : `<br><small style="${small}">${escapeHtml(detail)}</small>`}`,
        escapeHtml(price),
      ),
    )
    .join('')}${rows.map(sum).join('')}</table>
${tax === '' ? '' : `<p style="${small}">${escapeHtml(tax)}</p>`}
<p>${escapeHtml(to)}<br>${where.map(escapeHtml).join('<br>')}</p>
<p style="${small}">${escapeHtml(questions)}</p></div></body></html>`;
  return { to: order.email, subject: texts.mailSubject(number), text, html };
}
