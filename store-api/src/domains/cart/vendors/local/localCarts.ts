/**
 * Vendor `local`: carts in this service's own database (API-02). Every change is one transaction that locks the cart's
 * row first, so changes of one cart happen one after the other and none is lost.
 */
import { createHash, randomUUID } from 'node:crypto';
import { HttpProblem } from '@tessera/service-kit/problem';
import { isOnlyAddOns } from '@tessera/shared-contracts/bag/addOns';
import {
  type Attribute,
  type Cart,
  type CartLineInput,
  FOR_DEVICE_ATTRIBUTE,
} from '@tessera/shared-contracts/bag/cart';
import { MAX_DISCOUNT_CODES, sameCode } from '@tessera/shared-contracts/bag/discountCodes';
import { type LineQuantity, type Removal, removedTogether } from '@tessera/shared-contracts/bag/removedTogether';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { isStore, type Store } from '@tessera/shared-contracts/stores/stores';
import { eq, inArray } from 'drizzle-orm';
import type { StoreDatabase } from '../../../../platform/data/database.ts';
import { before } from '../../../../platform/retention/inBatches.ts';
import { bookingProblem } from '../../../catalogue/booking.ts';
import type { Catalogue, Merchandise } from '../../../catalogue/catalogue.ts';
import { type CodeOrigins, mayCount, mergeOrigins, originsOf } from '../../../pricing/codeOrigins.ts';
import type { Discount } from '../../../pricing/discount.ts';
import { oneOnly, withDevices } from '../../../pricing/planDevices.ts';
import { priceOf } from '../../../pricing/pricedCatalogue.ts';
import { tradeInModels } from '../../../pricing/tradeInSavings.ts';
import { mergeAttributes } from '../../cartAttributes.ts';
import { type CartLimits, DEFAULT_CART_LIMITS } from '../../cartLimits.ts';
import { cart, cartAnswer, cartLine } from '../../cartTables.ts';
import {
  type CartContext,
  CartStale,
  type CartVendor,
  type VersionedCart,
  type WriteContext,
} from '../../cartVendor.ts';
import { cartCountry } from '../../countryCode.ts';
import { attributesKey, type LineContext, lineAttributes } from '../../lineAttributes.ts';
import { type ChosenLine, companionsKnown, presentCart, storedCart } from '../../presentCart.ts';
import { ANSWER_HOURS } from '../../sweepCarts.ts';
import { type CartStatements, cartStatements, readStatement } from './cartStatements.ts';

export interface LocalCartsOptions {
  readonly database: Pick<StoreDatabase, 'db' | 'transactions'>;
  /** The newest catalogue; one call takes it once. */
  readonly catalogue: () => Catalogue;
  /** Active discounts in a store's currency; of personal ones those whose codes are given. */
  readonly discounts: (store: Store, codes: readonly string[]) => readonly Discount[];
  /** Where the store is reached, without a trailing slash: the base of checkoutUrl. Empty: that is a path, and the visitor's own origin holds. */
  readonly shopperOrigin: string;
  readonly limits?: CartLimits | undefined;
  /** A keyed hash of a client's address, from which no address can be read. */
  readonly callerHash: (address: string) => string;
  /** Days after its last write that a cart is there. */
  readonly cartDays?: number | undefined;
  /** Whether a cart that is not there has become an order. */
  readonly isOrdered: (cartId: string) => Promise<boolean>;
  readonly now?: (() => Date) | undefined;
}

/** A line to add, checked against the catalogue. */
export interface CheckedLine {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
}

/** What pricing a cart takes of its row. */
type StoredCart = Pick<typeof cart.$inferSelect, 'id' | 'attributes' | 'discountCodes' | 'codeOrigins' | 'version'>;

/** What a change leaves: the lines there are now, in order, and what else of the cart is new. */
interface Changed {
  readonly lines: readonly ChosenLine[];
  readonly attributes?: Attribute[];
  readonly discountCodes?: string[];
  readonly codeOrigins?: CodeOrigins;
}

export interface LocalCarts extends CartVendor {
  /** A cart by its id alone, for the checkout page, which is called without a store; null when there is none. */
  open(cartId: string, language: Locale): Promise<OpenedCart | null>;
}

