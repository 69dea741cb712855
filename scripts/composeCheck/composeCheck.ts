/**
 * `npm run compose:check`: builds the image, starts docker-compose.yml on a Docker engine, buys a ring over TLS while one shell is killed,
 * and removes everything again. The stack has its own project name, ports of 127.0.0.1 and secrets, so another stack on the same engine is
 * not touched. Exit status 1 when a step fails or no engine answers.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, demandChromium } from '../chromium.ts';
import { commandOptions } from '../commandOptions.ts';
import { ROOT } from '../stack.ts';
import { buyRing } from './buyRing.ts';
import { findCompose, run } from './docker.ts';
import { composeForCheck, dockerfileForCheck, envForCheck, PROJECT, publicKeyHash, standInFor } from './stackFiles.ts';
import { buildStandIns } from './standIns.ts';

/** Milliseconds in which the proxy must answer once its shells are healthy. */
const PROXY_MS = 30_000;
/** Lines of each container's log that are printed when a check fails. */
const LOG_LINES = '15';

const { values } = commandOptions('Usage: npm run compose:check -- [--stand-ins]', {
  options: { 'stand-ins': { type: 'boolean', default: false } },
});
const standIns = values['stand-ins'];

const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interruption.abort());

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  if (signal.aborted) throw new Error('interrupted');
  console.log(`▸ ${what}…`);
  const began = performance.now();
  const result = await work();
  console.log(`  ${seconds(began)}`);
  return result;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves when the store's home page is served over TLS with this certificate. */
async function answered(url: string, certificate: string): Promise<void> {
  const until = performance.now() + PROXY_MS;
  for (;;) {
    const status = await new Promise<number | string>((resolve) => {
      get(url, { ca: certificate }, (response) => resolve(response.resume().statusCode ?? 0)).on('error', (error) =>
        resolve(error.message),
      );
    });
    if (status === 200) return;
    if (performance.now() > until) throw new Error(`${url} is not answered: ${status}`);
    await sleep(200, undefined, { signal });
  }
}

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'tessera-compose-'));
const file = (name: string) => join(folder, name);
/** Compose's command for this stack. Undefined: nothing has to be removed yet. */
let stack: readonly string[] | undefined;

async function check(compose: readonly string[]): Promise<void> {
  const executablePath = demandChromium(console.log, 'headlessShell');
  if (standIns) {
    await step('Building images that stand in for those of registries', () => {
      mkdirSync(file('standIns'));
      return buildStandIns(file('standIns'), { signal });
    });
  }
  writeFileSync(file('Dockerfile'), dockerfileForCheck(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'), { standIns }));
  const npmrc = process.env.npm_config_userconfig ?? '';
  const secret = existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : [];
  await step('Building the image', () =>
    run(['docker', 'build', '--file', file('Dockerfile'), '--tag', PROJECT, ...secret, '.'], { signal }),
  );

  const tlsPort = await freePort();
  const origin = `https://localhost:${tlsPort}`;
  const [key, certificateFile] = [file('key.pem'), file('cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost'];
  await run(['openssl', ...request, '-keyout', key, '-out', certificateFile]);
  const certificate = readFileSync(certificateFile, 'utf8');
  writeFileSync(file('store.env'), envForCheck({ tlsPort, certificate: certificateFile, key }), { mode: 0o600 });
  const composeFile = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  writeFileSync(file('compose.json'), composeForCheck(composeFile, { tlsPort, standIns }));
  const settings = ['--project-name', PROJECT, '--project-directory', ROOT, '--env-file', file('store.env')];
  if (compose.length === 1) console.log('  docker-compose 1.29 refuses `name`: docker-compose.yml is read without it.');
  else await run([...compose, ...settings, 'config', '--quiet'], { signal });

  stack = [...compose, ...settings, '--file', file('compose.json')];
  const up = [...stack, 'up', '--detach', '--no-build'];
  await step('Starting the stack, each service when those that it needs are healthy', async () => {
    await run(up, { signal });
    await answered(`${origin}/`, certificate);
  });

  await step(`Buying a ring on ${origin}`, async () => {
    const trusted = `--ignore-certificate-errors-spki-list=${publicKeyHash(certificate)}`;
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, trusted] });
    const close = () => void browser.close();
    signal.addEventListener('abort', close);
    try {
      const number = await buyRing(browser, origin, async () => {
        await run([...(stack ?? []), 'kill', 'shell-1'], { signal });
        console.log('  the ring is in the bag; shell-1 is killed');
      });
      console.log(`  order ${number} is paid`);
    } finally {
      signal.removeEventListener('abort', close);
      await browser.close();
    }
  });
}

/** Removes what a check has started and built, also after an interruption. */
async function takeDown(): Promise<void> {
  if (stack !== undefined) await run([...stack, 'down', '--volumes', '--remove-orphans']);
  const own = [PROJECT, standInFor('*')].flatMap((name) => ['--filter', `reference=${name}`]);
  const images = await run(['docker', 'image', 'ls', '--format', '{{.Repository}}:{{.Tag}}', ...own]);
  if (images !== '') await run(['docker', 'image', 'rm', ...images.trim().split('\n')]);
}

try {
  const compose = await findCompose();
  try {
    await check(compose);
  } catch (error) {
    if (stack !== undefined && !signal.aborted) console.error(await run([...stack, 'logs', '--tail', LOG_LINES]));
    throw error;
  } finally {
    const since = performance.now();
    console.log('▸ Taking everything down, with volumes and images…');
    await takeDown();
    console.log(`  ${seconds(since)}`);
  }
  console.log(`A ring was bought from the composed stack; ${seconds(began)} in all.`);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
