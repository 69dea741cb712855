/** One server of the store as a process that can be killed and restarted, with the same settings, port and data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../../scripts/stack.ts';

/** Timeout in milliseconds for a start on a loaded machine. */
const START_MS = 90_000;
/** Characters of the log that an error includes. */
const LAST_WORDS = 2000;

export interface ServiceOptions {
  readonly name: string;
  /** Path of its program in the repository. */
  readonly program: string;
  readonly port: number;
  /** Folder for its data and its log. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

export class Service {
  readonly name: string;
  readonly port: number;
  readonly origin: string;
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.name = options.name;
    this.port = options.port;
    this.origin = `http://127.0.0.1:${options.port}`;
  }

  /** Undefined while it is not running. */
  get pid(): number | undefined {
    return isOver(this.#child) ? undefined : this.#child?.pid;
  }

  /**
   * Resolves when it is ready.
   * @throws with the end of its log when it exits before, or takes too long
   */
  async start(): Promise<void> {
    const { name, program, port, folder, env } = this.#options;
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    // Logs through a pipe, as in production, so that a full disk does not affect the log.
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, program)], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...env,
        PORT: String(port),
        OPS_PORT: 'off',
        DATA_DIR: dataDir,
      },
      // The closed channel tells it that this process has ended, in whatever way.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let lastWords = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        lastWords = (lastWords + text).slice(-LAST_WORDS);
      });
    }
    child.once('close', () => log.end());
    this.#child = child;
    for (const until = performance.now() + START_MS; performance.now() < until; await sleep(100)) {
      if (await isReady(this.origin)) return;
      if (isOver(child)) break;
    }
    await this.kill();
    throw new Error(`${name} did not start:\n${lastWords}`);
  }

  /** Ends it with SIGKILL, like the out-of-memory killer. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || isOver(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

const isOver = (child: ChildProcess | null): boolean =>
  child !== null && (child.exitCode !== null || child.signalCode !== null);

/** Whether a server accepts requests; one that does not respond within two seconds does not count as ready. */
export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
