/**
 * `npm run bench:team`: a team's first day, outside of this repository: from packed packages to a slice of its own that a region of a
 * running store shows, with the duration of each step. The slice's folder is temporary and holds only what npm installs there. Exit status
 * 1 when a step fails or all of them take more than five minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildFonts } from '../../design-system/fonts/buildFonts.ts';
import { buildAll } from '../../scripts/build.ts';
import { CHROMIUM_ARGS, demandChromium } from '../../scripts/chromium.ts';
import { packPackages } from '../../scripts/packPackages.ts';
import { type StartedStore, startStore } from '../store.ts';
import { teamDay, VISITOR } from '../teamDay/teamSteps.ts';

const PORT = 5650;
/** Most seconds from a team's first command to its first slice in the store. */
const LIMIT = 300;

let total = 0;

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  total += seconds;
  console.log(`  ${what}: ${seconds.toFixed(1)} s`);
  return result;
}

console.log('▸ Building the store and its packages…');
await buildAll(console.log);
await buildFonts(console.log);
const folder = mkdtempSync(join(tmpdir(), 'tessera-team-'));
let store: StartedStore | null = null;
const browser = await chromium.launch({ executablePath: demandChromium(console.log), args: CHROMIUM_ARGS });
try {
  const tarballs = await packPackages({ folder: join(folder, 'tarballs'), say: () => {} });
  store = await startStore(PORT);
  const page = await browser.newPage(VISITOR);
  console.log(`▸ A team's first day, in ${folder}`);
  await teamDay({
    store,
    folder,
    tarballs,
    page,
    step,
    install: 'npm',
    devPort: PORT + 10,
    version: '1.0.0',
    canary: true,
  });
} finally {
  await browser.close();
  await store?.stop();
  rmSync(folder, { recursive: true, force: true });
}
const inTime = total <= LIMIT;
console.log(
  `\nFrom nothing to a shopper in ${total.toFixed(0)} s; ${inTime ? 'within' : 'more than'} the ${LIMIT} s that it may take.`,
);
process.exitCode = inTime ? 0 : 1;
