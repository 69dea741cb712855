/** How pieces of an order are chosen in a form, and shown with what was paid for them. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { labelled } from '../../../platform/pages/labelled.ts';
import { field } from '../../../platform/pages/pageFrame.ts';
import { companionsKnown } from '../../cart/presentCart.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { lineDetail } from '../../orders/orderSummary.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import type { ChosenPieces } from './orderParts.ts';

/** The name of a line's field: how many pieces of it. @param line where it stands in the order */
export const pieceField = (line: number): string => `piece-${line}`;

/** Lines that nobody chooses: what came free goes with what brought it. */
export function chosenLines(
  { lines }: Pick<StoredOrder, 'lines'>,
  offered: readonly number[],
  catalogue: Pick<Catalogue, 'merchandise' | 'gift'>,
): readonly number[] {
  const free = new Set([...companionsKnown(catalogue).values()].map(({ product }) => product.id));
  return lines.flatMap(({ merchandiseId }, line) =>
    !free.has(merchandiseId) && (offered[line] ?? 0) > 0 ? [line] : [],
  );
}

/** The pieces that a form or an address names, as many as are offered at most. */
export function readPieces(source: unknown, offered: readonly number[]): ChosenPieces {
  const said = (name: string): number => {
    const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
    return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : 0;
  };
  return new Map(
    offered.flatMap((most, line): [number, number][] => {
      const quantity = Math.min(most, said(pieceField(line)));
      return quantity > 0 ? [[line, quantity]] : [];
    }),
  );
}

export interface PieceFieldsOptions {
  readonly order: Pick<StoredOrder, 'lines' | 'totals'>;
  /** Where the lines stand that can be chosen. */
  readonly lines: readonly number[];
  readonly offered: readonly number[];
  readonly chosen: ChosenPieces;
  readonly locale: Locale;
  readonly howMany: string;
}

/** A box to tick for each thing; for several pieces of one thing, how many of them. */
export function pieceFields({ order, lines, offered, chosen, locale, howMany }: PieceFieldsOptions): string {
  return lines
    .map((line) => {
      const bought = order.lines[line];
      const most = offered[line] ?? 0;
      if (bought === undefined) return '';
      const name = pieceField(line);
      const title = escapeHtml(bought.title);
      const detail = lineDetail({ ...bought, quantity: 1 }, locale);
      if (most === 1) {
        const ticked = chosen.has(line) ? ' checked' : '';
        return `<label class="choice" for="${name}"><input type="checkbox" id="${name}" name="${name}" value="1"${ticked}><span class="name">${title}</span>${detail === '' ? '' : `<span class="when small quiet">${escapeHtml(detail)}</span>`}</label>`;
      }
      const numbers = Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), text: String(count) }));
      return `<div class="choice"><span></span><span class="name">${title}</span>${detail === '' ? '' : `<span class="when small quiet">${escapeHtml(detail)}</span>`}<div class="when">${field(
        {
          name,
          label: labelled(locale, howMany, bought.title),
          value: String(chosen.get(line) ?? 0),
          options: numbers,
        },
      )}</div></div>`;
    })
    .join('');
}

/** Hidden fields that say the same pieces again. */
export const hiddenPieces = (chosen: ChosenPieces): string =>
  [...chosen]
    .map(([line, quantity]) => `<input type="hidden" name="${pieceField(line)}" value="${quantity}">`)
    .join('');

const moneyText = ({ totals }: Pick<StoredOrder, 'totals'>, amount: string): string =>
  formatMoney({ amount, currencyCode: totals.currency });

export interface ShownPart {
  /** `Ring Air × 2` */
  readonly title: string;
  readonly detail: string;
  readonly amount: string;
}

/** Parts as they are read: what, how many, and what was paid for it. */
export const shownParts = (
  order: Pick<StoredOrder, 'lines' | 'totals'>,
  parts: readonly OrderPart[],
  locale: Locale,
): readonly ShownPart[] =>
  parts.flatMap(({ line, quantity, amount }) => {
    const bought = order.lines[line];
    if (bought === undefined) return [];
    const title = quantity > 1 ? `${bought.title} × ${quantity}` : bought.title;
    return [{ title, detail: lineDetail({ ...bought, quantity: 1 }, locale), amount: moneyText(order, amount) }];
  });

export const partList = (
  order: Pick<StoredOrder, 'lines' | 'totals'>,
  parts: readonly OrderPart[],
  locale: Locale,
): string =>
  `<dl class="sums">${shownParts(order, parts, locale)
    .map(
      ({ title, detail, amount }) =>
        `<dt>${escapeHtml(title)}${detail === '' ? '' : `<br><span class="small">${escapeHtml(detail)}</span>`}</dt><dd>${escapeHtml(amount)}</dd>`,
    )
    .join('')}</dl>`;
