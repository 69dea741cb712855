/** The processes that `npm run bench:api` measures, and what they take of the machine's memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Server {
  readonly origin: string;
  /** MiB; null where the system does not say. */
  memory(): { readonly peak: number; readonly now: number } | null;
  stop(): Promise<void>;
}

const START_MS = 60_000;

/**
 * Starts a server and waits for the line in its log that says where it listens.
 * @param log file that takes all it says
 */
export async function startServer(
  program: string,
  environment: Record<string, string>,
  log: string,
  nodeOptions: readonly string[] = [],
): Promise<Server> {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(50)) {
    const origin = /"origin":"([^"]+)"/.exec(readFileSync(log, 'utf8'))?.[1];
    if (origin !== undefined) return { origin, memory: () => memoryOf(child), stop: () => end(child) };
    if (child.exitCode !== null) break;
  }
  await end(child);
  throw new Error(`${program} did not start:\n${readFileSync(log, 'utf8')}`);
}

function memoryOf({ pid }: ChildProcess) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const status = readFileSync(file, 'utf8');
  const mebibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { peak: mebibytes('VmHWM'), now: mebibytes('VmRSS') };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}
