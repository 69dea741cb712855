/** The shell as a process: it restarts from its own disk, also after a crash. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { createFakeRegistry, type FakeRegistry, SHELL_TOKEN } from './test-fixtures/fakeRegistry.ts';
import { fixtureRelease } from './test-fixtures/fixtureRelease.ts';

let root: string;
let registry: FakeRegistry;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shell-process-'));
  registry = await createFakeRegistry();
  registry.publish(fixtureRelease({ remote: 'mf-product', routes: [{ path: '/', probe: '/' }] }));
  registry.place(STORES, 'mf-product', '1.0.0');
});
afterEach(async () => {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
});
afterAll(async () => {
  await registry.stop();
  await rm(root, { recursive: true, force: true });
});

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  running.delete(child);
}

/** Starts it and waits until it listens, or has given up. */
async function start(dataDir: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      OPS_PORT: 'off',
      DATA_DIR: dataDir,
      REGISTRY_URL: registry.url,
      REGISTRY_TOKEN: SHELL_TOKEN,
      STORE_API_URL: 'http://127.0.0.1:1',
      BROWSER_BUILD: join(root, 'no-build'),
      EDGE: 'cloudflare',
      ...env,
    },
  });
  running.add(child);
  const output: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line);
        const said = /"origin":"([^"]+)"/.exec(line)?.[1];
        if (said) resolve(said);
      });
    }
    child.on('close', (code) => reject(new Error(`exit status ${code}: ${output.join('\n')}`)));
  });
  return { child, origin };
}

const homePage = async (origin: string) => (await fetch(`${origin}/`, { headers: { 'cf-ipcountry': 'AE' } })).text();

describe('the shell as a process', () => {
  it('[OPS-06] comes up from its own disk after a sudden death, with the registry and without it', async () => {
    const dataDir = join(root, 'killed');
    const first = await start(dataDir);
    expect(await homePage(first.origin)).toContain('mf-product 1.0.0 page AE');
    await end(first.child, 'SIGKILL');

    const second = await start(dataDir);
    expect(await homePage(second.origin)).toContain('mf-product 1.0.0 page AE');
    await end(second.child, 'SIGKILL');

    await registry.stop();
    const third = await start(dataDir);
    expect(await homePage(third.origin)).toContain('mf-product 1.0.0 page AE');
    await end(third.child, 'SIGTERM');
    await registry.start();
  }, 60_000);

  it('[SHELL-13] does not start where others reach it before it is told where shoppers reach the store', async () => {
    await expect(start(join(root, 'unnamed'), { HOST: '0.0.0.0' })).rejects.toThrow(
      'exit status 1: The environment does not fit:\n  PUBLIC_ORIGIN: it is not set: a shell that listens on 0.0.0.0 needs it: where shoppers reach the store, as https://store.example',
    );
  });
});