/** A cart as it can be bought now. */
export interface OpenedCart {
  readonly store: Store;
  readonly countryCode: string | null;
  /** Without what is sold out; without lines where only memberships and add-ons are left (BAG-15). */
  readonly cart: Cart;
  /** By title and variant. */
  readonly soldOut: readonly string[];
  /** Tests whose day is too near by now, by title; they are left out too. */
  readonly tooLate: readonly string[];
}

export function createLocalCarts({
  database,
  catalogue,
  discounts,
  shopperOrigin,
  limits = DEFAULT_CART_LIMITS,
  callerHash,
  cartDays = 30,
  isOrdered,
  now = () => new Date(),
}: LocalCartsOptions): LocalCarts {
  const readCart = readStatement(database.db);
  const transact = database.transactions(cartStatements);
  const present = (
    kept: StoredCart,
    lines: readonly ChosenLine[],
    current: Catalogue,
    { store, language }: Pick<CartContext, 'store' | 'language'>,
  ): VersionedCart => {
    const presented = presentCart(
      {
        store,
        lines,
        attributes: kept.attributes,
        discountCodes: kept.discountCodes,
        codeOrigins: kept.codeOrigins,
      },
      {
        catalogue: current,
        locale: language,
        discounts: discounts(store, countingCodes(kept)),
        maximumQuantity: limits.quantity,
      },
    );
    return { cart: storedCart(kept.id, shopperOrigin, presented), version: String(kept.version) };
  };

  /** A cart that has become an order is told from one that never was (BAG-21). @throws {HttpProblem} `cart.ordered` */
  const orOrdered = async <Result>(cartId: string, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      const isGone = error instanceof HttpProblem && error.code === 'cart.not-found';
      if (isGone && UUID.test(cartId) && (await isOrdered(cartId))) throw cartOrdered(cartId);
      throw error;
    }
  };

  const isOver = (kept: { readonly updatedAt: Date }) => kept.updatedAt < before(now(), { days: cartDays });

  /** Undefined when there is none. */
  const read = async (cartId: string) => {
    if (!UUID.test(cartId)) return undefined;
    const [found] = await readCart.execute({ cartId });
    return found === undefined || isOver(found) ? undefined : found;
  };

  /** @throws {HttpProblem} `cart.not-found` */
  const found = async (cartId: string) => {
    const kept = await read(cartId);
    if (kept === undefined) throw cartNotFound(cartId);
    return kept;
  };

  /**
   * Takes a key within the transaction of the write, so that the key is kept if and only if the write is.
   * Two calls with one key that come together wait for each other: on the cart's lock, for `create` on the key itself.
   * A refused write keeps no key: the key may be used again.
   * @param owner whose key it is: a cart, or for create a client in a store
   * @param cartId the cart that the write is about to change or make
   * @returns null for a first call; for a repeat the id of the cart that the first call wrote
   * @throws {HttpProblem} `idempotency.key-reused`
   */
  const repeatOf = async (
    statements: CartStatements,
    {
      owner,
      key,
      call,
      cartId,
    }: {
      readonly owner: string;
      readonly key: string | undefined;
      readonly call: readonly unknown[];
      readonly cartId: string;
    },
  ): Promise<string | null> => {
    if (key === undefined) return null;
    const id = `${owner} ${key}`;
    const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest('base64url');
    const createdAt = now();
    const expired = before(createdAt, { hours: ANSWER_HOURS });
    const [taken] = await statements.takeKey().execute({ id, fingerprint, cartId, createdAt, expired });
    if (taken !== undefined) return null;
    const [kept] = await statements.db.select().from(cartAnswer).where(eq(cartAnswer.id, id));
    if (kept?.fingerprint !== fingerprint) throw keyReused(key);
    return kept.cartId ?? cartId;
  };

  /** One change of one cart: lock, check the store, once per key, check the version, change, answer what is there now. */
  const change = <Input extends { readonly cartId: string }>(
    call: string,
    context: WriteContext,
    input: Input,
    apply: (
      statements: CartStatements,
      kept: typeof cart.$inferSelect,
      lines: readonly ChosenLine[],
      current: Catalogue,
    ) => Promise<Changed>,
  ): Promise<VersionedCart> => {
    const { cartId } = input;
    if (!UUID.test(cartId)) throw cartNotFound(cartId);
    const changed = transact(async (statements) => {
      const current = catalogue();
      const [kept] = await statements.lock().execute({ cartId });
      if (kept === undefined || isOver(kept)) throw cartNotFound(cartId);
      demandStore(kept, context.store);
      const key = { owner: `cart:${cartId}`, key: context.idempotencyKey, call: [call, input], cartId };
      const isRepeat = (await repeatOf(statements, key)) !== null;
      const there = await statements.lines().execute({ cartId });
      if (isRepeat) return present(kept, there, current, context);
      const { ifMatch } = context;
      if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.includes(String(kept.version))) {
        throw new CartStale(present(kept, there, current, context));
      }
      const { lines, ...changed } = await apply(statements, kept, there, current);
      const { attributes, discountCodes, codeOrigins, version } = { ...kept, ...changed, version: kept.version + 1 };
      demandRoom({ lines, attributes }, { lines: there, attributes: kept.attributes }, limits);
      const next = { attributes, discountCodes, codeOrigins: originsOf(codeOrigins, discountCodes), version };
      await statements.keep().execute({ cartId, ...next, updatedAt: now() });
      return present({ ...kept, ...next }, lines, current, context);
    });
    return orOrdered(cartId, changed);
  };

  return {
    async open(cartId, language) {
      const kept = await read(cartId);
      if (kept === undefined || !isStore(kept.store)) return null;
      const current = catalogue();
      const shown = { store: kept.store, language };
      const isSoldOut = ({ merchandiseId }: ChosenLine) => current.merchandise.get(merchandiseId)?.available === false;
      const isTooLate = (line: ChosenLine) => !isSoldOut(line) && isBookedTooLate(line, current, now());
      const isThere = (line: ChosenLine) => !isSoldOut(line) && !isTooLate(line);
      const there = present(kept, kept.lines.filter(isThere), current, shown).cart;
      const titlesOf = (gone: readonly ChosenLine[]) => [
        ...new Set(
          nodesOf(present(kept, gone, current, shown).cart)
            .filter(({ id }) => gone.some((line) => line.id === id))
            .map(({ merchandise }) => [merchandise.product.title, merchandise.title].filter(Boolean).join(', ')),
        ),
      ];
      return {
        store: kept.store,
        countryCode: kept.countryCode,
        cart: isOnlyAddOns(there) ? present(kept, [], current, shown).cart : there,
        soldOut: titlesOf(kept.lines.filter(isSoldOut)),
        tooLate: titlesOf(kept.lines.filter(isTooLate)),
      };
    },

    async fetch(context, cartId) {
      const kept = await orOrdered(cartId, found(cartId));
      demandStore(kept, context.store);
      return demandNotOnlyAddOns(present(kept, kept.lines, catalogue(), context));
    },

    async create(context, input) {
      const { store, country, locale } = context;
      if (context.ifMatch !== undefined) throw nothingToMatch();
      const countryCode = cartCountry(store, { country: input.countryCode ?? country, locale });
      const id = randomUUID();
      const made = await transact(async (statements) => {
        const repeated = await repeatOf(statements, {
          // Strangers may choose the same key, so it holds for one client.
          owner: `create:${store}:${callerHash(context.clientAddress ?? '')}`,
          key: context.idempotencyKey,
          call: ['create', { ...input, countryCode }],
          cartId: id,
        });
        if (repeated !== null) return repeated;
        const current = catalogue();
        const codes = mergeCodes([], input.discountCodes ?? []);
        const kept = {
          id,
          attributes: mergeAttributes([], input.attributes ?? [], limits),
          discountCodes: codes,
          codeOrigins: mergeOrigins({ discountCodes: [], codeOrigins: {} }, codes, context),
          version: 1,
        };
        const checked = checkLines(input.lines, current, store, limits, now());
        const at = now();
        await statements.db.insert(cart).values({ ...kept, store, countryCode, createdAt: at, updatedAt: at });
        const lines = await addLines(statements, id, [], checked, limits, current);
        demandRoom({ ...kept, lines }, EMPTY, limits);
        return present(kept, lines, current, context);
      });
      if (typeof made !== 'string') return made;
      const kept = await orOrdered(made, found(made));
      return present(kept, kept.lines, catalogue(), context);
    },

    async preview({ store, language, unlockedCode, typedCodes }, input) {
      const current = catalogue();
      const discountCodes = mergeCodes([], input.discountCodes ?? []);
      const codeOrigins = mergeOrigins({ discountCodes: [], codeOrigins: {} }, discountCodes, {
        unlockedCode,
        typedCodes,
      });
      let lines = 0;
      return presentCart(
        {
          store,
          attributes: mergeAttributes([], input.attributes ?? [], limits),
          discountCodes,
          codeOrigins,
          lines: withAdded(
            [],
            checkLines(input.lines, current, store, limits, now()),
            () => `preview-${++lines}`,
            limits,
            current,
          ),
        },
        {
          catalogue: current,
          locale: language,
          discounts: discounts(store, countingCodes({ discountCodes, codeOrigins })),
          maximumQuantity: limits.quantity,
        },
      );
    },

    add: (context, input) =>
      change('add', context, input, async (statements, kept, there, current) => ({
        discountCodes: mergeCodes(kept.discountCodes, input.discountCodes ?? []),
        codeOrigins: mergeOrigins(kept, input.discountCodes ?? [], context),
        lines: await addLines(
          statements,
          kept.id,
          there,
          checkLines(input.lines, current, context.store, limits, now()),
          limits,
          current,
        ),
      })),

    update: (context, input) =>
      change('update', context, input, async (statements, kept, there, current) => {
        for (const { id } of input.lines) demandNotFixed(id, current);
        const removal = removedTogether(present(kept, there, current, context).cart, input.lines);
        const updates = withRemoval(input.lines, removal, there);
        const lines = withUpdated(there, updates, current, context.store, limits, now());
        await keepUpdated(statements, there, lines, new Set(input.lines.map(({ id }) => id)));
        return { discountCodes: withoutCodes(kept.discountCodes, removal.discountCodes), lines };
      }),

    updateAttributes: (context, input) =>
      change('updateAttributes', context, input, async (_statements, kept, there) => ({
        attributes: mergeAttributes(kept.attributes, input.attributes, limits),
        lines: there,
      })),

    remove: (context, input) =>
      change('remove', context, input, async (statements, kept, there, current) => {
        // What comes with a line leaves with it; naming it beside other lines is no mistake.
        const ids = new Set(input.lineId.filter((id) => !isCompanionLine(id, current)));
        if (ids.size === 0) for (const id of input.lineId) demandNotFixed(id, current);
        const missing = [...ids].find((id) => !there.some((line) => line.id === id));
        if (missing !== undefined) throw lineNotFound(missing);
        const removal = removedTogether(
          present(kept, there, current, context).cart,
          [...ids].map((id) => ({ id, quantity: 0 })),
        );
        const gone = new Set([...ids, ...removal.lineIds]);
        await statements.db.delete(cartLine).where(inArray(cartLine.id, [...gone]));
        return {
          discountCodes: withoutCodes(kept.discountCodes, [...(input.discountCodes ?? []), ...removal.discountCodes]),
          lines: there.filter(({ id }) => !gone.has(id)),
        };
      }),
  };
}

