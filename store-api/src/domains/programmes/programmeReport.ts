/** The report of programmes: visits of each page, bags with its code, orders, and discounts. Counts only, no personal data. */
import { AFFILIATE_ATTRIBUTE } from '@tessera/shared-contracts/bag/affiliateLink';
import { PROGRAMMES, type Programme } from '@tessera/shared-contracts/programmes/programmes';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StoreDb } from '../../platform/data/database.ts';
import type { ProgrammeEntry } from './programmes.ts';
import { type ProgrammeInStore, visitsSince } from './programmeVisits.ts';

export const programmeRowSchema = z.object({
  programme: z.enum(PROGRAMMES),
  code: z.string(),
  store: z.enum(STORES),
  visits: z.int(),
  /** Bags with its code or name, including those that became orders. */
  adds: z.int(),
  /** Orders of which the shopper keeps at least one item. */
  orders: z.int(),
  /** The sum of the discounts on these orders, in major units of the store's currency. */
  takenOff: z.string(),
});
export type ProgrammeRow = z.output<typeof programmeRowSchema>;

/** A company's personal code, which contains the company (`workplaceCode.ts`). */
const WORKPLACE_CODE = '^WORK-([A-Z0-9-]{1,16})-[0-9A-Z]{6,7}-[0-9A-F]{6}-[0-9A-F]{24}$';

/**
 * Identifies an entry in a cart or an order: `code` a discount code in upper case, `partner` its name, `company` the company's name in a
 * personal code.
 */
function namesOf({ programme, code, discountCodes }: ProgrammeEntry): [what: string, token: string][] {
  return [
    ...discountCodes.map((each): [string, string] => ['code', each.toUpperCase()]),
    ...(programme === 'partner' ? ([['partner', code]] satisfies [string, string][]) : []),
    ...(programme === 'company' ? ([['company', code.toUpperCase()]] satisfies [string, string][]) : []),
  ];
}

/** The identifier of a discount code for `namesOf`; of its company if it is a personal code. */
const codeToken = (code: SQL) => sql`
  case when upper(${code}) ~ ${WORKPLACE_CODE} then 'company' else 'code' end as what,
  coalesce(substring(upper(${code}) from ${WORKPLACE_CODE}), upper(${code})) as token`;

interface BagsAndOrders extends ProgrammeInStore, Pick<ProgrammeRow, 'adds' | 'orders' | 'takenOff'> {}

/** The bags and orders of each entry and store since a point in time. */
async function bagsAndOrdersSince(
  db: Pick<StoreDb, 'select'>,
  entries: readonly ProgrammeEntry[],
  since: Date,
): Promise<BagsAndOrders[]> {
  const known = entries.flatMap((entry) =>
    namesOf(entry).map(
      ([what, token]) => sql`(${what}::text, ${token}::text, ${entry.programme}::text, ${entry.code}::text)`,
    ),
  );
  if (known.length === 0) return [];
  const from = sql`${since.toISOString()}::timestamptz`;
  const counts = sql`(
with known (what, token, programme, code) as (values ${sql.join(known, sql`, `)}),
ordered as (
  select *, state <> 'cancelled' and exists (
    select from jsonb_array_elements(lines) with ordinality as bought (line, place)
    where (line ->> 'quantity')::int > (
      select coalesce(sum((part ->> 'quantity')::int), 0)
      from order_refund, jsonb_array_elements(parts) as part
      where order_id = shop_order.id and (part ->> 'line')::int = place - 1
    )
  ) as stands
  from shop_order
  where created >= ${from}
),
named as (
  select id as bag, store, null::text as bought, 0::numeric as off, ${codeToken(sql`given`)}
  from cart, jsonb_array_elements_text(discount_codes) as given
  where created_at >= ${from}
  union all
  select id, store, null, 0, 'partner', lower(each ->> 'value')
  from cart, jsonb_array_elements(attributes) as each
  where created_at >= ${from} and each ->> 'key' = ${AFFILIATE_ATTRIBUTE}
  union all
  select cart_id, store, case when stands then id end, case when stands then (each ->> 'amount')::numeric else 0 end,
    ${codeToken(sql`(each ->> 'code')`)}
  from ordered, jsonb_array_elements(totals -> 'discounts') as each
  where each ->> 'code' is not null
  union all
  select cart_id, store, case when stands then id end, 0, 'partner', lower(affiliate_code)
  from ordered
  where affiliate_code is not null
)
select known.programme, known.code, named.store,
  count(distinct bag)::int as adds, count(distinct bought)::int as orders, sum(off)::text as taken_off
from named join known on known.what = named.what and known.token = named.token
group by known.programme, known.code, named.store
) as counts`;
  return db
    .select({
      programme: sql<Programme>`programme`,
      code: sql<string>`code`,
      store: sql<Store>`store`,
      adds: sql<number>`adds`,
      orders: sql<number>`orders`,
      takenOff: sql<string>`taken_off`,
    })
    .from(counts);
}

/**
 * A row for each entry and store with any activity since `since`, in the order of `entries` and of the stores. Carts count until they are
 * deleted; orders and visits for the whole time. An order that was cancelled, or fully returned and refunded, counts as a bag only.
 */
export async function programmeReport(
  db: Pick<StoreDb, 'select'>,
  entries: readonly ProgrammeEntry[],
  since: Date,
): Promise<ProgrammeRow[]> {
  const visits = await visitsSince(db, since);
  const counted = await bagsAndOrdersSince(db, entries, since);
  const isOf = (row: ProgrammeInStore, entry: ProgrammeEntry, store: Store) =>
    row.programme === entry.programme && row.code === entry.code && row.store === store;
  return entries.flatMap((entry) =>
    STORES.flatMap((store) => {
      const seen = visits.find((row) => isOf(row, entry, store));
      const count = counted.find((row) => isOf(row, entry, store));
      if (seen === undefined && count === undefined) return [];
      return [
        {
          programme: entry.programme,
          code: entry.code,
          store,
          visits: seen?.visits ?? 0,
          adds: count?.adds ?? 0,
          orders: count?.orders ?? 0,
          takenOff: count?.takenOff ?? '0',
        },
      ];
    }),
  );
}
