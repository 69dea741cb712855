/** A real PostgreSQL server for tests, in a process of its own. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface TestPostgres {
  /** Makes an empty database; the answer is its `postgres://` URL. */
  createDatabase(): Promise<string>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a server on a free port of the loopback; takes one to three seconds, longer on a busy machine. Works as root too. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const program = fileURLToPath(new URL('./postgresServer.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const ended = once(child, 'exit');
  const [port] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(([code]) => {
      throw new Error(`The test PostgreSQL did not start (exit status ${code}):\n${complaints}`);
    }),
  ]);
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  return {
    async createDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return urlOf(name);
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