/** Those that may take anything off; the others are there, and count nothing. */
const countingCodes = ({ discountCodes, codeOrigins }: Pick<StoredCart, 'discountCodes' | 'codeOrigins'>): string[] =>
  discountCodes.filter((code) => mayCount(code, codeOrigins));

const nodesOf = ({ lines: { edges } }: Cart) => edges.map(({ node }) => node);

/** A booking that could be made when it went into the cart, and cannot any more. */
function isBookedTooLate({ merchandiseId, attributes }: ChosenLine, { merchandise }: Catalogue, at: Date): boolean {
  const rule = merchandise.get(merchandiseId)?.booking;
  return rule !== undefined && bookingProblem(attributes, rule, at) !== null;
}

const EMPTY: Pick<StoredCart, 'attributes'> & { readonly lines: readonly ChosenLine[] } = { attributes: [], lines: [] };

/**
 * Refuses a write after which a cart's attributes and those of its lines have more text than it may hold. A cart that is over a limit
 * lowered since may shrink.
 * @throws {HttpProblem} `cart.too-much-text`
 */
function demandRoom(next: typeof EMPTY, before: typeof EMPTY, { text }: CartLimits): void {
  const textOf = ({ attributes, lines }: typeof EMPTY) =>
    [attributes, ...lines.map((line) => line.attributes)]
      .flat()
      .reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0);
  if (textOf(next) <= Math.max(text, textOf(before))) return;
  throw new HttpProblem(
    422,
    'cart.too-much-text',
    `The attributes of a cart and its lines hold at most ${text} characters together. Shorten some, or take some away.`,
  );
}

