/**
 * The lower bound for `npm run bench:api`: bare Express and node-postgres, sending only the statements that store-api sends for the same
 * call. No validation, no prices, no ETag; the response is a recorded one of store-api, so it has the same size. Every run compares the
 * statements of both.
 */
import { readFileSync } from 'node:fs';
import express from 'express';
import pg from 'pg';

const { DATABASE_URL, ANSWER_FILE = '', PORT = '0' } = process.env;
const answer: unknown = JSON.parse(readFileSync(ANSWER_FILE, 'utf8'));
// Same settings as in store-api: see service-kit/src/database/serverDatabase.ts.
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
});

/** Uses the names under which store-api prepares them. */
const statement = (name: string, text: string) => (values: readonly unknown[]) => ({ name, text, values: [...values] });

const read = statement(
  'cart_read',
  `select "id", "store", "country_code", "attributes", "discount_codes", "version", "updated_at", (
          select coalesce(json_agg(json_build_object(
            'id', line.id, 'merchandiseId', line.merchandise_id, 'quantity', line.quantity,
            'attributes', line.attributes
          ) order by line.position), '[]')
          from cart_line line where line.cart_id = cart.id) from "cart" where "cart"."id" = $1`,
);
const lock = statement(
  'cart_lock',
  `select "id", "store", "country_code", "attributes", "discount_codes", "version", "created_at", "updated_at" from "cart" where "cart"."id" = $1 for update`,
);
const linesOf = statement(
  'cart_lines',
  `select "id", "merchandise_id", "quantity", "attributes" from "cart_line" where "cart_line"."cart_id" = $1 order by "cart_line"."position" asc`,
);
const setQuantity = statement(
  'cart_line_quantity',
  `update "cart_line" set "quantity" = $1 where "cart_line"."id" = $2`,
);
const setLine = statement(
  'cart_line_set',
  `update "cart_line" set "quantity" = $1, "attributes" = $2, "attributes_key" = $3 where "cart_line"."id" = $4`,
);
const keep = statement(
  'cart_keep',
  `update "cart" set "attributes" = $1, "discount_codes" = $2, "version" = $3, "updated_at" = $4 where "cart"."id" = $5`,
);
const takeKey = statement(
  'cart_answer_take',
  `insert into "cart_answer" ("id", "fingerprint", "cart_id", "version", "answer", "created_at") values ($1, $2, $3, default, default, $4) on conflict ("id") do update set "fingerprint" = excluded.fingerprint, "cart_id" = excluded.cart_id, "created_at" = excluded.created_at where "cart_answer"."created_at" < $5 returning "id"`,
);

const app = express();
app.set('etag', false);

app.get('/api/vendor/local/cart/', async (request, response) => {
  await pool.query(read([request.query.id]));
  response.json(answer);
});

interface WriteBody {
  readonly cartId: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}

/** Same length as a SHA-256. */
const FINGERPRINT = 'x'.repeat(43);

/** One write: its statements in order, on one connection. */
const write = (path: string, act: (client: pg.PoolClient, lines: pg.QueryResult, body: WriteBody) => Promise<void>) => {
  app.post(path, express.json(), async (request, response) => {
    const body: WriteBody = request.body;
    const key = request.get('idempotency-key');
    const client = await pool.connect();
    try {
      await client.query('begin');
      const [cart] = (await client.query(lock([body.cartId]))).rows;
      const now = new Date();
      const id = `cart:${body.cartId} ${key}`;
      if (key !== undefined) await client.query(takeKey([id, FINGERPRINT, body.cartId, now, new Date(0)]));
      await act(client, await client.query(linesOf([body.cartId])), body);
      const { attributes, discount_codes: codes, version } = cart;
      await client.query(keep([JSON.stringify(attributes), JSON.stringify(codes), version + 1, now, body.cartId]));
      await client.query('commit');
    } finally {
      client.release();
    }
    response.json(answer);
  });
};

write('/api/vendor/local/cart/add/', async (client, { rows: [line] }) => {
  await client.query(setQuantity([line.quantity + 1, line.id]));
});
write('/api/vendor/local/cart/update/', async (client, { rows: [line] }, { lines: [wanted] }) => {
  const attributes = JSON.stringify(line.attributes);
  await client.query(setLine([wanted?.quantity, attributes, attributes, wanted?.id]));
});

const server = app.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : PORT;
  console.log(JSON.stringify({ origin: `http://127.0.0.1:${port}` }));
});
