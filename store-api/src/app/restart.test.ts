/** SIGTERM during work: the guarantees for running requests, and a rolling restart of replicas. */
import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { type Cart, cartSchema } from '@tessera/shared-contracts/bag/cart';
import { end, type Started, testProcesses } from '../../test-support/process.ts';
import { cartClient, nodesOf, ring } from '../../test-support/store.ts';

// Several starts of the service, on a machine that may be busy with other tests.
jest.setTimeout(300_000);

let postgres: TestPostgres;
const processes = testProcesses();
const { newFolder } = processes;
const agents: Agent[] = [];
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await processes.clear();
});
afterAll(() => postgres?.stop());

const start = (environment: Readonly<Record<string, string>>): Promise<Started> =>
  processes.start({ CHANGES_PER_MINUTE: '0', LOG_LEVEL: 'info', ...environment });

/** `refused`: no connection; `unanswered`: the connection ended before the response's first byte. */
type Outcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'refused' | 'unanswered' | 'truncated' };

/** One call on a keep-alive connection, classified by how much of the response arrived. */
function call(agent: Agent, url: string, body?: object, key?: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      },
      (response) => {
        let heard = '';
        response.setEncoding('utf8').on('data', (more: string) => {
          heard += more;
        });
        response.on('error', () => resolve({ kind: 'truncated' }));
        response.on('close', () => {
          if (response.complete) resolve({ kind: 'answered', status: response.statusCode ?? 0, body: heard });
          else resolve({ kind: 'truncated' });
        });
      },
    );
    sent.on('error', (error) => {
      const refused = 'code' in error && error.code === 'ECONNREFUSED';
      const begun = (sent.socket?.bytesRead ?? 0) > bytesBefore;
      resolve({ kind: refused ? 'refused' : begun ? 'truncated' : 'unanswered' });
    });
    let bytesBefore = 0;
    sent.on('socket', (socket) => {
      bytesBefore = socket.bytesRead;
    });
    sent.end(text);
  });
}

/** One shopper on one connection, who adds lines to a cart. */
interface Writer {
  readonly name: string;
  readonly agent: Agent;
  cart: Cart | null;
  /** Number of adds with a response. */
  answered: number;
}

const newWriter = (name: string): Writer => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return { name, agent, cart: null, answered: 0 };
};

/** Most adds of a writer to one cart. Lines differ by their engraving. */
const PER_CART = 90;

async function write(origin: string, writer: Writer): Promise<Outcome> {
  const { name, agent, cart, answered } = writer;
  const path = cart === null ? 'create' : 'add';
  const body = {
    lines: [ring('air_gold_7', 1, `No ${answered}`)],
    ...(cart === null ? {} : { cartId: cart.id }),
  };
  const url = `${origin}/api/vendor/local/cart/${path}/?store=AE`;
  const outcome = await call(agent, url, body, `${name}-${answered}`);
  if (outcome.kind === 'answered' && outcome.status < 300) {
    writer.cart = cartSchema.parse(JSON.parse(outcome.body));
    writer.answered += 1;
  }
  return outcome;
}

const engravings = (cart: Cart) =>
  nodesOf(cart).map(({ attributes }) => attributes.find(({ key }) => key === 'engraving')?.value);
const lines = (count: number) => Array.from({ length: count }, (_, nth) => `No ${nth}`);

describe.each(['embedded', 'server'] as const)('SIGTERM while 32 connections write, on an %s database', (kind) => {
  it('[API-02] cuts no answer short, and what was answered is there, what was not is there whole or not at all', async () => {
    const where: Record<string, string> = {
      DATA_DIR: newFolder(),
      ...(kind === 'server' ? { DATABASE_URL: await postgres.createDatabase() } : {}),
    };
    const { child, origin, said } = await start(where);
    const writers = Array.from({ length: 32 }, (_, nth) => newWriter(`writer-${nth}`));
    let answers = 0;
    let stopped: Promise<number | null> | null = null;
    const ends = await Promise.all(
      writers.map(async (writer): Promise<Outcome> => {
        for (;;) {
          const outcome = await write(origin, writer);
          if (outcome.kind !== 'answered') return outcome;
          expect([200, 201]).toContain(outcome.status);
          if (writer.answered === PER_CART) throw new Error('The service did not stop.');
          answers += 1;
          if (answers === 300) stopped = end(child, 'SIGTERM');
        }
      }),
    );
    // Each writer's last call got no connection, or lost it before the first byte: it is safe to retry elsewhere.
    for (const { kind: how } of ends) expect(['refused', 'unanswered']).toContain(how);
    expect(await stopped).toBe(0);
    expect(said()).not.toMatch(/"level":[56]0/);
    expect(said()).not.toContain('cuts what is still under way');

    const again = await start(where);
    const client = cartClient(again.origin, 'AE');
    for (const writer of writers) {
      if (writer.cart === null) continue;
      const there = engravings(await client.fetch(writer.cart.id));
      expect([lines(writer.answered), lines(writer.answered + 1)]).toContainEqual(there);
      // Retrying with the same key does pending work, and does not repeat finished work.
      expect((await write(again.origin, writer)).kind).toBe('answered');
      expect(engravings(await client.fetch(writer.cart.id))).toEqual(lines(writer.answered));
    }
  });
});

