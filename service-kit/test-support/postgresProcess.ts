/** A PostgreSQL server in a process of its own (postgresServer.ts). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface PostgresProcess {
  /** `postgres://user:password@host:port`, without a database. */
  readonly origin: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

/** Starts it on a free port of the loopback; takes one to three seconds, longer on a busy machine. Works as root too. */
export async function startPostgres(): Promise<PostgresProcess> {
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
  return {
    origin: `postgres://postgres:postgres@127.0.0.1:${port}`,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
