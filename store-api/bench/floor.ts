/**
 * The floor for `npm run bench:api`: bare Express and node-postgres that send the statements which store-api sends for
 * the same call, and nothing else. No validation, no prices, no ETag; the answer is one that store-api gave, so it has
 * the same size. The benchmark compares the statements of both at every run.
 */
import { readFileSync } from 'node:fs';
import express from 'express';
import pg from 'pg';

const { DATABASE_URL, ANSWER_FILE = '', PORT = '0' } = process.env;
const answer: unknown = JSON.parse(readFileSync(ANSWER_FILE, 'utf8'));
// As store-api's: see service-kit/src/database.ts.
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
});

const READ = `select "id", "store", "country_code", "attributes", "discount_codes", "version", "updated_at", (
          select coalesce(json_agg(json_build_object(
            'id', line.id, 'merchandiseId', line.merchandise_id, 'quantity', line.quantity,
            'attributes', line.attributes
          ) order by line.position), '[]')
          from cart_line line where line.cart_id = cart.id) from "cart" where "cart"."id" = $1`;
const LOCK = `select "id", "store", "country_code", "attributes", "discount_codes", "version", "created_at", "updated_at" from "cart" where "cart"."id" = $1 for update`;
const LINES = `select "id", "merchandise_id", "quantity", "attributes" from "cart_line" where "cart_line"."cart_id" = $1 order by "cart_line"."position" asc`;
const TAKE_KEY = `insert into "cart_answer" ("id", "fingerprint", "version", "answer", "created_at") values ($1, $2, default, default, $3) on conflict ("id") do update set "fingerprint" = $4, "version" = $5, "answer" = $6, "created_at" = $7 where "cart_answer"."created_at" < $8 returning "id"`;
const KEEP_ANSWER = `update "cart_answer" set "version" = $1, "answer" = $2 where "cart_answer"."id" = $3`;
const ADD = `update "cart_line" set "quantity" = $1 where "cart_line"."id" = $2`;
const UPDATE = `update "cart_line" set "quantity" = $1, "attributes" = $2, "attributes_key" = $3 where "cart_line"."id" = $4`;
const ADDED = `update "cart" set "discount_codes" = $1, "version" = $2, "updated_at" = $3 where "cart"."id" = $4`;
const UPDATED = `update "cart" set "version" = $1, "updated_at" = $2 where "cart"."id" = $3`;

const app = express();
app.set('etag', false);

app.get('/api/vendor/local/cart/', async (request, response) => {
  await pool.query(READ, [request.query.id]);
  response.json(answer);
});

/** One write: the statements in their order, on one connection. */
const write = (path: string, act: (client: pg.PoolClient, lines: pg.QueryResult, body: WriteBody) => Promise<void>) => {
  app.post(path, express.json(), async (request, response) => {
    const body: WriteBody = request.body;
    const key = request.get('idempotency-key');
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(LOCK, [body.cartId]);
      const now = new Date().toISOString();
      const id = `cart:${body.cartId} ${key}`;
      if (key !== undefined) await client.query(TAKE_KEY, [id, FINGERPRINT, now, FINGERPRINT, null, null, now, DAY_0]);
      const lines = await client.query(LINES, [body.cartId]);
      await act(client, lines, body);
      if (key !== undefined) await client.query(KEEP_ANSWER, [1, JSON.stringify(answer), id]);
      await client.query('commit');
    } finally {
      client.release();
    }
    response.json(answer);
  });
};

interface WriteBody {
  readonly cartId: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}

const FINGERPRINT = 'x'.repeat(43);
const DAY_0 = new Date(0).toISOString();

write('/api/vendor/local/cart/add/', async (client, lines, { cartId }) => {
  const [line] = lines.rows;
  await client.query(ADD, [line.quantity + 1, line.id]);
  await client.query(ADDED, [JSON.stringify(['RUNCLUB10']), 2, new Date().toISOString(), cartId]);
});
write('/api/vendor/local/cart/update/', async (client, lines, { cartId, lines: [wanted] }) => {
  const [line] = lines.rows;
  const attributes = JSON.stringify(line.attributes);
  await client.query(UPDATE, [wanted?.quantity, attributes, attributes, wanted?.id]);
  await client.query(UPDATED, [2, new Date().toISOString(), cartId]);
});

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : PORT;
  console.log(JSON.stringify({ origin: `http://127.0.0.1:${port}` }));
});
