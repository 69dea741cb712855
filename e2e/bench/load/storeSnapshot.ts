/** Reads the data for the proofs from store-api's database. */
import pg from 'pg';
import * as z from 'zod';
import type { StoredLines, StoreSnapshot } from './proofs.ts';

const linesSchema = z.array(
  z.object({ quantity: z.number(), attributes: z.array(z.object({ key: z.string(), value: z.string() })) }),
);
const keptSchema = z.array(z.object({ id: z.string(), lines: linesSchema }));
const ordersSchema = z.array(z.object({ id: z.uuid(), cart_id: z.string(), lines: linesSchema }));
const capturedSchema = z.array(z.object({ cart_id: z.string() }));
const jobsSchema = z.array(z.object({ name: z.string(), jobs: z.coerce.number() }));

/** Quantities of the load's lines: each of them is engraved. */
const storedLines = (lines: z.output<typeof linesSchema>): StoredLines =>
  new Map(
    lines.flatMap(({ quantity, attributes }) => {
      const engraving = attributes.find(({ key }) => key === 'engraving')?.value;
      return engraving === undefined ? [] : [[engraving, quantity] as const];
    }),
  );

/** Reads everything in one transaction, so that it is consistent. */
export async function readSnapshot(databaseUrl: string): Promise<StoreSnapshot> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const rows = async (statement: string): Promise<unknown[]> => (await client.query(statement)).rows;
    const carts = keptSchema.parse(
      await rows(`select cart.id, coalesce(json_agg(json_build_object('quantity', cart_line.quantity, 'attributes', cart_line.attributes))
        filter (where cart_line.id is not null), '[]') as lines
        from cart left join cart_line on cart_line.cart_id = cart.id group by cart.id`),
    );
    const orders = ordersSchema.parse(await rows('select id, cart_id, lines from shop_order'));
    const captured = capturedSchema.parse(
      await rows(`select checkout_attempt.cart_id from test_payment
        join checkout_attempt on checkout_attempt.id = test_payment.key where test_payment.state = 'captured'`),
    );
    const jobs = jobsSchema.parse(
      await rows(`select name, count(*) as jobs from jobs.job where state < 'completed' group by name`),
    );
    const jobsIn = (...names: readonly string[]) =>
      jobs.filter(({ name }) => names.includes(name)).reduce((sum, each) => sum + each.jobs, 0);
    return {
      carts: new Map(carts.map(({ id, lines }) => [id, storedLines(lines)])),
      orders: orders.map(({ id, cart_id, lines }) => ({
        cartId: cart_id,
        linkStart: Buffer.from(id.replaceAll('-', ''), 'hex').subarray(0, 15).toString('base64url'),
        lines: storedLines(lines),
      })),
      capturedCarts: captured.map(({ cart_id }) => cart_id),
      waitingJobs: jobsIn('mail', 'payment'),
      deadJobs: jobsIn('mail.dead', 'payment.dead'),
    };
  } finally {
    await client.end();
  }
}
