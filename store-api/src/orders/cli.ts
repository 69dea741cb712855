/** `npm run orders -w @tessera/store-api -- <number> [<state>]`: shows an order, or moves it on. */
import * as z from 'zod';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../operatorClient.ts';
import { parseOrderNumber } from './orderNumber.ts';
import { ORDER_STATES } from './orderStates.ts';

const USAGE = `npm run orders -w @tessera/store-api -- <number> [${ORDER_STATES.slice(1).join(' | ')}]

${OPERATOR_SETTINGS}`;

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
  const body = await askOperatorCall(
    `orders/${encodeURIComponent(number)}`,
    to === undefined ? undefined : { to, by: operatorName() },
  );
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
