/**
 * `npm run check:latest`, a weekly job: installs the committed state in its own folder with the newest versions that its ranges allow.
 * Tests it there, and tries its slices and its shell with those of the pinned versions. Needs the npm registry. `-- types` takes some steps
 * of `npm test`. Exit status 1 when something fails; the folder is then kept.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { buildAll } from './build.ts';
import { demandChromium } from './chromium.ts';
import { runInherited } from './runInherited.ts';
import { ROOT } from './stack.ts';

/** Steps of `npm test`. Without lint, because a newer formatter's style says nothing about the product. */
const STEPS = ['types', 'unit', 'browser', 'engines'];

const folder = mkdtempSync(join(tmpdir(), 'tessera-latest-'));

interface Locked {
  readonly version?: string;
}
const lockedIn = (root: string): Record<string, Locked> =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

async function demand(what: string, command: string, args: readonly string[], cwd: string, env = {}): Promise<void> {
  console.log(`\n▸ ${what}`);
  const code = await runInherited(command, args, { cwd, env });
  if (code !== 0) throw new Error(`${what} failed. What it was tried with is in ${folder}.`);
}

try {
  await demand(
    'Copying what is committed',
    'git',
    ['checkout-index', '--all', '--force', `--prefix=${folder}${sep}`],
    ROOT,
  );
  rmSync(join(folder, 'package-lock.json'));
  await demand(
    'Installing the newest of everything',
    'npm',
    ['install', '--no-fund', '--no-audit', '--loglevel=error'],
    folder,
  );
  await demand('Completing the lockfile', 'node', ['scripts/completeLockfile.ts'], folder);
  const pinned = lockedIn(ROOT);
  for (const [path, { version }] of Object.entries(lockedIn(folder))) {
    const before = pinned[path]?.version;
    if (before !== version)
      console.log(`  ${path.replace(/^.*node_modules\//, '')} ${before ?? 'not there'} → ${version}`);
  }
  const asked = process.argv.slice(2);
  await demand('Testing with them', 'npm', ['test', '--', ...(asked.length > 0 ? asked : STEPS)], folder);
  console.log('\n▸ Slices and shells of both');
  await buildAll(console.log);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=together', 'packageVersions'];
  await demand('Trying them together', 'playwright', args, ROOT, {
    CHROMIUM_PATH: demandChromium(console.log, 'headlessShell'),
    NEWER_PACKAGES: folder,
  });
  rmSync(folder, { recursive: true, force: true });
  console.log('\nThe newest of everything works, also beside what is pinned.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
