/** Reads the chosen pieces from a form, and formats pieces with the amounts paid. */
import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { companionsKnown } from '../../cart/presentCart.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderPart } from '../../orders/orderReturns.ts';
import { lineDetail } from '../../orders/orderSummary.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import type { ChosenPieces } from './orderParts.ts';

/** The name of the form field with a line's number of pieces. @param line its index in the order */
export const pieceField = (line: number): string => `piece-${line}`;

/** The lines that can be chosen. Free items are excluded, because they follow the item that included them. */
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

/** The pieces in a form or query, limited to the offered number. */
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

const moneyText = ({ totals }: Pick<StoredOrder, 'totals'>, amount: string): string =>
  formatMoney({ amount, currencyCode: totals.currency });

export interface ShownPart {
  /** `Ring Air × 2` */
  readonly title: string;
  readonly detail: string;
  readonly amount: string;
}

/** Parts for display: item, quantity, and the amount paid. */
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
