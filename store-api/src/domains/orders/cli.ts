/** `npm run orders -w @tessera/store-api -- <number> …`: shows an order, moves it to another state, or changes its promised days. */
import * as z from 'zod';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../../platform/operators/operatorClient.ts';
import { PROMISED_ITEMS } from './deliveryPromises.ts';
import { parseOrderNumber } from './orderNumber.ts';
import { ORDER_STATES } from './orderStates.ts';
import { CARRIER_NAMES } from './shipment.ts';

const USAGE = `npm run orders -w @tessera/store-api -- <number>                                    where it is, when it comes, its history
npm run orders -w @tessera/store-api -- <number> <state>                            moves it on: ${ORDER_STATES.slice(1).join(', ')}
npm run orders -w @tessera/store-api -- <number> shipped <carrier> <number> [<link>]  with the parcel's tracking number
npm run orders -w @tessera/store-api -- <number> shipped <carrier> <link>            with a link alone
npm run orders -w @tessera/store-api -- <number> date <what> <first day> [<last day>]  promises other days, 2026-12-24
npm run orders -w @tessera/store-api -- <number> cancelled [<line> …]                 all that is left, or these lines as they are numbered; pays back

The shopper is written to about each of these. A carrier whose tracking page is known needs no link:
${CARRIER_NAMES.join(', ')}.
What has a date: ${PROMISED_ITEMS.join(', ')} (openRing: a ring whose size came later; inStock: everything else).

${OPERATOR_SETTINGS}`;

const answerSchema = z.object({
  number: z.string(),
  state: z.string(),
  next: z.array(z.string()),
  currency: z.string(),
  lines: z.array(z.object({ merchandiseId: z.string(), ordered: z.int(), quantity: z.int() })),
  refunds: z.array(z.object({ amount: z.string(), created: z.string(), paid: z.string().nullable() })),
  notices: z.array(
    z.object({
      at: z.string(),
      kind: z.string(),
      state: z.string(),
      minorUnits: z.int(),
      reason: z.string().nullable(),
    }),
  ),
  rings: z.array(z.object({ title: z.string(), size: z.number().nullable() })),
  deliveries: z.array(
    z.object({ item: z.string(), what: z.string(), days: z.object({ from: z.string(), to: z.string() }).nullable() }),
  ),
  shipment: z.object({ carrier: z.string(), number: z.string().nullable(), link: z.string().nullable() }).nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      what: z.string(),
      to: z.string(),
      actor: z.string(),
      operator: z.string().nullable(),
    }),
  ),
});

/** Parses the arguments after `shipped`. Undefined: no parcel was named. */
function shipmentIn([carrier, first, second]: readonly string[]) {
  if (carrier === undefined) return undefined;
  const isLink = first?.startsWith('https://') === true;
  return { carrier, ...(isLink ? { link: first } : { number: first, link: second }) };
}

async function main([number, to, ...said]: readonly string[]): Promise<number> {
  if (number === undefined || number.startsWith('-')) {
    console.log(USAGE);
    return number === undefined ? 1 : 0;
  }
  if (parseOrderNumber(number) === null) {
    console.error(`"${number}" is no order number: it looks like V-K7H3-9QXT, and one character of it is mistyped.`);
    return 1;
  }
  const path = `orders/${encodeURIComponent(number)}`;
  const by = operatorName();
  const [item, from, until = from] = said;
  const body =
    to === 'date'
      ? await askOperatorCall(`${path}/dates`, { item, from, to: until, by })
      : await askOperatorCall(
          path,
          to === undefined
            ? undefined
            : {
                to,
                by,
                ...(to === 'shipped' ? { shipment: shipmentIn(said) } : {}),
                ...(to === 'cancelled' && said.length > 0 ? { lines: said.map(Number) } : {}),
              },
        );
  const order = answerSchema.parse(body);
  console.log(`${order.number} is ${order.state}. Next: ${order.next.join(', ') || 'nothing for an operator'}.`);
  for (const [place, { merchandiseId, ordered, quantity }] of order.lines.entries())
    console.log(`  ${place + 1}. ${quantity} × ${merchandiseId}${quantity === ordered ? '' : ` (${ordered} ordered)`}`);
  for (const { amount, created, paid } of order.refunds)
    console.log(
      `  ${amount} ${order.currency} owed back ${created}, ${paid === null ? 'not paid yet' : `paid ${paid}`}`,
    );
  for (const { at, kind, state, minorUnits, reason } of order.notices)
    console.log(
      `  ${at}  the payment provider: ${kind} ${state}, ${minorUnits} minor units${reason === null ? '' : `, ${reason}`}`,
    );
  for (const { title, size } of order.rings)
    console.log(`  ${title}: ${size === null ? 'no size yet' : `size ${size}`}`);
  for (const { item: what, what: does, days } of order.deliveries)
    console.log(`  ${what} ${does} ${days === null ? 'once its size is known' : `${days.from} to ${days.to}`}`);
  if (order.shipment !== null) {
    const { carrier, number: tracking, link } = order.shipment;
    console.log(`  ${[carrier, tracking, link].filter((part) => part !== null).join('  ')}`);
  }
  if (to === 'shipped' && order.shipment === null) console.log('  No carrier was said: the mail names none.');
  for (const { at, what, to: state, actor, operator } of order.history) {
    console.log(`  ${at}  ${what === 'state' ? state : what}  by ${operator ?? actor}`);
  }
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
