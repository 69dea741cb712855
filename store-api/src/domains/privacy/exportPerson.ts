/** Every row that contains a person's mail address, by table. */
import { inArray } from 'drizzle-orm';
import type { StoreDb } from '../../platform/data/database.ts';
import { type AuditNames, actsAbout } from '../../platform/operators/operatorAudit.ts';
import { matchesEmail, type PersonalData } from '../../platform/retention/personalData.ts';
import type { Keyring } from '../../platform/secrets/signingKeys.ts';
import { openedFile } from '../../platform/uploads/sealedFile.ts';
import { cart, cartAnswer, cartLine } from '../cart/cartTables.ts';
import { checkout, checkoutAttempt, checkoutTyped } from '../checkout/checkoutTables.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { caseNumber } from '../returns/claims/caseNumber.ts';
import { caseEvent, casePhoto, returnCase } from '../returns/claims/caseTables.ts';
import { photoOwner } from '../returns/claims/storedPhotos.ts';
import { cartsOf, giftsTo, hasEmail, ordersOf } from './personRows.ts';

export interface ExportPersonOptions {
  readonly db: StoreDb;
  /** The keys that encrypt photographs of claims. */
  readonly photoKeys: Keyring;
  /** A person's data in other domains and in the queue, in addition to orders, cases, checkouts and carts. */
  readonly others: readonly PersonalData[];
  /** Names of people and their orders in the operators' audit. */
  readonly auditNames: AuditNames;
}

/** Rows by table, without columns that grant access; tables without a matching row are left out. */
export async function exportPerson(
  { db, photoKeys, others, auditNames }: ExportPersonOptions,
  email: string,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const carts = await cartsOf(db, email);
  const orders = await ordersOf(db, email);
  const orderIds = orders.map(({ id }) => id);
  const cases = await db.select().from(returnCase).where(inArray(returnCase.orderId, orderIds));
  const caseIds = cases.map(({ id }) => id);
  const found: Record<string, readonly object[]> = {
    cart: await db.select().from(cart).where(inArray(cart.id, carts)),
    cart_line: await db.select().from(cartLine).where(inArray(cartLine.cartId, carts)),
    cart_answer: await db.select().from(cartAnswer).where(inArray(cartAnswer.cartId, carts)),
    checkout: await db.select().from(checkout).where(matchesEmail(checkout.email, email)),
    checkout_typed: await db.select().from(checkoutTyped).where(hasEmail(checkoutTyped.values, email)),
    checkout_attempt: await db.select().from(checkoutAttempt).where(hasEmail(checkoutAttempt.draft, email)),
    shop_order: orders,
    // Only the gift of another person's order.
    gifts: (await giftsTo(db, email))
      .filter(({ id }) => !orderIds.includes(id))
      .map(({ created, attributes }) => ({ created, attributes })),
    care_case: cases,
    care_photo: (await db.select().from(casePhoto).where(inArray(casePhoto.caseId, caseIds))).map(
      ({ file, ...row }) => ({
        ...row,
        bytes: openedFile(photoKeys, photoOwner(row.caseId, row.place), file),
      }),
    ),
    care_event: await db.select().from(caseEvent).where(inArray(caseEvent.caseId, caseIds)),
    // When an operator did or read something, but not who, because operators have privacy, too.
    operator_audit: await actsAbout(db, auditNames, [email, ...orders.map(orderNumber), ...cases.map(caseNumber)]),
  };
  for (const other of others) Object.assign(found, await other.export(db, email));
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => [table, rows.map(withoutKeys)]),
  );
}

/** Columns that grant access or identify browsers. They say nothing about the person, so they are not exported. */
const NOT_EXPORTED: ReadonlySet<string> = new Set([
  'token',
  'tokenHash',
  'file',
  'leaveToken',
  'holder',
  'fingerprint',
  'url',
]);
const withoutKeys = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => !NOT_EXPORTED.has(column) && value !== null));
