/** `npm run orders -w @tessera/store-api -- <number> [<state>]`: shows an order, or moves it on. */
import * as z from 'zod';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../operatorClient.ts';
import { parseOrderNumber } from './orderNumber.ts';
import { ORDER_STATES } from './orderStates.ts';

const USAGE = `npm run orders -w @tessera/store-api -- <number> [${ORDER_STATES.slice(1).join(' | ')}]
npm run orders -w @tessera/store-api -- <number> cancelled [<line> …]     all that is left, or these lines as they are numbered; pays back

${OPERATOR_SETTINGS}`;

const answerSchema = z.object({
  number: z.string(),
  state: z.string(),
  next: z.array(z.string()),
  currency: z.string(),
  lines: z.array(z.object({ merchandiseId: z.string(), ordered: z.int(), quantity: z.int() })),
  refunds: z.array(z.object({ amount: z.string(), created: z.string(), paid: z.string().nullable() })),
  rings: z.array(z.object({ title: z.string(), size: z.number().nullable() })),
  history: z.array(
    z.object({
      at: z.string(),
      to: z.string(),
      actor: z.string(),
      operator: z.string().nullable(),
      change: z.string().nullable(),
    }),
  ),
});

async function main([number, to, ...lines]: readonly string[]): Promise<number> {
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
    to === undefined
      ? undefined
      : { to, by: operatorName(), ...(lines.length === 0 ? {} : { lines: lines.map(Number) }) },
  );
  const order = answerSchema.parse(body);
  console.log(`${order.number} is ${order.state}. Next: ${order.next.join(', ') || 'nothing for an operator'}.`);
  for (const [place, { merchandiseId, ordered, quantity }] of order.lines.entries())
    console.log(`  ${place + 1}. ${quantity} × ${merchandiseId}${quantity === ordered ? '' : ` (${ordered} ordered)`}`);
  for (const { amount, created, paid } of order.refunds)
    console.log(
      `  ${amount} ${order.currency} owed back ${created}, ${paid === null ? 'not paid yet' : `paid ${paid}`}`,
    );
  for (const { title, size } of order.rings)
    console.log(`  ${title}: ${size === null ? 'no size yet' : `size ${size}`}`);
  for (const { at, to: state, actor, operator, change } of order.history) {
    console.log(`  ${at}  ${change ?? state}  by ${operator ?? actor}`);
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
