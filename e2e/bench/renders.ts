/**
 * `npm run bench:renders -- --against <commit>`: the cost of a composed page, of a release's start and of its memory in this tree and in
 * another commit, with the same built releases, in one run and in turn. Without `--against`: this tree alone.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { buildAll, REMOTES } from '../../scripts/build.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import type { StartedStore } from '../store.ts';

const USAGE = 'Usage: npm run bench:renders -- [--against <commit>] [--pages 600] [--port 5700]   (100 pages or more)';

const { values: options } = commandOptions(USAGE, {
  options: {
    against: { type: 'string' },
    pages: { type: 'string', default: '600' },
    port: { type: 'string', default: '5700' },
  },
});
const pages = Number(options.pages);
const port = Number(options.port);
if (!Number.isInteger(pages) || pages < 100 || !Number.isInteger(port)) {
  console.error(USAGE);
  process.exit(2);
}

const PATHS = ['/ring/buy/ae', '/', '/partner/runclub'] as const;
/** Requests of one side before the other's turn: few, so that both run under the same conditions. */
const BLOCK = 25;
const CLIENTS = 10;
const STARTS = 9;

interface Side {
  readonly name: string;
  readonly root: string;
  readonly store: StartedStore;
  readonly alone: Map<string, number[]>;
  readonly together: number[];
}

// Keeps this process alive, because the measured parts do not.
setInterval(() => {}, 1000);
await buildAll(console.log);
const work = mkdtempSync(join(tmpdir(), 'tessera-renders-'));
const sides: Side[] = [];
try {
  const roots = [{ name: 'this tree', root: ROOT }];
  if (options.against !== undefined) {
    roots.push({ name: options.against, root: await checkOut(options.against) });
  }
  for (const [index, { name, root }] of roots.entries()) {
    const { startStore } = await import(pathToFileURL(join(root, 'e2e/store.ts')).href);
    const store: StartedStore = await startStore(port + index * 10);
    await untilWhole(store);
    sides.push({ name, root, store, alone: new Map(PATHS.map((path) => [path, []])), together: [] });
  }
  for (const { store } of sides) for (const path of PATHS) await visitOften(store, path, 50);

  for (let done = 0; done < pages; done += BLOCK) {
    // The sides take turns to begin, because the second finds a warmer machine.
    for (const { store, alone } of inTurn(sides, done / BLOCK)) {
      for (const path of PATHS) alone.get(path)?.push(...(await visitOften(store, path, BLOCK)));
    }
  }
  for (let done = 0; done < pages; done += BLOCK * CLIENTS) {
    for (const { store, together } of inTurn(sides, done / BLOCK)) {
      const clients = Array.from({ length: CLIENTS }, () => visitOften(store, PATHS[0], BLOCK));
      together.push(...(await Promise.all(clients)).flat());
    }
  }

  console.log(`\nMilliseconds for a composed page, ${pages} each, in turn`);
  for (const path of PATHS) printSpread(path, (side) => side.alone.get(path) ?? []);
  printSpread(`${PATHS[0]}, ${CLIENTS} at a time`, ({ together }) => together);
  console.log('\nMemory of the shell with what it started (MiB, shared pages divided among who shares them)');
  for (const { name, store } of sides) {
    const all = processTree(store.stack.pid('shell') ?? 0).map((pid) => ({ pid, mib: proportionalMiB(pid) }));
    const sum = all.reduce((total, { mib }) => total + mib, 0);
    console.log(
      `  ${name.padEnd(34)}${sum.toFixed(0).padStart(6)}   ${all.map(({ mib }) => mib.toFixed(0)).join(' + ')}`,
    );
  }
  for (const { store } of sides.splice(0)) await store.stop();

  console.log(`\nMilliseconds from the start of a release to its first markup, medians of ${STARTS}`);
  for (const { name, root } of roots) {
    console.log(`  ${name}`);
    for (const remote of REMOTES) console.log(`    ${remote.padEnd(32)}${await startTimes(root, remote)}`);
  }
} finally {
  for (const { store } of sides) await store.stop();
  rmSync(work, { recursive: true, force: true });
  if (options.against !== undefined) await runCommand('git worktree prune', { cwd: ROOT });
}
process.exit();

function* inTurn<Item>(items: readonly Item[], round: number): Generator<Item> {
  for (let index = 0; index < items.length; index += 1) {
    const item = items[(index + round) % items.length];
    if (item !== undefined) yield item;
  }
}

