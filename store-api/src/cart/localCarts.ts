/**
 * Vendor `local`: carts in this service's own database (API-02). Every change is one transaction that locks the cart's
 * row first, so changes of one cart happen one after the other and none is lost.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Db } from '@tessera/service-kit/database';
import { HttpProblem } from '@tessera/service-kit/problem';
import type { Attribute, Cart, CartLineInput } from '@tessera/shared-contracts/cart';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@tessera/shared-contracts/cartLineInput';
import type { Locale } from '@tessera/shared-contracts/locales';
import { isStore, type Store } from '@tessera/shared-contracts/stores';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Catalogue, type Merchandise, priceOf } from '../catalogue/catalogue.ts';
import { tradeInModels } from './automaticOffers.ts';
import * as tables from './cartTables.ts';
import type { CartContext, CartVendor } from './cartVendor.ts';
import { cartCountry } from './countryCode.ts';
import { type Discount, sameCode } from './discount.ts';
import { attributesKey, type LineContext, lineAttributes } from './lineAttributes.ts';
import { type KeptLine, keptCart, presentCart } from './presentCart.ts';

const { cart, cartLine } = tables;

export type CartDatabase = Database<typeof tables>;
type Transaction = Pick<Db<typeof tables>, 'select' | 'insert' | 'update' | 'delete'>;

export const MAX_CART_ATTRIBUTES = 50;
const MAX_DISCOUNT_CODES = 20;

export interface LocalCartsOptions {
  readonly db: Db<typeof tables>;
  /** The newest catalogue; one call takes it once. */
  readonly catalogue: () => Catalogue;
  /** Active discounts in a store's currency. */
  readonly discounts: (store: Store) => readonly Discount[];
  /** Where the store is reached, without a trailing slash: the base of checkoutUrl. */
  readonly publicOrigin: string;
}

/** A line to add, checked against the catalogue. */
export interface CheckedLine {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly attributes: readonly Attribute[];
}

export interface LocalCarts extends CartVendor {
  /** A cart by its id alone, for the checkout page, which is called without a store; null when there is none. */
  open(
    cartId: string,
    language: Locale,
  ): Promise<{ readonly store: Store; readonly countryCode: string | null; readonly cart: Cart } | null>;
}

