/**
 * A shopper's changes of the cart that the server has not confirmed. The bag shows the cart as it will be: changes of lines at once, marked
 * as pending. Pure. Amounts are those of the confirmed cart; without a cart they are the sum of the amounts that store-api has given for
 * its lines.
 */
import {
  type Attribute,
  type Cart,
  type CartLine,
  type CartLineInput,
  FOR_DEVICE_ATTRIBUTE,
  PRODUCT_TYPE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/cart';
import { type Removal, removedTogether } from '@tessera/shared-contracts/bag/removedTogether';
import { decimalSum } from '@tessera/shared-contracts/money/decimal';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { quantityChange } from './quantityChange.ts';

export interface AddRequest {
  readonly requestId: string;
  readonly lines: readonly CartLineInput[];
  /** Discount codes that are added to the cart together with the lines. */
  readonly discountCodes: readonly string[];
  readonly silent: boolean;
  readonly forceNew: boolean;
  /** The modal with extras follows, instead of the bag (S2, UPS-05). */
  readonly upsell: boolean;
  /** Titles of the added lines in the visitor's language; shown until they are confirmed where there is no preview. */
  readonly titles?: readonly string[];
  /** The lines as a cart would show them, as far as the sender knows them; shown until they are confirmed. */
  readonly preview?: readonly CartLine[];
}

/** A change of lines that are in a cart. Stored until the server has confirmed it, so that it outlives the page. */
export type LineChange = {
  readonly store: Store;
  readonly cartId: string;
  /** Idempotency key: the same change sent twice counts once (decision 17). */
  readonly key: string;
} & (
  | {
      readonly kind: 'update';
      readonly lineId: string;
      /** The line's quantity when the shopper changed it; another quantity by then means that someone else has changed the line. */
      readonly from: number;
      readonly quantity: number;
    }
  /** `lines` are the removed lines as they were shown. Changes stored by an earlier page have no places. */
  | ({ readonly kind: 'remove'; readonly lines: readonly CartLine[]; readonly places?: Places } & Removal)
  /** Reverts a removal that the server may have done already. */
  | {
      readonly kind: 'restore';
      /** Key of the removal. */
      readonly removal: string;
      readonly lines: readonly CartLine[];
      readonly discountCodes: readonly string[];
    }
);
export type Remove = Extract<LineChange, { kind: 'remove' }>;

/** Positions by `lineKey`: for each line the keys of the lines before it. */
export type Places = Readonly<Record<string, readonly string[]>>;

export type Add = {
  readonly kind: 'add';
  readonly store: Store;
  readonly key: string;
  /** Requested offline or on an earlier page: nobody waits for the outcome. */
  readonly isHeld: boolean;
  /**
   * Attributes and codes from the address and the partner at the time of the add (BAG-18), because a later page with another address may
   * send it. Earlier releases stored none.
   */
  readonly brought?: { readonly attributes: readonly Attribute[]; readonly discountCodes: readonly string[] };
} & AddRequest;

/** A request to the server, for the store that it was made in: the page may show another store by the time it ends. */
export type Mutation =
  | LineChange
  | Add
  | {
      readonly kind: 'attributes';
      readonly store: Store;
      readonly key: string;
      readonly cartId: string;
      readonly attributes: readonly Attribute[];
      /** The shopper's next place, once the attributes are saved. */
      readonly then: 'stay' | 'checkout';
    };

export const isLineChange = (mutation: Mutation): mutation is LineChange =>
  mutation.kind === 'update' || mutation.kind === 'remove' || mutation.kind === 'restore';

/** A change that may be stored until the server has confirmed it. */
export type StoredChange = LineChange | Add;
/** A change that is sent to its own cart even after the page has switched to another store. */
export const outlivesStore = (mutation: Mutation): mutation is StoredChange =>
  isLineChange(mutation) || (mutation.kind === 'add' && mutation.isHeld);

/** The part of the session that these rules use. */
export interface Changing {
  readonly store: Store;
  /** The server's last version. */
  readonly cart: Cart | null;
  readonly running: Mutation | null;
  readonly pending: readonly Mutation[];
  /** Positions of restored lines, because the server adds them at the end. */
  readonly places: Places;
}

export interface ShownLine {
  readonly line: CartLine;
  /** Its quantity or existence is not confirmed; its amounts are the previous ones. */
  readonly isPending: boolean;
  /** The server has no such line yet, so it cannot be changed. */
  readonly isNew: boolean;
}

export interface ShownBag {
  readonly lines: readonly ShownLine[];
  /** Adds without a preview, of which only the quantity and perhaps a title are known. */
  readonly adding: readonly { readonly key: string; readonly title: string | null }[];
  readonly totalQuantity: number;
  /** The totals are about to change. */
  readonly isPending: boolean;
}

/** The bag as the shopper sees it: the confirmed cart with every unconfirmed change applied, in the order they were made. */
export function shownBag({ store, cart, running, pending, places }: Changing): ShownBag {
  let lines: readonly ShownLine[] = (cart?.lines.edges ?? []).map(({ node }) => ({
    line: node,
    isPending: false,
    isNew: false,
  }));
  const adding: { key: string; title: string | null }[] = [];
  const before = countOf(lines);
  let [added, isPending] = [0, false];
  for (const mutation of running === null ? pending : [running, ...pending]) {
    if (mutation.store !== store) continue;
    isPending = true;
    if (mutation.kind === 'add') {
      const { key, preview, titles = mutation.lines.map(() => null) } = mutation;
      if (preview) lines = withAdded(lines, preview, key);
      else {
        adding.push(...titles.map((title, at) => ({ key: `${key}.${at}`, title })));
        added += mutation.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      }
    } else if (isLineChange(mutation) && (cart === null || cart.id === mutation.cartId)) {
      lines = withChange(lines, mutation);
    }
  }
  const totalQuantity = Math.max(0, (cart?.totalQuantity ?? 0) + countOf(lines) - before + added);
  return { lines: inPlace(lines, places, ({ line }) => line), adding, totalQuantity, isPending };
}

/** Identifies a line by its content: one that was removed and restored has the same key under another id. */
const lineKey = ({ merchandise, attributes }: CartLine): string =>
  JSON.stringify([merchandise.id, ...attributes.map(({ key, value }) => [key, value]).sort()]);

/** Attributes that store-api sets itself: a page that adds the line does not know them. */
const SERVER_ATTRIBUTES: readonly string[] = [FOR_DEVICE_ATTRIBUTE, PRODUCT_TYPE_ATTRIBUTE];

/** The same key for a line and for its preview. */
const previewKey = (line: CartLine): string =>
  lineKey({ ...line, attributes: line.attributes.filter(({ key }) => !SERVER_ATTRIBUTES.includes(key)) });

/** A line on the screen, and its element's key. */
export interface KeyedLine {
  readonly id: string;
  readonly key: string;
  readonly isNew: boolean;
  readonly same: string;
}

/**
 * Each line's key: its element stays when the server confirms a new line, which changes the line's id.
 * @param before the lines that were shown until now
 */
export function keyedLines(lines: readonly ShownLine[], before: readonly KeyedLine[]): readonly KeyedLine[] {
  // A restored line may still be present.
  const ids = lines.map(({ line, isNew }) => (isNew ? `new ${line.id}` : line.id));
  const confirmed = before.filter(({ id, isNew }) => isNew && !ids.includes(id));
  return lines.map(({ line, isNew }, at) => {
    const id = ids[at] ?? line.id;
    const same = previewKey(line);
    const found = confirmed.findIndex((each) => each.same === same);
    const known = before.find((each) => each.id === id) ?? confirmed.splice(found, found < 0 ? 0 : 1)[0];
    return { id, isNew, same, key: known?.key ?? id };
  });
}

/** A line that comes free with others: store-api lists it after them. */
const isCompanion = ({ merchandise }: CartLine): boolean => merchandise.product.tags.includes('NO_EDIT');

/** The lines after an add, as store-api orders them: an existing line gets a higher quantity, and new lines precede the free ones. */
function withAdded(lines: readonly ShownLine[], preview: readonly CartLine[], key: string): readonly ShownLine[] {
  const result = [...lines];
  for (const [at, line] of preview.entries()) {
    const there = result.findIndex((each) => previewKey(each.line) === previewKey(line));
    const known = result[there];
    if (known && isCompanion(line)) continue;
    if (known) {
      const quantity = known.line.quantity + line.quantity;
      result[there] = { ...known, line: { ...known.line, quantity }, isPending: true };
      continue;
    }
    const end = isCompanion(line) ? -1 : result.findIndex((each) => isCompanion(each.line));
    const id = `${key}.${at}`;
    result.splice(end < 0 ? result.length : end, 0, { line: { ...line, id }, isPending: true, isNew: true });
  }
  return result;
}

/** A cart of the lines that are being added, for a visitor without a cart. Null: not all of its lines are known. */
export function previewCart({ lines, adding, totalQuantity }: ShownBag): Cart | null {
  const [first] = lines;
  if (!first || adding.length > 0) return null;
  const { currencyCode } = first.line.cost.totalAmount;
  const sum = (amountOf: (cost: CartLine['cost']) => string) => ({
    amount: decimalSum(lines.map(({ line }) => amountOf(line.cost))),
    currencyCode,
  });
  return {
    id: '',
    checkoutUrl: '',
    totalQuantity,
    attributes: [],
    lines: { edges: lines.map(({ line }) => ({ node: line })) },
    discountCodes: [],
    discountAllocations: [],
    cost: {
      subtotalAmount: sum(({ subtotalAmount }) => subtotalAmount.amount),
      totalAmount: sum(({ totalAmount }) => totalAmount.amount),
      totalTaxAmount: null,
      totalDutyAmount: null,
    },
  };
}

/** Moves each item that has a place behind the last of those that preceded it. */
export function inPlace<Item>(
  items: readonly Item[],
  places: Places,
  lineOf: (item: Item) => CartLine,
): readonly Item[] {
  const keyOf = (item: Item) => lineKey(lineOf(item));
  const [put, placed] = [items.filter((item) => !places[keyOf(item)]), items.filter((item) => places[keyOf(item)])];
  // Places the first items first, so that those that followed them find them.
  placed.sort((left, right) => (places[keyOf(left)]?.length ?? 0) - (places[keyOf(right)]?.length ?? 0));
  for (const item of placed) {
    // Among equal lines the first one stays first.
    const before = [...(places[keyOf(item)] ?? []), keyOf(item)];
    put.splice(put.findLastIndex((each) => before.includes(keyOf(each))) + 1, 0, item);
  }
  return put;
}

const countOf = (lines: readonly ShownLine[]) => lines.reduce((sum, { line }) => sum + line.quantity, 0);

function withChange(lines: readonly ShownLine[], change: LineChange): readonly ShownLine[] {
  switch (change.kind) {
    case 'update':
      return lines.map((shown) =>
        shown.line.id === change.lineId
          ? { ...shown, line: { ...shown.line, quantity: change.quantity }, isPending: true }
          : shown,
      );
    case 'remove':
      return lines.filter(({ line }) => !change.lineIds.includes(line.id));
    case 'restore':
      return [...lines, ...change.lines.map((line) => ({ line, isPending: true, isNew: true }))];
  }
}

/** The pending changes after the shopper set a line's quantity; 0 removes the line (BAG-13). At most one change per line. */
export function withQuantity(session: Changing, lineId: string, requested: number, key: string): readonly Mutation[] {
  const { cart, pending, store } = session;
  const shown = shownBag(session).lines.find(({ line, isNew }) => line.id === lineId && !isNew)?.line;
  if (!cart || !shown) return pending;
  const change = quantityChange(shown.quantity, requested, shown.merchandise.quantityRule?.maximum);
  if (change.kind === 'none') return pending;
  if (change.kind === 'remove') return withRemoval(session, lineId, key);
  const waiting = pending.find((each) => each.kind === 'update' && each.lineId === lineId);
  const others = pending.filter((each) => each !== waiting);
  const from = waiting?.kind === 'update' ? waiting.from : shown.quantity;
  // The quantity is back at its confirmed value before anything was sent: there is nothing to send.
  if (from === change.quantity) return others;
  return [...others, { kind: 'update', store, cartId: cart.id, key, lineId, from, quantity: change.quantity }];
}

/** The pending changes after the shopper removed a line, with the lines that depend on it (BAG-14). */
export function withRemoval(session: Changing, lineId: string, key: string): readonly Mutation[] {
  const { cart, pending, store } = session;
  const shown = shownBag(session).lines.flatMap(({ line, isNew }) => (isNew ? [] : [line]));
  if (!cart || shown.every(({ id }) => id !== lineId)) return pending;
  const removal = removedTogether({ lines: { edges: shown.map((node) => ({ node })) } }, [{ id: lineId, quantity: 0 }]);
  const others = pending.filter((each) => each.kind !== 'update' || !removal.lineIds.includes(each.lineId));
  const lines = shown.filter(({ id }) => removal.lineIds.includes(id));
  const keys = shown.map(lineKey);
  const places = Object.fromEntries(lines.map((line) => [lineKey(line), keys.slice(0, shown.indexOf(line))]));
  return [...others, { kind: 'remove', store, cartId: cart.id, key, lines, places, ...removal }];
}

/** The pending changes after a removal was undone: an unsent removal is dropped, a sent one is reverted. */
export function withoutRemoval(session: Changing, removal: Remove, key: string): readonly Mutation[] {
  const { pending, cart } = session;
  if (pending.some((each) => each.key === removal.key)) {
    const others = pending.filter((each) => each.key !== removal.key);
    // Restores quantity changes that were requested before the removal.
    return removal.lines.reduce<readonly Mutation[]>((left, { id, quantity }) => {
      const confirmed = cart?.lines.edges.find(({ node }) => node.id === id)?.node.quantity;
      return confirmed === undefined || confirmed === quantity
        ? left
        : withQuantity({ ...session, pending: left }, id, quantity, `${key}.${id}`);
    }, others);
  }
  const { store, cartId, discountCodes } = removal;
  // store-api itself restores the free lines (a card, a kit) with the others.
  const lines = removal.lines.filter(({ merchandise }) => !merchandise.product.tags.includes('NO_EDIT'));
  return [...pending, { kind: 'restore', store, cartId, key, removal: removal.key, lines, discountCodes }];
}

/** The lines of a removal as the input of an add, with engraving and all other attributes. */
export const restoredLines = (lines: readonly CartLine[]): CartLineInput[] =>
  lines.map(({ merchandise, quantity, attributes }) => ({ merchandiseId: merchandise.id, quantity, attributes }));

/** Whether a change still means what the shopper saw: its line exists with the same quantity. */
export function stillApplies(change: LineChange, cart: Cart): boolean {
  if (change.kind === 'restore') return true;
  if (cart.id !== change.cartId) return false;
  const quantityOf = (lineId: string) => cart.lines.edges.find(({ node }) => node.id === lineId)?.node.quantity;
  switch (change.kind) {
    case 'update':
      return quantityOf(change.lineId) === change.from;
    case 'remove':
      return change.lineIds.some((lineId) => quantityOf(lineId) !== undefined);
  }
}
