import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/**
 * Starts store-api in memory, as a separate process. Null outside of the workspace, and when the process ends before it is healthy.
 * @param port of the harness, which is the store's public origin
 */
export async function startStoreApi(folder: string, port: number, say: (line: string) => void) {
  const main = findAbove(folder, 'store-api/src/app/main.ts');
  if (main === null) return null;
  const apiPort = await freePort();
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      OPS_PORT: 'off',
      OPERATORS_PORT: '0',
      PAYMENTS: 'test',
      STRIPE_SECRET_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      // In memory, even if the environment of the developer names a database.
      DATA_DIR: undefined,
      DATABASE_URL: undefined,
    },
  });
  const origin = `http://127.0.0.1:${apiPort}`;
  say('store-api: starting in memory …');
  while (child.exitCode === null) {
    const healthy = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return { origin, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

function findAbove(folder: string, path: string): string | null {
  const candidate = join(folder, path);
  if (existsSync(candidate)) return candidate;
  const above = dirname(folder);
  return above === folder ? null : findAbove(above, path);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const listening = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    listening.resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
  const port = await listening.promise;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
  return port;
}
