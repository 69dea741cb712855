// The first step of every command: installs what the lockfile names and is missing, then runs the script with the
// Node that the project pins. It runs on the machine's own Node (20 or newer), so it is plain JavaScript without packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

const missing = missingPackages();
if (missing.length > 0) {
  const what = missing.length > 3 ? `${missing.length} packages` : missing.join(', ');
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
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));

/** Packages of the lockfile that are not installed in the version it names. */
function missingPackages() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const names = Object.entries(wanted)
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.devOptional)
    .filter(
      ([path, entry]) => installed[path]?.version !== entry.version || installed[path]?.resolved !== entry.resolved,
    )
    .map(([path]) => path.slice('node_modules/'.length));
  return names.length === 0 && !existsSync(pinnedNode) ? ['node'] : names;
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