export function createLocalCarts({ db, catalogue, discounts, publicOrigin }: LocalCartsOptions): LocalCarts {
  async function present(
    transaction: Transaction,
    cartId: string,
    current: Catalogue,
    { store, language }: Pick<CartContext, 'store' | 'language'>,
  ): Promise<Cart> {
    const [kept] = await transaction.select().from(cart).where(eq(cart.id, cartId));
    if (kept === undefined) throw cartNotFound(cartId);
    const lines = await linesOf(transaction, cartId);
    const presented = presentCart(
      { ...kept, store, lines },
      { catalogue: current, locale: language, discounts: discounts(store) },
    );
    return keptCart(cartId, publicOrigin, presented);
  }

  /** One change of one cart: lock, check the store, change, answer what is there now. */
  const change = (
    context: CartContext,
    cartId: string,
    apply: (transaction: Transaction, kept: typeof cart.$inferSelect, current: Catalogue) => Promise<void>,
  ): Promise<Cart> =>
    db.transaction(async (transaction) => {
      const current = catalogue();
      const [kept] = await transaction.select().from(cart).where(eq(cart.id, cartId)).for('update');
      if (kept === undefined) throw cartNotFound(cartId);
      demandStore(kept, context.store);
      await apply(transaction, kept, current);
      await transaction.update(cart).set({ updatedAt: new Date() }).where(eq(cart.id, cartId));
      return present(transaction, cartId, current, context);
    });

  return {
    async open(cartId, language) {
      const [kept] = await db
        .select({ store: cart.store, countryCode: cart.countryCode })
        .from(cart)
        .where(eq(cart.id, cartId));
      if (kept === undefined || !isStore(kept.store)) return null;
      return {
        store: kept.store,
        countryCode: kept.countryCode,
        cart: await present(db, cartId, catalogue(), { store: kept.store, language }),
      };
    },

    async fetch(context, cartId) {
      const [kept] = await db.select({ id: cart.id, store: cart.store }).from(cart).where(eq(cart.id, cartId));
      if (kept === undefined) throw cartNotFound(cartId);
      demandStore(kept, context.store);
      return present(db, cartId, catalogue(), context);
    },

    create: (context, input) =>
      db.transaction(async (transaction) => {
        const { store, country, locale } = context;
        const current = catalogue();
        const id = randomUUID();
        await transaction.insert(cart).values({
          id,
          store,
          countryCode: cartCountry(store, { country: input.countryCode ?? country, locale }),
          attributes: mergeAttributes([], input.attributes ?? []),
          discountCodes: mergeCodes([], input.discountCodes ?? []),
        });
        await addLines(transaction, id, checkLines(input.lines, current, store));
        return present(transaction, id, current, context);
      }),

    async preview({ store, language }, input) {
      const current = catalogue();
      let lines = 0;
      return presentCart(
        {
          store,
          attributes: mergeAttributes([], input.attributes ?? []),
          discountCodes: mergeCodes([], input.discountCodes ?? []),
          lines: withAdded([], checkLines(input.lines, current, store), () => `preview-${++lines}`),
        },
        { catalogue: current, locale: language, discounts: discounts(store) },
      );
    },

    add: (context, input) =>
      change(context, input.cartId, async (transaction, kept, current) => {
        await addLines(transaction, kept.id, checkLines(input.lines, current, context.store));
        const discountCodes = mergeCodes(kept.discountCodes, input.discountCodes ?? []);
        await transaction.update(cart).set({ discountCodes }).where(eq(cart.id, kept.id));
      }),

    update: (context, input) =>
      change(context, input.cartId, async (transaction, kept, current) => {
        for (const [index, { id, quantity, attributes }] of input.lines.entries()) {
          demandNotFixed(id, current);
          const [line] = await transaction
            .select()
            .from(cartLine)
            .where(and(eq(cartLine.cartId, kept.id), eq(cartLine.id, id)));
          if (line === undefined) throw lineNotFound(id);
          if (quantity === 0) {
            await transaction.delete(cartLine).where(eq(cartLine.id, id));
            continue;
          }
          const merchandise = findMerchandise(current, line.merchandiseId);
          const wanted = attributes
            ? lineAttributes(attributes, merchandise, lineContext(index, current, context.store))
            : line.attributes;
          const key = attributesKey(wanted);
          const alike =
            key === line.attributesKey ? undefined : await findAlike(transaction, kept.id, line.merchandiseId, key);
          if (alike === undefined) {
            await transaction
              .update(cartLine)
              .set({ quantity, attributes: wanted, attributesKey: key })
              .where(eq(cartLine.id, id));
          } else {
            demandQuantity(alike.quantity + quantity);
            await transaction.delete(cartLine).where(eq(cartLine.id, id));
            await transaction
              .update(cartLine)
              .set({ quantity: alike.quantity + quantity })
              .where(eq(cartLine.id, alike.id));
          }
        }
      }),

    updateAttributes: (context, input) =>
      change(context, input.cartId, async (transaction, kept) => {
        const attributes = mergeAttributes(kept.attributes, input.attributes);
        await transaction.update(cart).set({ attributes }).where(eq(cart.id, kept.id));
      }),

    remove: (context, input) =>
      change(context, input.cartId, async (transaction, kept, current) => {
        // What comes with a line leaves with it; naming it beside other lines is no mistake.
        const ids = input.lineId.filter((id) => !isCompanionLine(id, current));
        if (ids.length === 0) for (const id of input.lineId) demandNotFixed(id, current);
        const removed = await transaction
          .delete(cartLine)
          .where(and(eq(cartLine.cartId, kept.id), inArray(cartLine.id, ids)))
          .returning({ id: cartLine.id });
        const missing = ids.find((id) => !removed.some((line) => line.id === id));
        if (missing !== undefined) throw lineNotFound(missing);
        const going = input.discountCodes ?? [];
        const discountCodes = kept.discountCodes.filter((code) => !going.some((gone) => sameCode(gone, code)));
        await transaction.update(cart).set({ discountCodes }).where(eq(cart.id, kept.id));
      }),
  };
}

/** @throws {HttpProblem} `product.unknown`, `product.unavailable`, `request.invalid` */
export function checkLines(lines: readonly CartLineInput[], current: Catalogue, store: Store): CheckedLine[] {
  return lines.map(({ merchandiseId, quantity, attributes }, index) => {
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
    return {
      merchandiseId,
      quantity,
      attributes: lineAttributes(attributes ?? [], merchandise, lineContext(index, current, store)),
    };
  });
}

export const lineContext = (index: number, current: Catalogue, store: Store): LineContext => ({
  field: `lines.${index}`,
  tradeIn: tradeInModels(current, store),
});