/** A cart's id; anything else is no cart's, and is not looked for. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws {HttpProblem} `product.unknown`, `product.unavailable`, `request.invalid` */
export function checkLines(
  lines: readonly CartLineInput[],
  current: Catalogue,
  store: Store,
  limits: CartLimits,
  now: Date,
): CheckedLine[] {
  return lines.map(({ merchandiseId, quantity, attributes }, index) => {
    const merchandise = demandAvailable(merchandiseId, current, store);
    return {
      merchandiseId,
      quantity,
      attributes: lineAttributes(attributes ?? [], merchandise, lineContext(index, current, store, limits, now)),
    };
  });
}

/** @throws {HttpProblem} `product.unknown`, `product.unavailable` */
function demandAvailable(merchandiseId: string, current: Catalogue, store: Store): Merchandise {
  const merchandise = findMerchandise(current, merchandiseId);
  if (priceOf(merchandise.prices.plain, store) === null) {
    throw new HttpProblem(409, 'product.unavailable', `The store ${store} does not sell "${merchandiseId}".`);
  }
  if (!merchandise.available) {
    throw new HttpProblem(
      409,
      'product.unavailable',
      `"${merchandiseId}" is sold out at the moment. Choose another colour or size.`,
    );
  }
  return merchandise;
}

