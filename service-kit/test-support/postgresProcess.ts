/** A PostgreSQL server in a process of its own (postgresServer.ts). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface PostgresProcess {
  /** `postgres://user:password@host:port`, without a database. */
  readonly origin: string;
  /** Stops the server, connections and all; its data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same port and data. */
  resume(): Promise<void>;
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
  const output = createInterface(child.stdout);
  const [port] = await Promise.race([
    once(output, 'line'),
    ended.then(([code]) => {
      throw new Error(`The test PostgreSQL did not start (exit status ${code}):\n${complaints}`);
    }),
  ]);
  const say = async (line: 'halt' | 'resume') => {
    const done = once(output, 'line');
    child.stdin.write(`${line}\n`);
    await Promise.race([
      done,
      ended.then(([code]) => {
        throw new Error(`The test PostgreSQL has ended (exit status ${code}):\n${complaints}`);
      }),
    ]);
  };
  return {
    halt: () => say('halt'),
    resume: () => say('resume'),
    origin: `postgres://postgres:postgres@127.0.0.1:${port}`,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