/** A first start loads and probes every release in every region; measurements start after that. */
async function untilWhole(store: StartedStore): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      for (const path of PATHS) await visitOften(store, path, 1);
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        const failures = store
          .failures()
          .slice(0, 10)
          .map((line) => JSON.stringify(line));
        throw new Error(`The store did not get whole within a minute:\n${failures.join('\n')}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function visitOften({ origin }: StartedStore, path: string, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let visit = 0; visit < times; visit += 1) {
    const began = performance.now();
    const response = await fetch(origin + path);
    const html = await response.text();
    found.push(performance.now() - began);
    if (response.status !== 200 || !html.endsWith('</html>') || html.includes('data-fallback=""')) {
      throw new Error(`${origin}${path} answered ${response.status}, or not whole.`);
    }
  }
  return found;
}

function printSpread(what: string, timesOf: (side: Side) => readonly number[]): void {
  console.log(`  ${what}`);
  const medians = sides.map((side) => {
    const times = [...timesOf(side)].sort((a, b) => a - b);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    console.log(
      `    ${side.name.padEnd(32)}p50 ${at(0.5).toFixed(1).padStart(6)}   p99 ${at(0.99).toFixed(1).padStart(6)}`,
    );
    return at(0.5);
  });
  const [own = Number.NaN, other] = medians;
  if (other !== undefined)
    console.log(`    ${'ratio of the medians'.padEnd(32)}    ${(own / other).toFixed(2).padStart(6)}`);
}

/** Another commit's sources with this tree's packages and built releases. */
async function checkOut(commit: string): Promise<string> {
  const root = join(work, 'other');
  const { code, output } = await runCommand(`git worktree add --detach ${root} ${commit}`, { cwd: ROOT });
  if (code !== 0) throw new Error(`git worktree add failed:\n${output}`);
  const packages = join(root, 'node_modules');
  mkdirSync(join(packages, '@tessera'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@tessera') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules/@tessera'))) {
    if (!existsSync(join(root, name))) continue;
    symlinkSync(join(root, name), join(packages, '@tessera', name));
    // Links packages of which a workspace has its own version.
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(root, name, 'node_modules'));
  }
  for (const workspace of ['shell', ...REMOTES]) {
    cpSync(join(ROOT, workspace, 'dist'), join(root, workspace, 'dist'), { recursive: true });
  }
  return root;
}

/** With a process or thread started in advance, where there is one, and without. */
async function startTimes(root: string, remote: string): Promise<string> {
  const folder = join(root, 'shell/server/release');
  const { ReleaseWorker } = await import(pathToFileURL(join(folder, 'releaseWorker.ts')).href);
  const processesFile = join(folder, 'releaseProcesses.ts');
  const starter = existsSync(processesFile) ? await import(pathToFileURL(processesFile).href) : null;
  const source = readFileSync(join(ROOT, remote, 'dist/server.cjs'), 'utf8');
  const time = async (processes: unknown) => {
    const began = performance.now();
    const worker = new ReleaseWorker({ name: basename(remote), source, ...(processes ? { processes } : {}) });
    await worker.render(requestFor(remote), 5000);
    const took = performance.now() - began;
    await worker.stop();
    return took;
  };
  const cold: number[] = [];
  for (let start = 0; start < STARTS; start += 1) cold.push(await time(null));
  if (starter === null) return `${median(cold).toFixed(0)}`;
  const processes = starter.createReleaseProcesses({ heapMb: 192, spare: true });
  const prepared: number[] = [];
  await time(processes);
  for (let start = 0; start < STARTS; start += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    prepared.push(await time(processes));
  }
  processes.close();
  return `${median(prepared).toFixed(0)}, ${median(cold).toFixed(0)} where none was started beforehand`;
}

function requestFor(remote: string): RenderRequest {
  const { slots, routes } = JSON.parse(readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8'));
  const [route] = routes;
  return {
    slot: slots[0] ?? 'page',
    url: route?.probe ?? '/',
    route: { path: route?.path ?? '/', params: { code: 'runclub' } },
    visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
    frame: FRAME_DEFAULTS,
    apiOrigin: 'http://127.0.0.1:9',
  };
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function processTree(pid: number): number[] {
  let children: number[] = [];
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    // No /proc, or the process has ended: it has no children.
  }
  return [pid, ...children.flatMap(processTree)];
}

function proportionalMiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
