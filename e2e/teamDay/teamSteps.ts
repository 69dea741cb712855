/** A team's first day outside of this repository: each step as the team types it, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import type { PackedWorkspace } from '../../scripts/packPackages.ts';
import { runCommand } from '../../scripts/runCommand.ts';
import { packageFolder, unpackPackages } from '../../scripts/test-support/unpackPackages.ts';
import type { StartedStore } from '../store.ts';

export const NAME = 'my-slice';
export const REGION = 'AE';
const NEXT_VERSION = '1.1.0';
/** A visitor from REGION. */
export const VISITOR = {
  extraHTTPHeaders: { 'cf-ipcountry': REGION },
  timezoneId: 'Asia/Dubai',
  locale: 'en-US',
} as const;

export interface TeamDay {
  readonly store: StartedStore;
  /** Empty folder, in which the slice's folder is created. */
  readonly folder: string;
  /** By workspace, as `npm run pack` made them. */
  readonly tarballs: Readonly<Record<PackedWorkspace, string>>;
  /** Port of the slice alone. */
  readonly devPort: number;
  /** Version that is published. */
  readonly version: string;
  /** A page of a visitor from REGION. */
  readonly page: Page;
  /** `npm`: from the npm registry, like a team. `repository`: the tarballs unpacked, everything else as installed in this repository. */
  readonly install: 'npm' | 'repository';
  /** Whether the next version is finally released to a part of the visitors. */
  readonly canary: boolean;
  /** Runs one step under its name. */
  step<Result>(what: string, work: () => Promise<Result>): Promise<Result>;
}

/** The machine's own tools and the pinned Node, without the commands that are installed in this repository. */
const env = {
  PATH: [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules')),
  ].join(delimiter),
};

async function run(line: string, cwd: string, extra: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, output } = await runCommand(line, { cwd, env: { ...env, ...extra } });
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`);
  return output;
}

/**
 * From an empty folder to a shopper who uses the slice.
 * @throws with the output of the step that failed
 */
export async function teamDay(day: TeamDay): Promise<void> {
  const { store, folder, page, step, version } = day;
  const slice = join(folder, NAME);
  const token = await store.registry.createToken({ label: NAME, scopes: [`publish:${NAME}`], newRemotes: true });
  await step('npx tessera-remote, with what it installs', () => makeSlice(day));
  await step('npx remote-kit doctor', () => run('npx remote-kit doctor', slice));
  await step('npm test', () => run('npm test', slice));
  await step('npm run types', () => run('npm run types', slice));
  await step('npm run dev, until a browser shows the page', () => runAlone(slice, day));
  await step('npm run publish-release', () =>
    run('npm run publish-release', slice, {
      RELEASE_VERSION: version,
      REGISTRY_URL: store.stack.origin('registry'),
      REGISTRY_TOKEN: token.token,
    }),
  );
  await step(`an operator promotes it in ${REGION}`, () =>
    store.operate('promote', `${NAME}@${version}`, '--region', REGION),
  );
  await step('a shopper uses it there', () => useInStore(store.origin, page, version));
  if (!day.canary) return;
  await step(`its next version goes to 1 % of the visitors in ${REGION}, with its evidence on the console`, () =>
    beginCanary(slice, day, token.token),
  );
}

async function makeSlice({ store, folder, tarballs, install }: TeamDay): Promise<void> {
  const options = `${NAME} --store ${store.origin} --packages "${dirname(tarballs['remote-kit'])}"`;
  if (install === 'npm') {
    const from = (['shared-contracts', 'tessera-remote'] as const).map((name) => `--package "${tarballs[name]}"`);
    await run(`npx --yes ${from.join(' ')} tessera-remote ${options}`, folder);
    return;
  }
  unpackPackages(folder, tarballs);
  await run(`node "${packageFolder(folder, 'tessera-remote')}/bin/tessera-remote.mjs" ${options} --no-install`, folder);
  const bin = join(packageFolder(folder, 'remote-kit'), 'bin/remote-kit.mjs');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(bin, join(folder, 'node_modules/.bin/remote-kit'));
  chmodSync(bin, 0o755);
}

/** Runs `npm run dev` until it has rendered the page once. */
async function runAlone(slice: string, { devPort, page }: TeamDay): Promise<void> {
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: slice,
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm does not pass signals on to its child processes.
    detached: true,
    env: { ...process.env, ...env, PORT: String(devPort) },
  });
  try {
    await untilReady(dev, devPort);
    await page.goto(`http://localhost:${devPort}/${NAME}`);
    await page.getByRole('heading', { name: 'A new slice' }).waitFor();
    // Leaves the page, which would report errors once the server has stopped.
    await page.goto('about:blank');
  } finally {
    const ended = once(dev, 'exit');
    if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGTERM');
    await ended;
  }
}

async function untilReady(dev: ChildProcess, devPort: number): Promise<void> {
  if (!dev.stdout) throw new Error('npm run dev has no output.');
  const said: string[] = [];
  for await (const line of createInterface({ input: dev.stdout })) {
    said.push(line);
    if (line.includes(`http://localhost:${devPort}/`)) {
      dev.stdout.resume();
      return;
    }
  }
  throw new Error(`npm run dev ended:\n${said.join('\n')}`);
}

/** Publishes the slice again, begins a canary of it, and finds it on the operators' console. */
async function beginCanary(slice: string, { store, page }: TeamDay, token: string): Promise<void> {
  await run('npm run publish-release', slice, {
    RELEASE_VERSION: NEXT_VERSION,
    REGISTRY_URL: store.stack.origin('registry'),
    REGISTRY_TOKEN: token,
  });
  await store.operate('canary', `${NAME}@${NEXT_VERSION}`, '--region', REGION, '--steps', '1,100');
  const [rollout] = await store.registry.rollouts({ remote: NAME, open: true });
  if (rollout === undefined) throw new Error('The canary is not there.');
  await page.goto(await store.registry.consoleLink());
  await page.goto(`${store.stack.origin('registry')}/console/rollouts/${rollout.id}`);
  await page.getByRole('heading', { name: 'Evidence against the canary' }).waitFor();
}

async function useInStore(origin: string, page: Page, version: string): Promise<void> {
  const answer = await fetch(`${origin}/${NAME}`, { headers: VISITOR.extraHTTPHeaders });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes('A new slice')) throw new Error(`The store answers ${answer.status}.`);
  await page.goto(`${origin}/${NAME}`);
  await page.locator(`[data-mounted="${NAME}@${version}"]`).waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('button', { name: 'Bag, 0 things' }).click();
  await page.getByRole('dialog', { name: 'Your Bag' }).waitFor();
}
