/** Pure functions that edit the lines of a cart, by the rules of every vendor. They read and write no stored cart. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { type Attribute, type CartLineInput, FOR_DEVICE_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import type { LineQuantity, Removal } from '@tessera/shared-contracts/bag/removedTogether';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Merchandise } from '../catalogue/merchandise.ts';
import { oneOnly, withDevices } from '../pricing/planDevices.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import { tradeInModels } from '../pricing/tradeInSavings.ts';
import { lineFixed, lineNotFound, notSoldIn } from './cartProblems.ts';
import type { CartLimits } from './cartSettings.ts';
import { attributesKey, type LineContext, lineAttributes } from './lineAttributes.ts';
import type { ChosenLine } from './presentCart.ts';

/** A line to add, checked against the catalogue. */
export type CheckedLine = Omit<ChosenLine, 'id'>;

/** Everything that an edit is checked against. */
export interface LineRules {
  readonly catalogue: Catalogue;
  readonly store: Store;
  readonly limits: CartLimits;
  /** Bookings must be later than this time. */
  readonly now: () => Date;
}

/** Lines with the same key are merged. */
export const alikeKey = ({ merchandiseId, attributes }: CheckedLine): string =>
  `${merchandiseId} ${attributesKey(attributes)}`;

/** Generates ids for lines that have none yet: `new-1`, `new-2`. */
export function numberedIds(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}-${++count}`;
}

/** @throws {HttpProblem} `product.unknown`, `product.unavailable`, `request.invalid` */
export function checkLines(lines: readonly CartLineInput[], rules: LineRules): CheckedLine[] {
  const contextOf = lineContexts(rules);
  return lines.map(({ merchandiseId, quantity, attributes }, index) => {
    const merchandise = requireAvailable(merchandiseId, rules);
    return {
      merchandiseId,
      quantity,
      attributes: lineAttributes(attributes ?? [], merchandise, contextOf(index)),
    };
  });
}

/**
 * Adds lines. A line with the same key as one in the cart adds to its quantity.
 * @throws {HttpProblem} `cart.quantity-exceeded`, `cart.one-only`, `cart.too-many-lines`
 */
export function withAdded(
  before: readonly ChosenLine[],
  added: readonly CheckedLine[],
  newId: () => string,
  { catalogue, limits }: Pick<LineRules, 'catalogue' | 'limits'>,
): ChosenLine[] {
  for (const line of added) assertQuantity(line, catalogue, limits);
  const lines = new Map(before.map((line) => [alikeKey(line), line]));
  for (const line of withDevices(before, added, catalogue)) {
    const key = alikeKey(line);
    const alike = lines.get(key);
    const merged = { ...line, id: alike?.id ?? newId(), quantity: (alike?.quantity ?? 0) + line.quantity };
    assertQuantity(merged, catalogue, limits);
    lines.set(key, merged);
  }
  // If the limit was lowered after the cart was filled, a change that adds no line must still pass.
  if (lines.size > Math.max(limits.lines, before.length)) {
    throw new HttpProblem(422, 'cart.too-many-lines', `A cart holds at most ${limits.lines} different things.`);
  }
  return [...lines.values()];
}

/**
 * Updates lines and returns them in their order. All changes are made before lines with equal keys are merged, so that
 * two lines can swap their attributes. The quantity of sold-out merchandise may decrease but not increase.
 * @throws {HttpProblem} `cart.line-not-found`, `cart.quantity-exceeded`, `cart.one-only`, `product.unknown`,
 * `product.unavailable`, `request.invalid`
 */
export function withUpdated(
  before: readonly ChosenLine[],
  updates: readonly { readonly id: string; readonly quantity: number; readonly attributes?: Attribute[] | undefined }[],
  rules: LineRules,
): ChosenLine[] {
  const { catalogue, limits } = rules;
  const contextOf = lineContexts(rules);
  const changed = new Map(before.map((line) => [line.id, line]));
  for (const [index, { id, quantity, attributes }] of updates.entries()) {
    const line = changed.get(id);
    if (line === undefined) throw lineNotFound(id);
    if (quantity === 0) changed.delete(id);
    else
      changed.set(id, {
        ...line,
        quantity,
        attributes: attributes
          ? sameDevice(
              line,
              lineAttributes(attributes, findMerchandise(catalogue, line.merchandiseId), contextOf(index)),
            )
          : line.attributes,
      });
  }
  const unchanged = new Map(before.map((line) => [line.id, line]));
  const lines = mergeAlike([...changed.values()], unchanged);
  for (const line of lines) {
    // If the limit was lowered after the cart was filled, decreasing a quantity must still pass.
    if (line.quantity > (unchanged.get(line.id)?.quantity ?? 0)) assertQuantity(line, catalogue, limits);
  }
  for (const [merchandiseId, held] of Map.groupBy(lines, (line) => line.merchandiseId)) {
    const heldBefore = before.filter((line) => line.merchandiseId === merchandiseId);
    if (quantityOf(held) > quantityOf(heldBefore)) requireAvailable(merchandiseId, rules);
  }
  const order = before.map(({ id }) => id);
  return lines.sort((left, right) => order.indexOf(left.id) - order.indexOf(right.id));
}

/** Merges lines with equal keys. The line that had this key before keeps its id; the others are added to it. */
const mergeAlike = (lines: readonly ChosenLine[], before: ReadonlyMap<string, ChosenLine>): ChosenLine[] =>
  [...Map.groupBy(lines, alikeKey)].flatMap(([key, alike]) => {
    const line = alike.find((each) => alikeKey(before.get(each.id) ?? each) === key) ?? alike[0];
    return line ? [{ ...line, quantity: quantityOf(alike) }] : [];
  });

const quantityOf = (lines: readonly ChosenLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Keeps the device that a plan is for when its other attributes change. */
const sameDevice = ({ attributes }: ChosenLine, next: Attribute[]): Attribute[] =>
  [...next, ...attributes.filter(({ key }) => key === FOR_DEVICE_ATTRIBUTE)].sort((left, right) =>
    left.key < right.key ? -1 : 1,
  );

/** Adds the removal of lines that depend on the removed ones to the changes (BAG-14). */
export const withRemoval = <Change extends LineQuantity>(
  changes: readonly Change[],
  { lineIds }: Removal,
  lines: readonly Pick<ChosenLine, 'id'>[],
): readonly (Change | LineQuantity)[] => [
  ...changes.filter(({ id }) => !lineIds.includes(id)),
  ...lines.filter(({ id }) => lineIds.includes(id)).map(({ id }) => ({ id, quantity: 0 })),
];

/**
 * The ids of the lines to remove. Free lines disappear with the line that brings them, so naming one beside other lines
 * is allowed.
 * @param isFree whether a line is free and comes with another
 * @throws {HttpProblem} `cart.line-fixed` when only free lines are named, `cart.line-not-found`
 */
export function linesToRemove(
  named: readonly string[],
  isFree: (lineId: string) => boolean,
  lines: readonly { readonly id: string }[],
): string[] {
  const ids = [...new Set(named)].filter((id) => !isFree(id));
  const [first] = named;
  if (ids.length === 0 && first !== undefined) throw lineFixed(first);
  const missing = ids.find((id) => !lines.some((line) => line.id === id));
  if (missing !== undefined) throw lineNotFound(missing);
  return ids;
}

function lineContexts({ catalogue, store, limits, now }: LineRules): (index: number) => LineContext {
  const at = now();
  return (index) => ({ field: `lines.${index}`, tradeIn: tradeInModels(catalogue, store), limits, now: at });
}

function findMerchandise({ merchandise }: Catalogue, id: string): Merchandise {
  const found = merchandise.get(id);
  if (found === undefined) throw new HttpProblem(404, 'product.unknown', `The catalogue has no "${id}".`);
  return found;
}

/** @throws {HttpProblem} `product.unknown`, `product.unavailable` */
function requireAvailable(merchandiseId: string, { catalogue, store }: LineRules): Merchandise {
  const merchandise = findMerchandise(catalogue, merchandiseId);
  if (priceOf(merchandise.prices.plain, store) === null) throw notSoldIn(store, merchandiseId);
  if (!merchandise.available) {
    throw new HttpProblem(
      409,
      'product.unavailable',
      `"${merchandiseId}" is sold out at the moment. Choose another colour or size.`,
    );
  }
  return merchandise;
}

/** @throws {HttpProblem} `cart.one-only`, `cart.quantity-exceeded` */
function assertQuantity({ merchandiseId, quantity }: CheckedLine, catalogue: Catalogue, limits: CartLimits): void {
  if (quantity > 1 && catalogue.merchandise.get(merchandiseId)?.product.tags.includes('NO_QTY_BTNS')) {
    throw oneOnly(merchandiseId, 'it is for one device or one person, and sold by the piece');
  }
  if (quantity > limits.quantity) {
    throw new HttpProblem(
      422,
      'cart.quantity-exceeded',
      `A cart holds at most ${limits.quantity} of one thing; this would make ${quantity}. Larger orders go to the business team.`,
    );
  }
}