/**
 * What lines a cart has after some were added: one like one that is there adds to it.
 * @throws {HttpProblem} `cart.quantity-exceeded`, `cart.too-many-lines`
 */
export function withAdded(there: readonly KeptLine[], added: readonly CheckedLine[], newId: () => string): KeptLine[] {
  const lines = new Map(there.map((line) => [alikeKey(line), line]));
  for (const line of added) {
    const key = alikeKey(line);
    const alike = lines.get(key);
    const quantity = (alike?.quantity ?? 0) + line.quantity;
    demandQuantity(quantity);
    lines.set(key, { ...line, id: alike?.id ?? newId(), quantity });
  }
  if (lines.size > MAX_CART_LINES) {
    throw new HttpProblem(422, 'cart.too-many-lines', `A cart holds at most ${MAX_CART_LINES} different things.`);
  }
  return [...lines.values()];
}

export const alikeKey = ({ merchandiseId, attributes }: CheckedLine): string =>
  `${merchandiseId} ${attributesKey(attributes)}`;

const linesOf = (transaction: Transaction, cartId: string) =>
  transaction.select().from(cartLine).where(eq(cartLine.cartId, cartId)).orderBy(asc(cartLine.position));

/** The cart's row is locked, so nobody else changes its lines meanwhile. */
async function addLines(transaction: Transaction, cartId: string, added: readonly CheckedLine[]): Promise<void> {
  const there = await linesOf(transaction, cartId);
  for (const { id, merchandiseId, quantity, attributes } of withAdded(there, added, randomUUID)) {
    const before = there.find((line) => line.id === id);
    if (before === undefined) {
      await transaction.insert(cartLine).values({
        id,
        cartId,
        merchandiseId,
        quantity,
        attributes: [...attributes],
        attributesKey: attributesKey(attributes),
      });
    } else if (before.quantity !== quantity) {
      await transaction.update(cartLine).set({ quantity }).where(eq(cartLine.id, id));
    }
  }
}

async function findAlike(transaction: Transaction, cartId: string, merchandiseId: string, key: string) {
  const [alike] = await transaction
    .select({ id: cartLine.id, quantity: cartLine.quantity })
    .from(cartLine)
    .where(
      and(eq(cartLine.cartId, cartId), eq(cartLine.merchandiseId, merchandiseId), eq(cartLine.attributesKey, key)),
    );
  return alike;
}

export function findMerchandise({ merchandise }: Catalogue, id: string): Merchandise {
  const found = merchandise.get(id);
  if (found === undefined) throw new HttpProblem(404, 'product.unknown', `The catalogue has no "${id}".`);
  return found;
}

export function mergeAttributes(kept: readonly Attribute[], given: readonly Attribute[]): Attribute[] {
  const merged = [...new Map([...kept, ...given].map(({ key, value }) => [key, value]))];
  if (merged.length > MAX_CART_ATTRIBUTES) {
    throw new HttpProblem(
      422,
      'cart.too-many-attributes',
      `A cart holds at most ${MAX_CART_ATTRIBUTES} attributes; this would make ${merged.length}.`,
    );
  }
  return merged.map(([key, value]) => ({ key, value }));
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

export function demandQuantity(quantity: number): void {
  if (quantity > MAX_LINE_QUANTITY) {
    throw new HttpProblem(
      422,
      'cart.quantity-exceeded',
      `A cart holds at most ${MAX_LINE_QUANTITY} of one thing; this would make ${quantity}. Larger orders go to the business team.`,
    );
  }
}

const isCompanionLine = (lineId: string, { merchandise }: Catalogue): boolean =>
  [...merchandise.values()].some(({ comesWith }) => comesWith.some((companion) => companion.lineId === lineId));

function demandNotFixed(lineId: string, current: Catalogue): void {
  if (isCompanionLine(lineId, current)) throw lineFixed(lineId);
}

export const lineFixed = (lineId: string) =>
  new HttpProblem(
    409,
    'cart.line-fixed',
    `The line "${lineId}" is free and comes with a ring: it can't be changed, and leaves with that ring.`,
  );

export const cartNotFound = (id: string) =>
  new HttpProblem(404, 'cart.not-found', `There is no cart "${id}". Create a new one.`);

export const lineNotFound = (id: string) =>
  new HttpProblem(404, 'cart.line-not-found', `The cart has no line "${id}". Fetch it to see what it holds now.`);
