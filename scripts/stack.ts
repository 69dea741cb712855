/** The store's three servers as child processes: started in order, supervised, stopped together. Used by start, e2e and bench. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export const SERVICES = ['registry', 'store-api', 'shell'] as const;
export type ServiceName = (typeof SERVICES)[number];

const ENTRY = {
  registry: 'registry/src/main.ts',
  'store-api': 'store-api/src/app/main.ts',
  shell: 'shell/server/main.ts',
} as const satisfies Record<ServiceName, string>;

/** Offset from the shell's port (design: shell PORT, store-api PORT+1, registry PORT+2). */
const PORT_OFFSET = { shell: 0, 'store-api': 1, registry: 2 } as const satisfies Record<ServiceName, number>;
/** Offset of store-api's listener for operators. */
export const OPERATORS_OFFSET = 3;
/** Number of ports of a store, besides those for metrics and probes. */
export const STORE_PORTS = 4;

export type Environment = Readonly<Record<string, string>>;

export interface StackOptions {
  /** The shell's port. The next ones: store-api, registry, store-api's listener for operators. */
  readonly port: number;
  /** Port of the shell's metrics and probes, followed by store-api's and the registry's. Default: any free ports. */
  readonly opsPort?: number;
  /** Holds one data folder per service, and the logs. */
  readonly dataDir: string;
  /** Additional environment, the same for every service or per service. */
  readonly env?: Environment | ((service: ServiceName) => Environment);
  /** Called when a started service ends without being stopped. */
  readonly onCrash?: (service: ServiceName, crash: Crash) => void;
  /** Called with each message that a service sends to this process. */
  readonly onMessage?: (service: ServiceName, message: unknown) => void;
  /** Copies the services' output to this process's stdout, besides their logs. */
  readonly echo?: boolean;
}

export interface Crash {
  /** How it ended: `exit code 1`, `signal SIGKILL`. */
  readonly how: string;
  /** The end of its output. */
  readonly lastLines: string;
}

/** Another program uses a port that a service needs. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

interface Running {
  readonly child: ChildProcess;
  readonly exited: Promise<string>;
  stopping: boolean;
}

/**
 * Checks that nothing listens on any of the ports.
 * @param opsPort the first port for metrics and probes, if they are fixed
 * @param services those that will start
 * @throws {PortTaken} naming the occupied port, the service that needs it and what to do
 */