const lineContext = (index: number, current: Catalogue, store: Store, limits: CartLimits, now: Date): LineContext => ({
  field: `lines.${index}`,
  tradeIn: tradeInModels(current, store),
  limits,
  now,
});

/**
 * What lines a cart has after some were added: one like one that is there adds to it.
 * @throws {HttpProblem} `cart.quantity-exceeded`, `cart.one-only`, `cart.too-many-lines`
 */
export function withAdded(
  there: readonly ChosenLine[],
  added: readonly CheckedLine[],
  newId: () => string,
  limits: CartLimits,
  current: Catalogue,
): ChosenLine[] {
  for (const { merchandiseId, quantity } of added) demandQuantity(current, merchandiseId, quantity, limits);
  const lines = new Map(there.map((line) => [alikeKey(line), line]));
  for (const line of withDevices(there, added, current)) {
    const key = alikeKey(line);
    const alike = lines.get(key);
    const quantity = (alike?.quantity ?? 0) + line.quantity;
    demandQuantity(current, line.merchandiseId, quantity, limits);
    lines.set(key, { ...line, id: alike?.id ?? newId(), quantity });
  }
  // A limit that was lowered since is no reason to refuse what adds no line.
  if (lines.size > Math.max(limits.lines, there.length)) {
    throw new HttpProblem(422, 'cart.too-many-lines', `A cart holds at most ${limits.lines} different things.`);
  }
  return [...lines.values()];
}

/**
 * What lines a cart has after an update, in their order. All that is asked is done before lines that have become alike
 * are made one, so what two lines swap is not lost. Nobody gets more of what is sold out; less of it is no matter.
 * @throws {HttpProblem} `cart.line-not-found`, `cart.quantity-exceeded`, `cart.one-only`, `product.unknown`, `product.unavailable`, `request.invalid`
 */
