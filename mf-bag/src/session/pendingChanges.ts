/**
 * What a shopper has asked of the cart and the server has not confirmed. The bag shows the cart as it will be: changes of
 * lines at once, marked as pending. Pure. Amounts are those of the confirmed cart; of a cart that does not exist yet they are the sum
 * of what store-api has said of its lines.
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
  /** Codes that go into the cart with them. */
  readonly discountCodes: readonly string[];
  readonly silent: boolean;
  readonly forceNew: boolean;
  /** The modal with extras follows, in place of the bag (S2, UPS-05). */
  readonly upsell: boolean;
  /** What is added is called in the visitor's language; shown until it is confirmed where there is no preview. */
  readonly titles?: readonly string[];
  /** The lines as a cart would show them, as far as whoever adds them knows; shown until they are confirmed. */
  readonly preview?: readonly CartLine[];
}

/** A change of lines that are in a cart. It is stored until the server has confirmed it, so that it outlives the page. */
export type LineChange = {
  readonly store: Store;
  readonly cartId: string;
  /** The same change sent twice under it counts once (decision 17). */
  readonly key: string;
} & (
  | {
      readonly kind: 'update';
      readonly lineId: string;
      /** What the line held when the shopper asked; another number by then is somebody else's change. */
      readonly from: number;
      readonly quantity: number;
    }
  /** `lines` are those that leave, as they were shown. An earlier page has left no places. */
  | ({ readonly kind: 'remove'; readonly lines: readonly CartLine[]; readonly places?: Places } & Removal)
  /** Takes a removal back that the server may have done. */
  | {
      readonly kind: 'restore';
      /** Key of the removal. */
      readonly removal: string;
      readonly lines: readonly CartLine[];
      readonly discountCodes: readonly string[];
    }
);
export type Remove = Extract<LineChange, { kind: 'remove' }>;

/** Of lines by what they are (`lineKey`): what the lines are that stood before each. */
export type Places = Readonly<Record<string, readonly string[]>>;

export type Add = {
  readonly kind: 'add';
  readonly store: Store;
  readonly key: string;
  /** Asked for without a network, or on an earlier page: whoever asked waits for no answer. */
  readonly isHeld: boolean;
  /**
   * What the address and the partner brought when it was asked for (BAG-18): a later page may send it, at another address. An earlier
   * release has stored none.
   */
  readonly brought?: { readonly attributes: readonly Attribute[]; readonly discountCodes: readonly string[] };
} & AddRequest;

/** A request to the server, for the store that it was asked in: that may be another by the time it ends. */
export type Mutation =
  | LineChange
  | Add
  | {
      readonly kind: 'attributes';
      readonly store: Store;
      readonly key: string;
      readonly cartId: string;
      readonly attributes: readonly Attribute[];
      /** Where the shopper goes once they are saved. */
      readonly then: 'stay' | 'checkout';
    };

export const isLineChange = (mutation: Mutation): mutation is LineChange =>
  mutation.kind === 'update' || mutation.kind === 'remove' || mutation.kind === 'restore';

/** A change that may be stored until the server has confirmed it. */
export type StoredChange = LineChange | Add;
/** A change that goes to the cart that it was asked for, also once the page shows another store. */
export const outlivesStore = (mutation: Mutation): mutation is StoredChange =>
  isLineChange(mutation) || (mutation.kind === 'add' && mutation.isHeld);

/** The part of the session that these rules are about. */
export interface Changing {
  readonly store: Store;
  /** As the server said it last. */
  readonly cart: Cart | null;
  readonly running: Mutation | null;
  readonly pending: readonly Mutation[];
  /** Of lines that were put back: the server adds them at the end. */
  readonly places: Places;
}

export interface ShownLine {
  readonly line: CartLine;
  /** Its quantity, or that it is there, is not confirmed; its amounts are those of before. */
  readonly isPending: boolean;
  /** The server has no such line yet: nothing can be asked of it. */
  readonly isNew: boolean;
}

export interface ShownBag {
  readonly lines: readonly ShownLine[];
  /** Adds without a preview: nothing is known of them but how many things they are and perhaps what they are called. */
  readonly adding: readonly { readonly key: string; readonly title: string | null }[];
  readonly totalQuantity: number;
  /** The totals are about to be others. */
  readonly isPending: boolean;
}