export async function demandFreePorts(
  port: number,
  opsPort?: number,
  services: readonly ServiceName[] = SERVICES,
): Promise<void> {
  for (const service of services) {
    const offset = PORT_OFFSET[service];
    const all = [
      port + offset,
      ...(opsPort === undefined ? [] : [opsPort + offset]),
      ...(service === 'store-api' ? [port + OPERATORS_OFFSET] : []),
    ];
    for (const wanted of all) {
      if (await isFree(wanted)) continue;
      throw new PortTaken(
        `Port ${wanted} is taken, and the ${service} needs it. See what listens there (lsof -i :${wanted}) and end it, or choose other ports: PORT=4000 npm start takes 4000 to 4003, and 10464 to 10466 for metrics.`,
      );
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export class Stack {
  readonly #options: StackOptions;
  readonly #running = new Map<ServiceName, Running>();
  #stopping = false;

  constructor(options: StackOptions) {
    this.#options = options;
    mkdirSync(join(options.dataDir, 'logs'), { recursive: true });
  }

  origin(service: ServiceName): string {
    return `http://localhost:${this.#options.port + PORT_OFFSET[service]}`;
  }

  /** Address of store-api's listener for operators. */
  get operatorsOrigin(): string {
    return `http://localhost:${this.#options.port + OPERATORS_OFFSET}`;
  }

  dataDir(service: ServiceName): string {
    return join(this.#options.dataDir, service);
  }

  logFile(service: ServiceName): string {
    return join(this.#options.dataDir, 'logs', `${service}.log`);
  }

  pid(service: ServiceName): number | undefined {
    return this.#running.get(service)?.child.pid;
  }

  /** Address of the service's metrics and probes. Null: on a free port, which its log names. */
  opsOrigin(service: ServiceName): string | null {
    const { opsPort } = this.#options;
    return opsPort === undefined ? null : `http://localhost:${opsPort + PORT_OFFSET[service]}`;
  }

  /**
   * Starts one service and resolves when its health path responds.
   * @throws {PortTaken} when another program uses its port
   * @throws with the end of its output when it exits during the start
   */
  async start(service: ServiceName): Promise<void> {
    await demandFreePorts(this.#options.port, this.#options.opsPort, [service]);
    if (this.#stopping) throw new Error(`The ${service} is not started: everything is being stopped.`);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, ENTRY[service])], {
      cwd: ROOT,
      // A separate process group: Ctrl-C in a terminal only reaches this process, which then stops each service once.
      detached: process.platform !== 'win32',
      // Through this channel a service notices that this process has ended, for any reason.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: process.env.NODE_ENV ?? 'production',
        // A start compiles some thousand TypeScript files; with the cache, the next start takes a quarter less.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/compiled'),
        // On one machine, test payments are the default unless a provider is configured. In production this must be set explicitly.
        ...(process.env.STRIPE_SECRET_KEY ? {} : { PAYMENTS: process.env.PAYMENTS || 'test' }),
        // No CDN is in front of a local store: to try a country, send it in Cloudflare's header.
        EDGE: process.env.EDGE || 'cloudflare',
        ...(typeof this.#options.env === 'function' ? this.#options.env(service) : this.#options.env),
        PORT: String(this.#options.port + PORT_OFFSET[service]),
        OPS_PORT: String(this.#options.opsPort === undefined ? 0 : this.#options.opsPort + PORT_OFFSET[service]),
        OPERATORS_PORT: String(this.#options.port + OPERATORS_OFFSET),
        DATA_DIR: this.dataDir(service),
        // Without PUBLIC_ORIGIN the host name of the request is used, but mails need an origin too.
        LOCAL_ORIGIN: this.origin('shell'),
        REGISTRY_URL: this.origin('registry'),
        STORE_API_URL: this.origin('store-api'),
        REGISTRY_TOKEN_FILE: join(this.dataDir('registry'), 'shell-token'),
      },
    });
    child.on('message', (message) => this.#options.onMessage?.(service, message));
    const log = createWriteStream(this.logFile(service), { flags: 'a' });
    let lastLines = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk);
        if (this.#options.echo) process.stdout.write(chunk);
        lastLines = (lastLines + chunk.toString('utf8')).slice(-4000);
      });
    }
    const exited = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
    });
    const running: Running = { child, exited, stopping: false };
    this.#running.set(service, running);
    let ended: string | null = null;
    let started = false;
    void exited.then((how) => {
      ended = how;
      log.end();
      if (this.#running.get(service) === running) this.#running.delete(service);
      if (started && !running.stopping) this.#options.onCrash?.(service, { how, lastLines });
    });

    const deadline = Date.now() + 60_000;
    while (!(await answers(`${this.origin(service)}/healthz`))) {
      if (ended !== null) throw new Error(`The ${service} ended while it started (${ended}):\n${lastLines}`);
      if (Date.now() > deadline) {
        await this.stop(service);
        throw new Error(`The ${service} did not answer within 60 s:\n${lastLines}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    started = true;
  }

  /** Stops one service. `SIGKILL` simulates a power failure in tests. */
  async stop(service: ServiceName, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.#running.get(service);
    if (!running) return;
    running.stopping = true;
    running.child.kill(signal);
    const timer = setTimeout(() => running.child.kill('SIGKILL'), 8000);
    await running.exited;
    clearTimeout(timer);
  }

  /** Stops every service and prevents further starts. */
  async stopAll(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...SERVICES].reverse().map((service) => this.stop(service)));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