export function withUpdated(
  there: readonly ChosenLine[],
  updates: readonly { readonly id: string; readonly quantity: number; readonly attributes?: Attribute[] | undefined }[],
  current: Catalogue,
  store: Store,
  limits: CartLimits,
  now: Date,
): ChosenLine[] {
  const changed = new Map(there.map((line) => [line.id, line]));
  for (const [index, { id, quantity, attributes }] of updates.entries()) {
    const line = changed.get(id);
    if (line === undefined) throw lineNotFound(id);
    const context = lineContext(index, current, store, limits, now);
    if (quantity === 0) changed.delete(id);
    else
      changed.set(id, {
        ...line,
        quantity,
        attributes: attributes
          ? sameDevice(line, lineAttributes(attributes, findMerchandise(current, line.merchandiseId), context))
          : line.attributes,
      });
  }
  const before = new Map(there.map((line) => [line.id, line]));
  const wasSo = (line: ChosenLine) => alikeKey(before.get(line.id) ?? line) === alikeKey(line);
  const lines = [...Map.groupBy(changed.values(), alikeKey).values()].flatMap((alike) => {
    // The line that was like this before goes on; the others go into it.
    const line = alike.find(wasSo) ?? alike[0];
    return line ? [{ ...line, quantity: sumOf(alike) }] : [];
  });
  for (const { id, merchandiseId, quantity } of lines) {
    // A limit that was lowered since is no reason to refuse what takes away.
    if (quantity > (before.get(id)?.quantity ?? 0)) demandQuantity(current, merchandiseId, quantity, limits);
  }
  for (const [merchandiseId, held] of Map.groupBy(lines, (line) => line.merchandiseId)) {
    const heldBefore = there.filter((line) => line.merchandiseId === merchandiseId);
    if (sumOf(held) > sumOf(heldBefore)) demandAvailable(merchandiseId, current, store);
  }
  const order = there.map(({ id }) => id);
  return lines.sort((left, right) => order.indexOf(left.id) - order.indexOf(right.id));
}

/** Another engraving leaves a plan with the device that it is for. */
const sameDevice = ({ attributes }: ChosenLine, next: Attribute[]): Attribute[] =>
  [...next, ...attributes.filter(({ key }) => key === FOR_DEVICE_ATTRIBUTE)].sort((left, right) =>
    left.key < right.key ? -1 : 1,
  );