/** The bag as the shopper sees it: the confirmed cart with every unconfirmed change applied, in the order of asking. */
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

/** What a line is: one that was taken out and put back is the same, under another id. */
const lineKey = ({ merchandise, attributes }: CartLine): string =>
  JSON.stringify([merchandise.id, ...attributes.map(({ key, value }) => [key, value]).sort()]);

/** Attributes that store-api writes itself: a page that adds the line does not know them. */
const SERVER_ATTRIBUTES: readonly string[] = [FOR_DEVICE_ATTRIBUTE, PRODUCT_TYPE_ATTRIBUTE];

/** The same for a line and for the preview of it. */
const previewKey = (line: CartLine): string =>
  lineKey({ ...line, attributes: line.attributes.filter(({ key }) => !SERVER_ATTRIBUTES.includes(key)) });

/** A line on the screen, and the key of its element. */
export interface KeyedLine {
  readonly id: string;
  readonly key: string;
  readonly isNew: boolean;
  readonly same: string;
}

/**
 * Each line's key: its element stays when the server confirms what is new, which gives the line another id.
 * @param before the lines that were shown until now
 */
export function keyedLines(lines: readonly ShownLine[], before: readonly KeyedLine[]): readonly KeyedLine[] {
  // A line that comes back may still be there.
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

/** What comes free with other lines: store-api shows it after them. */
const isCompanion = ({ merchandise }: CartLine): boolean => merchandise.product.tags.includes('NO_EDIT');

/** The lines with those of an add as store-api puts them in: more of a line that is there, and others before what comes free. */
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

/** A cart of what is being added, for whoever has none yet; null: not all of its lines are known. */
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

/** Puts each line that has a place behind the last of those that stood before it. */
export function inPlace<Item>(
  items: readonly Item[],
  places: Places,
  lineOf: (item: Item) => CartLine,
): readonly Item[] {
  const keyOf = (item: Item) => lineKey(lineOf(item));
  const [put, placed] = [items.filter((item) => !places[keyOf(item)]), items.filter((item) => places[keyOf(item)])];
  // The one that stood first goes first, so that those that stood behind it find it.
  placed.sort((left, right) => (places[keyOf(left)]?.length ?? 0) - (places[keyOf(right)]?.length ?? 0));
  for (const item of placed) {
    // Of lines that are alike the first one stays the first.
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

/** The pending changes after a shopper asked for a line's quantity, 0 being its removal (BAG-13). One line has one at most. */
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
  // Up and down again before anything was sent: there is nothing to send.
  if (from === change.quantity) return others;
  return [...others, { kind: 'update', store, cartId: cart.id, key, lineId, from, quantity: change.quantity }];
}

/** The pending changes after a shopper took a line out, with all that leaves with it (BAG-14). */
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

/** The pending changes after a removal was undone: one that was not sent is dropped, another one taken back. */
export function withoutRemoval(session: Changing, removal: Remove, key: string): readonly Mutation[] {
  const { pending, cart } = session;
  if (pending.some((each) => each.key === removal.key)) {
    const others = pending.filter((each) => each.key !== removal.key);
    // What had been asked of the quantity before that.
    return removal.lines.reduce<readonly Mutation[]>((left, { id, quantity }) => {
      const confirmed = cart?.lines.edges.find(({ node }) => node.id === id)?.node.quantity;
      return confirmed === undefined || confirmed === quantity
        ? left
        : withQuantity({ ...session, pending: left }, id, quantity, `${key}.${id}`);
    }, others);
  }
  const { store, cartId, discountCodes } = removal;
  // What store-api shows beside other lines (a card, a kit) comes back with them.
  const lines = removal.lines.filter(({ merchandise }) => !merchandise.product.tags.includes('NO_EDIT'));
  return [...pending, { kind: 'restore', store, cartId, key, removal: removal.key, lines, discountCodes }];
}

/** The lines of a removal as an add asks for them: the same things, with their engraving and all else that was said. */
export const restoredLines = (lines: readonly CartLine[]): CartLineInput[] =>
  lines.map(({ merchandise, quantity, attributes }) => ({ merchandiseId: merchandise.id, quantity, attributes }));

/** Whether a change still means what the shopper saw: its line is there and holds what it held. */
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
