/** For tests: kill -9 during 200 writes, repeatedly, with either database. */
import { expect } from '@jest/globals';
import { type Cart, cartSchema } from '@tessera/shared-contracts/bag/cart';
import { end, type TestProcesses } from './process.ts';
import { cartClient, nodesOf, ring } from './store.ts';

/** Number of carts written concurrently, and of calls on each: the first creates the cart, the others add a line each. */
const CARTS = 10;
const CALLS_PER_CART = 20;

/** The calls on one cart, in sequence, each with its own idempotency key. */
interface Writer {
  readonly name: string;
  readonly answered: Cart[];
}

/** The next call of a writer. Null: the service was killed before it responded. */
async function write(origin: string, { name, answered }: Writer): Promise<Cart | null> {
  const nth = answered.length;
  const cartId = answered[0]?.id;
  const lines = [ring('air_gold_7', 1, `No ${nth}`)];
  const call = cartId === undefined ? 'create' : 'add';
  const answer = await fetch(`${origin}/api/vendor/local/cart/${call}/?store=AE`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${name}-${nth}` },
    body: JSON.stringify({ lines, ...(cartId === undefined ? {} : { cartId }) }),
  })
    .then(async (response) => ({ ok: response.ok, text: await response.text() }))
    .catch(() => null);
  if (answer === null) return null;
  if (!answer.ok) throw new Error(`${call} of "${name}-${nth}" was refused: ${answer.text}`);
  const cart = cartSchema.parse(JSON.parse(answer.text));
  answered.push(cart);
  return cart;
}

const engravings = (cart: Cart) =>
  nodesOf(cart).map(({ quantity, attributes }) => [attributes.find(({ key }) => key === 'engraving')?.value, quantity]);
const lines = (count: number) => Array.from({ length: count }, (_, nth) => [`No ${nth}`, 1]);

/**
 * After each kill, confirmed writes still exist, and unconfirmed ones can be retried with their key.
 * @param kills spread evenly over the writes, each followed by a start of the service
 */
export async function survivesKills(
  start: TestProcesses['start'],
  where: Record<string, string>,
  kills: number,
): Promise<void> {
  const settings = { ...where, CHANGES_PER_MINUTE: '0', LOG_LEVEL: 'info' };
  let service = await start(settings);
  for (let round = 0; round < kills; round += 1) {
    const { child, origin } = service;
    const writers = Array.from({ length: CARTS }, (_, nth): Writer => ({ name: `${round}-${nth}`, answered: [] }));
    const killAt = Math.floor(((round + 0.5) * CARTS * CALLS_PER_CART) / kills);
    let answers = 0;
    let killed: Promise<number | null> | null = null;
    await Promise.all(
      writers.map(async (writer) => {
        while (writer.answered.length < CALLS_PER_CART && (await write(origin, writer)) !== null) {
          answers += 1;
          if (answers === killAt) killed = end(child, 'SIGKILL');
        }
      }),
    );
    expect(killed).not.toBeNull();
    await killed;

    service = await start(settings);
    const client = cartClient(service.origin, 'AE');
    for (const writer of writers) {
      const [first] = writer.answered;
      const answered = writer.answered.length;
      if (first !== undefined) {
        const there = engravings(await client.fetch(first.id));
        // The interrupted call may have been executed, but then completely.
        expect([lines(answered), lines(answered + 1)]).toContainEqual(there);
      }
      if (answered === CALLS_PER_CART) continue;
      const repeated = await write(service.origin, writer);
      expect(engravings(await client.fetch(repeated?.id ?? ''))).toEqual(lines(answered + 1));
    }
  }
}
