/**
 * `npm run bench:canary`: the cost of a 1 % canary in pages per second of processor time, over a thousand different visitors: the same
 * shell with and without it, in turn. Exit status 1 when a median is more than 5 % lower.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll } from '../../scripts/build.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { startShellBeside } from '../shellBeside.ts';
import { startStore } from '../store.ts';
import { edited } from '../variant.ts';
import { CONNECTIONS, headersOf, MANY, PAGES, processorSeconds, WARM_UP_SECONDS, warmUp } from './composing.ts';
import { loadPages } from './loadPages.ts';

const REMOTE = 'mf-product';
const VERSION = '9.80.0';
const ROUNDS = 5;
/** Milliseconds until both processes have started and are warm. */
const STARTED_MS = 5000;
/** Fraction of the pages per processor second without a canary. */
const MOST_LOST = 0.05;
const USAGE = 'Usage: npm run bench:canary -- [--port 5700] [--seconds 4] [--built]   (--built: what is built stands)';

const { values } = commandOptions(USAGE, {
  options: {
    port: { type: 'string', default: '5700' },
    seconds: { type: 'string', default: '4' },
    built: { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
if (!values.built) await buildAll(console.log);
const store = await startStore(port);
const shell = await startShellBeside(store, { port: port + 4, name: 'measured' });
try {
  await store.operate(
    'publish',
    edited(REMOTE, VERSION, (_, text) => `${text}\n`),
  );
  const measured = new Map<string, number[]>();
  const measure = async (path: string, has: 'with' | 'without') => {
    await warmUp(shell.origin, path, MANY);
    const load = { origin: shell.origin, path, visitors: headersOf(MANY), connections: CONNECTIONS };
    // The groups' own documents are cached by then.
    await loadPages({ ...load, seconds: WARM_UP_SECONDS });
    const before = processorSeconds(shell.pid);
    const { answered, failed } = await loadPages({ ...load, seconds: Number(values.seconds) });
    if (failed > 0) throw new Error(`${failed} pages of ${path} failed.`);
    const key = `${path} ${has}`;
    measured.set(key, [...(measured.get(key) ?? []), answered / (processorSeconds(shell.pid) - before)]);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of PAGES) await measure(path, 'without');
    await store.operate('canary', `${REMOTE}@${VERSION}`, '--region', 'AE', '--steps', '1', '--every', '1h');
    // The start of the canary and its twin must not count as cost of pages.
    await sleep(STARTED_MS);
    for (const path of PAGES) await measure(path, 'with');
    await store.operate('withdraw', `${REMOTE}@${VERSION}`, '--region', 'AE');
  }
  for (const path of PAGES) {
    const [without, withCanary] = (['without', 'with'] as const).map((has) =>
      median(measured.get(`${path} ${has}`) ?? []),
    );
    const lost = 1 - (withCanary ?? 0) / (without ?? 0);
    console.log(
      `  ${path.padEnd(16)} pages per CPU second: ${without?.toFixed(0)} without a canary, ${withCanary?.toFixed(0)} with one at 1 % (${(-lost * 100).toFixed(1)} %)`,
    );
    if (!(lost <= MOST_LOST)) process.exitCode = 1;
  }
} finally {
  await shell.stop();
  await store.stop();
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
