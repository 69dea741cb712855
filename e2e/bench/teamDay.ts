/**
 * `npm run bench:team`: a team's first day, outside of this repository: from packed packages to a slice of their own that a
 * region of a running store shows, with the time of each step. The slice's folder is temporary and has nothing but what
 * npm installs there. Exit status 1 when a step fails or all of them take more than five minutes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { buildFonts } from '../../design-system/fonts/buildFonts.ts';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { packPackages } from '../../scripts/packPackages.ts';
import { runCommand } from '../../scripts/runCommand.ts';
import { type StartedStore, startStore } from '../store.ts';

const PORT = 5650;
const DEV_PORT = 5660;
const NAME = 'my-slice';
const VERSION = '1.0.0';
const REGION = 'AE';
const FROM_THERE = { 'cf-ipcountry': REGION };
/** Seconds that a team waits for its first slice at most, from its first command on. */
const LIMIT = 300;

/** The machine's own tools and the pinned Node, without the commands that are installed in this repository. */
const env = {
  PATH: [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules')),
  ].join(delimiter),
};

const steps: { what: string; seconds: number }[] = [];

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  steps.push({ what, seconds });
  console.log(`  ${what}: ${seconds.toFixed(1)} s`);
  return result;
}

async function run(line: string, cwd: string, extra: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, output } = await runCommand(line, { cwd, env: { ...env, ...extra } });
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`);
  return output;
}

/** `npm run dev` until it has drawn the page once. */
async function runAlone(folder: string): Promise<void> {
  const dev = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm does not pass signals on to what it runs.
    detached: true,
    env: { ...process.env, ...env, PORT: String(DEV_PORT) },
  });
  try {
    await untilReady(dev);
    const browser = await chromium.launch({ executablePath: demandChromium(console.log), args: CHROMIUM_ARGS });
    try {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${DEV_PORT}/${NAME}`);
      await page.getByRole('heading', { name: 'A new slice' }).waitFor();
    } finally {
      await browser.close();
    }
  } finally {
    const ended = once(dev, 'exit');
    if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGTERM');
    await ended;
  }
}

async function untilReady(dev: ChildProcess): Promise<void> {
  if (!dev.stdout) throw new Error('npm run dev has no output.');
  const said: string[] = [];
  for await (const line of createInterface({ input: dev.stdout })) {
    said.push(line);
    if (line.includes(`http://localhost:${DEV_PORT}/`)) {
      dev.stdout.resume();
      return;
    }
  }
  throw new Error(`npm run dev ended:\n${said.join('\n')}`);
}

async function seeInStore(store: StartedStore): Promise<void> {
  const answer = await fetch(`${store.origin}/${NAME}`, { headers: FROM_THERE });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes('A new slice')) throw new Error(`The store answers ${answer.status}.`);
  const browser = await chromium.launch({ executablePath: demandChromium(console.log), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ extraHTTPHeaders: FROM_THERE, timezoneId: 'Asia/Dubai', locale: 'en-US' });
    await page.goto(`${store.origin}/${NAME}`);
    await page.locator(`[data-mounted="${NAME}@${VERSION}"]`).waitFor({ state: 'attached' });
    await page.getByRole('main').getByRole('button', { name: 'Bag, 0 things' }).click();
    await page.getByRole('dialog', { name: 'Your Bag' }).waitFor();
  } finally {
    await browser.close();
  }
}

console.log('▸ Building the store and its packages…');
await buildAll(console.log);
await buildFonts(console.log);
const work = mkdtempSync(join(tmpdir(), 'tessera-team-'));
let store: StartedStore | null = null;
try {
  const tarballs = await packPackages({ folder: join(work, 'tarballs'), say: () => {} });
  store = await startStore(PORT);
  const running = store;
  const token = await running.registry.createToken({ label: NAME, scopes: [`publish:${NAME}`], newRemotes: true });
  const folder = join(work, NAME);

  console.log(`▸ A team's first day, in ${work}`);
  const packages = ['shared-contracts', 'tessera-remote'] as const;
  const from = packages.map((name) => `--package "${tarballs[name]}"`).join(' ');
  await step('npx tessera-remote, with npm install', () =>
    run(`npx --yes ${from} tessera-remote ${NAME} --packages "${join(work, 'tarballs')}"`, work),
  );
  await step('npm test', () => run('npm test', folder));
  await step('npm run types', () => run('npm run types', folder));
  await step('npm run dev, until a browser shows the page', () => runAlone(folder));
  await step('npm run publish-release', () =>
    run('npm run publish-release', folder, {
      RELEASE_VERSION: VERSION,
      REGISTRY_URL: running.stack.origin('registry'),
      REGISTRY_TOKEN: token.token,
    }),
  );
  await step(`an operator promotes it in ${REGION}`, () =>
    running.operate('promote', `${NAME}@${VERSION}`, '--region', REGION),
  );
  await step('a shopper uses it there', () => seeInStore(running));
} finally {
  await store?.stop();
  rmSync(work, { recursive: true, force: true });
}
const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
const inTime = total <= LIMIT;
console.log(
  `\nFrom nothing to a shopper in ${total.toFixed(0)} s; ${inTime ? 'within' : 'more than'} the ${LIMIT} s that it may take.`,
);
process.exitCode = inTime ? 0 : 1;