describe('two replicas on one database, restarted one after the other', () => {
  it('[API-02] fail no request of a client that asks where it is told that one may ask', async () => {
    const shared = {
      DATABASE_URL: await postgres.createDatabase(),
      SIGNING_KEY: 'a key that both replicas have and only tests use',
      // Longer than the time between a response of /readyz and the call that relies on it.
      DRAIN_MS: '2000',
    };
    const startReplica = () => start({ ...shared, DATA_DIR: newFolder() });
    const replicas = [await startReplica(), await startReplica()];
    const failures: Outcome[] = [];
    let served = 0;
    let done = false;

    /** Round robin; skips replicas that are not ready or not running. */
    const writeSomewhere = async (writer: Writer, first: number): Promise<void> => {
      for (let turn = 0; ; turn += 1) {
        const replica = replicas[(first + turn) % replicas.length];
        if (replica === undefined) throw new Error('There is no replica.');
        const ready = await call(writer.agent, `${replica.opsOrigin}/readyz`);
        if (ready.kind !== 'answered' || ready.status === 503) continue;
        const outcome = await write(replica.origin, writer);
        if (outcome.kind === 'refused') continue;
        if (outcome.kind !== 'answered' || outcome.status >= 300) failures.push(outcome);
        served += 1;
        return;
      }
    };
    const clients = Promise.all(
      Array.from({ length: 16 }, async (_, nth) => {
        let writer = newWriter(`client-${nth}-0`);
        for (let turn = nth; !done; turn += 1) {
          if (writer.answered === PER_CART) writer = newWriter(`client-${nth}-${turn}`);
          await writeSomewhere(writer, turn);
        }
        return writer;
      }),
    );

    const codes: (number | null)[] = [];
    const whileRestarted: number[] = [];
    for (const nth of [0, 1]) {
      const old = replicas[nth];
      if (old === undefined) throw new Error('There is no replica.');
      const before = served;
      codes.push(await end(old.child, 'SIGTERM'));
      replicas[nth] = await startReplica();
      whileRestarted.push(served - before);
    }
    done = true;
    const last = await clients;
    expect(failures).toEqual([]);
    expect(codes).toEqual([0, 0]);
    // The other replicas served requests all the time.
    for (const count of whileRestarted) expect(count).toBeGreaterThan(0);
    const client = cartClient(replicas[0]?.origin ?? '', 'AE');
    for (const writer of last) {
      if (writer.cart !== null) expect(engravings(await client.fetch(writer.cart.id))).toEqual(lines(writer.answered));
    }
  });
});

describe('the port for metrics and probes', () => {
  it('has what the public one has not, and ends with it', async () => {
    const { child, origin, opsOrigin } = await start({ DATA_DIR: newFolder() });
    await cartClient(origin, 'AE').create({ lines: [ring('air_gold_9')] });
    const metrics = await (await fetch(`${opsOrigin}/metrics`)).text();
    expect(metrics).toContain('store_cart_writes_total{vendor="local",call="create",outcome="done"} 1');
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/vendor\/:vendor\/cart\/create",status="201"\} 1/,
    );
    expect(metrics).toContain('process_cpu_seconds_total');
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    for (const at of [origin, opsOrigin]) {
      expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ status: 'ready', database: 'embedded' });
      expect((await fetch(`${at}/healthz`)).status).toBe(200);
    }
    expect(await end(child, 'SIGTERM')).toBe(0);
    await expect(fetch(`${opsOrigin}/readyz`)).rejects.toThrow();
  });

  it('shows the pool of a database server', async () => {
    const { opsOrigin } = await start({ DATA_DIR: newFolder(), DATABASE_URL: await postgres.createDatabase() });
    expect(await (await fetch(`${opsOrigin}/metrics`)).text()).toMatch(/^database_pool_total \d/m);
  });
});