const sumOf = (lines: readonly ChosenLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Two lines may have swapped what makes them unlike, and the table holds no two that are alike for a moment either. */
async function keepUpdated(
  { db, setLine }: CartStatements,
  there: readonly ChosenLine[],
  lines: readonly ChosenLine[],
  asked: ReadonlySet<string>,
): Promise<void> {
  const kept = new Map(lines.map((line) => [line.id, line]));
  const gone = there.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await db.delete(cartLine).where(inArray(cartLine.id, gone));
  const before = new Map(there.map((line) => [line.id, line]));
  const written = lines.filter(({ id, quantity }) => asked.has(id) || before.get(id)?.quantity !== quantity);
  const taken = new Map(there.filter(({ id }) => kept.has(id)).map((line) => [alikeKey(line), line.id]));
  const inTheWay = written.flatMap((line) => {
    const holder = taken.get(alikeKey(line));
    return holder === undefined || holder === line.id ? [] : [holder];
  });
  for (const id of inTheWay) await db.update(cartLine).set({ attributesKey: id }).where(eq(cartLine.id, id));
  for (const { id, quantity, attributes } of written) {
    const changes = { quantity, attributes, attributesKey: attributesKey(attributes) };
    await setLine().execute({ lineId: id, ...changes });
  }
}

export const alikeKey = ({ merchandiseId, attributes }: CheckedLine): string =>
  `${merchandiseId} ${attributesKey(attributes)}`;

/**
 * The cart's row is locked, so nobody else changes its lines meanwhile.
 * @returns the lines there are then, in order
 */
async function addLines(
  { db, setQuantity }: CartStatements,
  cartId: string,
  there: readonly ChosenLine[],
  added: readonly CheckedLine[],
  limits: CartLimits,
  current: Catalogue,
): Promise<ChosenLine[]> {
  const lines = withAdded(there, added, randomUUID, limits, current);
  const quantities = new Map(there.map(({ id, quantity }) => [id, quantity]));
  const fresh = lines.filter(({ id }) => !quantities.has(id));
  if (fresh.length > 0) {
    await db.insert(cartLine).values(
      fresh.map(({ id, merchandiseId, quantity, attributes }) => ({
        id,
        cartId,
        merchandiseId,
        quantity,
        attributes: [...attributes],
        attributesKey: attributesKey(attributes),
      })),
    );
  }
  for (const { id, quantity } of lines) {
    if (quantities.has(id) && quantities.get(id) !== quantity) {
      await setQuantity().execute({ lineId: id, quantity });
    }
  }
  return lines;
}

function findMerchandise({ merchandise }: Catalogue, id: string): Merchandise {
  const found = merchandise.get(id);
  if (found === undefined) throw new HttpProblem(404, 'product.unknown', `The catalogue has no "${id}".`);
  return found;
}

export function mergeCodes(kept: readonly string[], given: readonly string[]): string[] {
  const merged = [...kept];
  for (const code of given) if (!merged.some((there) => sameCode(there, code))) merged.push(code);
  if (merged.length > MAX_DISCOUNT_CODES) {
    throw new HttpProblem(
      422,
      'cart.too-many-discount-codes',
      `A cart holds at most ${MAX_DISCOUNT_CODES} discount codes; this would make ${merged.length}.`,
    );
  }
  return merged;
}

export function demandStore(kept: { readonly id: string; readonly store: string }, store: Store): void {
  if (kept.store !== store) {
    throw new HttpProblem(
      409,
      'cart.store-mismatch',
      `The cart belongs to the store ${kept.store}, and the call asks in ${store}. Each store has a cart of its own.`,
    );
  }
}

/** @throws {HttpProblem} `cart.one-only`, `cart.quantity-exceeded` */
function demandQuantity(current: Catalogue, merchandiseId: string, quantity: number, limits: CartLimits): void {
  if (quantity > 1 && current.merchandise.get(merchandiseId)?.product.tags.includes('NO_QTY_BTNS')) {
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

/** The changes with those that leave as well (BAG-14). */
export const withRemoval = <Change extends LineQuantity>(
  changes: readonly Change[],
  { lineIds }: Removal,
  there: readonly Pick<ChosenLine, 'id'>[],
): readonly (Change | LineQuantity)[] => [
  ...changes.filter(({ id }) => !lineIds.includes(id)),
  ...there.filter(({ id }) => lineIds.includes(id)).map(({ id }) => ({ id, quantity: 0 })),
];

export const withoutCodes = (codes: readonly string[], gone: readonly string[]): string[] =>
  codes.filter((code) => !gone.some((each) => sameCode(each, code)));

const isCompanionLine = (lineId: string, catalogue: Catalogue): boolean => companionsKnown(catalogue).has(lineId);

function demandNotFixed(lineId: string, current: Catalogue): void {
  if (isCompanionLine(lineId, current)) throw lineFixed(lineId);
}

export const lineFixed = (lineId: string) =>
  new HttpProblem(
    409,
    'cart.line-fixed',
    `The line "${lineId}" is free and comes with what is in the cart: it can't be changed, and leaves with that.`,
  );

export const cartNotFound = (id: string) =>
  new HttpProblem(404, 'cart.not-found', `There is no cart "${id}". Create a new one.`);

const cartOrdered = (id: string) =>
  new HttpProblem(
    404,
    'cart.ordered',
    `The cart "${id}" has become an order. /checkout/${id} leads whoever paid to it; create a new cart for more.`,
  );

/** BAG-15: whoever asks for such a cart is told that there is none, and forgets it. @throws {HttpProblem} `cart.not-found` */
export function demandNotOnlyAddOns(read: VersionedCart): VersionedCart {
  if (isOnlyAddOns(read.cart)) {
    throw new HttpProblem(
      404,
      'cart.not-found',
      `The cart "${read.cart.id}" held memberships and add-ons alone, which go with a device: it is discarded.`,
    );
  }
  return read;
}

export const lineNotFound = (id: string) =>
  new HttpProblem(404, 'cart.line-not-found', `The cart has no line "${id}". Fetch it to see what it holds now.`);

const keyReused = (key: string) =>
  new HttpProblem(
    422,
    'idempotency.key-reused',
    `The Idempotency-Key "${key}" was used for another call or body. Each call that is new needs a key of its own.`,
    [{ field: 'idempotency-key', message: 'was used for another call or body' }],
  );

export const nothingToMatch = () =>
  new HttpProblem(412, 'cart.stale', 'A cart that is about to be made has no version to match. Leave If-Match out.');
