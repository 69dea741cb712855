/** `npm run orders -w @tessera/store-api -- <number> [<state>]`: shows an order, or moves it on. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { problemSchema } from '@tessera/shared-contracts/problem';
import * as z from 'zod';
import { OPERATOR_TOKEN_FILE } from './operatorRoutes.ts';
import { parseOrderNumber } from './orderNumber.ts';
import { ORDER_STATES } from './orderStates.ts';

const USAGE = `npm run orders -w @tessera/store-api -- <number> [${ORDER_STATES.slice(1).join(' | ')}]

  STORE_API_URL   where store-api is (http://localhost:3001)
  ORDERS_TOKEN    the operators' token; without it, the file ${OPERATOR_TOKEN_FILE} in DATA_DIR
  OPERATOR        who stands in the history (the name of this account)`;

const answerSchema = z.object({
  number: z.string(),
  state: z.string(),
  next: z.array(z.string()),
  rings: z.array(z.object({ title: z.string(), size: z.number().nullable() })),
  history: z.array(z.object({ at: z.string(), to: z.string(), actor: z.string(), operator: z.string().nullable() })),
});

async function main([number, to]: readonly string[]): Promise<number> {
  if (number === undefined || number.startsWith('-')) {
    console.log(USAGE);
    return number === undefined ? 1 : 0;
  }
  if (parseOrderNumber(number) === null) {
    console.error(`"${number}" is no order number: it looks like V-K7H3-9QXT, and one character of it is mistyped.`);
    return 1;
  }
  const { STORE_API_URL = 'http://localhost:3001', DATA_DIR = '.data/store-api', ORDERS_TOKEN, OPERATOR } = process.env;
  // npm runs this in the workspace's folder; DATA_DIR is meant from where it was called.
  const from = process.env.INIT_CWD ?? process.cwd();
  const token = ORDERS_TOKEN ?? (await readFile(resolve(from, DATA_DIR, OPERATOR_TOKEN_FILE), 'utf8')).trim();
  const answer = await fetch(`${STORE_API_URL}/operator/orders/${encodeURIComponent(number)}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(to === undefined ? {} : { method: 'POST', body: JSON.stringify({ to, by: OPERATOR ?? userInfo().username }) }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) {
    const problem = problemSchema.safeParse(body);
    console.error(
      problem.success ? `${problem.data.code}: ${problem.data.detail}` : `store-api answered ${answer.status}`,
    );
    return 1;
  }
  const order = answerSchema.parse(body);
  console.log(`${order.number} is ${order.state}. Next: ${order.next.join(', ') || 'nothing for an operator'}.`);
  for (const { title, size } of order.rings)
    console.log(`  ${title}: ${size === null ? 'no size yet' : `size ${size}`}`);
  for (const { at, to: state, actor, operator } of order.history) {
    console.log(`  ${at}  ${state}  by ${operator ?? actor}`);
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
