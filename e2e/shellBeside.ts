/** Another shell beside a started store's own, with the same registry and store-api. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/stack.ts';
import type { StartedStore } from './store.ts';

export interface StartedShell {
  readonly origin: string;
  /** Origin of its metrics. */
  readonly opsOrigin: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ShellBesideOptions {
  /** Its metrics use the next port. */
  readonly port: number;
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Resolves when it is ready. */
export async function startShellBeside(
  { stack }: StartedStore,
  { port, name, env = {} }: ShellBesideOptions,
): Promise<StartedShell> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-shell-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'shell/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      EDGE: 'cloudflare',
      PUBLIC_ORIGIN: stack.origin('shell'),
      ...env,
      PORT: String(port),
      OPS_PORT: String(port + 1),
      DATA_DIR: dataDir,
      SHELL_ID: name,
      REGISTRY_URL: stack.origin('registry'),
      REGISTRY_TOKEN_FILE: join(stack.dataDir('registry'), 'shell-token'),
      STORE_API_URL: stack.origin('store-api'),
    },
    // The closed channel tells it that this process has ended, in whatever way.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const over = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await over;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const until = Date.now() + 60_000; ; ) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, opsOrigin: `http://127.0.0.1:${port + 1}`, port, pid: child.pid ?? 0, stop };
    if (Date.now() > until) {
      await stop();
      throw new Error(`The shell ${name} did not get ready within a minute.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
