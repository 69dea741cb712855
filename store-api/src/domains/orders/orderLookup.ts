/** Finds the rows of an order by its number or by the token in its link. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { ERASED_EMAIL } from '../../platform/retention/erasedEmail.ts';
import type { OrderLinks } from './orderLinks.ts';
import type { OrderReference } from './orderNumber.ts';
import { orderRing, shopOrder } from './ordersTables.ts';

export type OrderKey = { readonly token: string } | OrderReference;

/** The condition that selects an order. An expired or invalid token selects none. */
export const whereOrder = (links: OrderLinks, key: OrderKey): SQL =>
  ('token' in key ? whereToken(links, key.token) : whereReference(key)) ?? sql`false`;

/** The order of an erased buyer cannot be opened by link. */
const whereToken = (links: OrderLinks, token: string) => {
  const id = links.read(token);
  return id === null ? undefined : and(eq(shopOrder.id, id), ne(shopOrder.email, ERASED_EMAIL));
};

/** An order with a drawn number is not found by its running number, so each order has one name. */
const whereReference = (reference: OrderReference) =>
  'publicNumber' in reference
    ? eq(shopOrder.publicNumber, reference.publicNumber)
    : and(eq(shopOrder.number, reference.number), isNull(shopOrder.publicNumber));

export const orderByReference = async (from: Pick<StoreDb, 'select'>, reference: OrderReference) =>
  (await from.select().from(shopOrder).where(whereReference(reference)))[0];

/** The rings of an order whose sizes come later, in the order of its lines. */
export const ringsOf = (from: Pick<StoreDb, 'select'>, orderId: string) =>
  from.select().from(orderRing).where(eq(orderRing.orderId, orderId)).orderBy(asc(orderRing.place));

export const orderNotFound = () => new HttpProblem(404, 'order.not-found', 'There is no such order.');
