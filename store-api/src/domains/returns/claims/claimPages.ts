/** A claim: first what it is about, then what happened; behind the order's link alone (ORD-02). */

import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../../platform/pages/formTexts.ts';
import { field, type PageParts } from '../../../platform/pages/pageFrame.ts';
import { problemNotice } from '../../../platform/pages/problemNotice.ts';
import { PICTURE_TYPES } from '../../../platform/uploads/strangersFile.ts';
import { hasLeft } from '../../orders/orderStates.ts';
import { lineDetail } from '../../orders/orderSummary.ts';
import type { Order } from '../../orders/orders.ts';
import type { ClaimKind } from './caseStates.ts';
import { CASE_TEXTS } from './caseTexts.ts';
import type { ClaimableLine } from './claimable.ts';
import { asksSize, type ClaimField, type ClaimForm, type ClaimProblem, MAX_DESCRIPTION_LENGTH } from './claimForm.ts';
import { CLAIM_PHOTOS, takesPhotos } from './claimPhotos.ts';

const PHOTO_MEGABYTES = CLAIM_PHOTOS.bytes / 1_000_000;

const claimPath = ({ token }: Order, line: number, kind: ClaimKind): string => `/order/${token}/claim/${line}/${kind}`;

const thing = ({ bought }: ClaimableLine, locale: Locale): string => {
  const detail = lineDetail(bought, locale);
  return `<ul class="lines"><li><img src="${escapeHtml(bought.image)}" width="72" height="72" alt=""><div><h2 class="small">${escapeHtml(bought.title)}</h2>${detail === '' ? '' : `<p class="quiet">${escapeHtml(detail)}</p>`}</div></li></ul>`;
};

export function claimChoicePage(order: Order, lines: readonly ClaimableLine[], locale: Locale): PageParts {
  const { claim } = CASE_TEXTS[locale];
  const back = `<p class="actions"><a class="link" href="/order/${order.token}">${escapeHtml(claim.toOrder)}</a></p>`;
  const blocks = lines.map(
    (line) =>
      `<div class="claimable">${thing(line, locale)}<ul class="kinds">${line.kinds
        .map(
          (kind) =>
            `<li><a href="${claimPath(order, line.line, kind)}"><strong>${escapeHtml(claim.kinds[kind])}<span class="visually-hidden">: ${escapeHtml(line.bought.title)}</span></strong><p class="quiet small">${escapeHtml(claim.kindSaid[kind])}</p></a></li>`,
        )
        .join('')}</ul></div>`,
  );
  const lead = lines.length > 0 ? claim.lead : hasLeft(order) ? claim.none : claim.notYet;
  return {
    locale,
    title: claim.title,
    store: order.store,
    narrow: true,
    main: `<h1>${escapeHtml(claim.title)}</h1><p class="quiet">${escapeHtml(lead)}</p>${blocks.join('')}${back}`,
  };
}

export interface ClaimFormPageOptions {
  readonly order: Order;
  readonly line: ClaimableLine;
  readonly kind: ClaimKind;
  readonly locale: Locale;
  readonly values: ClaimForm;
  readonly problems: readonly (readonly [ClaimField, ClaimProblem])[];
}

export function claimFormPage({ order, line, kind, locale, values, problems }: ClaimFormPageOptions): PageParts {
  const { claim } = CASE_TEXTS[locale];
  const step = FORM_TEXTS[locale];
  const label: Readonly<Record<ClaimField, string>> = {
    cause: claim.cause,
    size: kind === 'size' ? claim.size : claim.sizeAfter,
    description: claim.describe[kind],
    photos: claim.photos,
  };
  const said = (name: ClaimField, problem: ClaimProblem): string => {
    switch (problem) {
      case 'missing':
        return step.missing(label[name]);
      case 'long':
        return step.tooLong(label[name], MAX_DESCRIPTION_LENGTH);
      case 'unprintable':
        return step.unprintable(label[name]);
      case 'many':
        return claim.photosMany(CLAIM_PHOTOS.files);
      case 'large':
        return claim.photosLarge(PHOTO_MEGABYTES);
      case 'type':
        return claim.photosType;
      case 'again':
        return claim.photosAgain;
      case 'choose':
        return name === 'size' ? claim.chooseSize : claim.chooseCause;
    }
  };
  const messages = new Map(problems.map(([name, problem]) => [name, said(name, problem)]));
  const summary = problemNotice(locale, messages);
  const choice = (name: 'cause' | 'size', optional: boolean, options: readonly { value: string; text: string }[]) =>
    field({
      name,
      label: label[name],
      value: values[name],
      required: !optional,
      ...(optional ? { optional: step.optional } : {}),
      error: messages.get(name),
      options: [{ value: '', text: step.choose }, ...options],
    });
  const path = claimPath(order, line.line, kind);
  return {
    locale,
    title: claim.kinds[kind],
    store: order.store,
    narrow: true,
    at: path,
    languageForm: 'claim',
    main: `${summary}<h1>${escapeHtml(claim.kinds[kind])}</h1><p class="quiet">${escapeHtml(claim.kindSaid[kind])}</p>
${thing(line, locale)}
<form method="post" id="claim" action="${path}" class="part"${takesPhotos(kind) ? ' enctype="multipart/form-data"' : ''} novalidate>
<input type="hidden" name="key" value="${escapeHtml(values.key === '' ? randomUUID() : values.key)}">
<div class="fields">
${
  kind === 'coverage'
    ? choice(
        'cause',
        false,
        line.causes.map((cause) => ({ value: cause, text: claim.causes[cause] })),
      )
    : ''
}
${
  asksSize(kind, line)
    ? choice(
        'size',
        kind !== 'size',
        line.sizes.map((size) => ({ value: String(size), text: claim.sizeNumber(size) })),
      )
    : ''
}
${field({
  name: 'description',
  label: label.description,
  value: values.description.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''),
  rows: 5,
  required: true,
  maxlength: MAX_DESCRIPTION_LENGTH,
  hint: claim.describeHint[kind],
  error: messages.get('description'),
})}
${
  takesPhotos(kind)
    ? field({
        name: 'photos',
        label: label.photos,
        type: 'file',
        accept: PICTURE_TYPES,
        optional: step.optional,
        hint: claim.photosHint(CLAIM_PHOTOS.files, PHOTO_MEGABYTES),
        error: messages.get('photos'),
      })
    : ''
}
</div>
<p class="actions"><button class="button">${escapeHtml(claim.submit)}</button></p>
</form>
<p class="actions"><a class="link" href="/order/${order.token}/claim">${escapeHtml(claim.other)}</a></p>`,
  };
}
