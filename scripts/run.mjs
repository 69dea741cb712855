// The first step of every command: installs what the lockfile names and is missing, then runs the script with the
// Node that the project pins. It runs on the machine's own Node (20 or newer), so it is plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages, unlockedDependencies } from './missingPackages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const binaries = join(root, 'node_modules', '.bin');
const pinnedNode = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');

const [script, ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Tessera needs Node 20 or newer to install itself; this is ${process.version}. Update Node and try again.`,
  );
  process.exit(1);
}

const unlocked = unlockedDependencies(root);
if (unlocked.length > 0) {
  console.error(
    `package-lock.json does not hold what these ask for:\n  ${unlocked.join('\n  ')}\nComplete it: npm install, then npm run lockfile.`,
  );
  process.exit(1);
}
const missing = missingPackages(root);
if (missing.length > 0 || !existsSync(pinnedNode)) {
  const what = missing.length > 3 ? `${missing.length} packages` : missing.join(', ') || 'node';
  console.log(`▸ Installing ${what} (npm ci)…`);
  const started = Date.now();
  const npm = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm ci failed; its message is above. Is the npm registry reachable?');
    process.exit(npm.status ?? 1);
  }
  console.log(`  installed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

const child = spawn(pinnedNode, [join(root, script), ...args], {
  // The channel tells the script when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  shell: process.platform === 'win32',
});
// A terminal sends Ctrl-C to the child as well; this process only waits for it to finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
if (process.env.npm_lifecycle_event !== undefined) {
  // npm hands no signal on to the shell that it runs this in. When that shell is gone, so is whoever wanted this.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
