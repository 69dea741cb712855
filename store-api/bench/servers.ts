/** The processes that `npm run bench:api` measures, and their memory use. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Server {
  readonly origin: string;
  /** MiB. Null: the system does not report it. */
  memory(): { readonly peak: number; readonly now: number } | null;
  /** CPU seconds of all threads so far. Null: the system does not report it. */
  cpu(): number | null;
  stop(): Promise<void>;
}

const START_MS = 60_000;

/**
 * Starts a server and waits for its log line with the listening address.
 * @param log file for its output
 * @param says further text that the log must contain
 */
export async function startServer(
  program: string,
  environment: Record<string, string>,
  log: string,
  { nodeOptions = [], says = [] }: { readonly nodeOptions?: readonly string[]; readonly says?: readonly string[] } = {},
): Promise<Server> {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [...nodeOptions, program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(50)) {
    const said = readFileSync(log, 'utf8');
    const origin = /"origin":"([^"]+)"/.exec(said)?.[1];
    if (origin !== undefined && says.every((text) => said.includes(text)))
      return { origin, memory: () => memoryOf(child), cpu: () => cpuOf(child), stop: () => end(child) };
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

/** Linux counts CPU time in hundredths of a second. */
function cpuOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}
