/**
 * One PostgreSQL server for all files of a run of jest, started when the first of them asks. Jest's own process has it, and
 * tells its origin to the workers over a port of the loopback.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type PostgresProcess, startPostgres } from './postgresProcess.ts';

/** The environment's variable for the port that tells the origin. */
const PORT_VARIABLE = 'TESSERA_TEST_POSTGRES_PORT';

let server: Server | null = null;
let postgres: Promise<PostgresProcess> | null = null;

/** For jest's `globalSetup`: from now on every worker's `sharedPostgresOrigin` is this run's. */
export async function sharePostgres(): Promise<void> {
  server = createServer(async (_, response) => {
    postgres ??= startPostgres();
    // A worker asks once a file, minutes apart: a kept connection may end in the moment in which it is used again.
    response.setHeader('Connection', 'close');
    try {
      response.end((await postgres).origin);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.env[PORT_VARIABLE] = String(address.port);
}

/** For jest's `globalTeardown`. */
export async function stopSharedPostgres(): Promise<void> {
  server?.close();
  await (await postgres)?.stop();
}

/**
 * @returns the origin of this run's server; null: there is none, as in a benchmark
 * @throws with what the server said, when it did not start
 */
export async function sharedPostgresOrigin(): Promise<string | null> {
  const port = process.env[PORT_VARIABLE];
  if (port === undefined) return null;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}
