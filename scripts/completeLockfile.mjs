// `npm run lockfile`: writes into package-lock.json the packages for other platforms that the npm registry in use does not
// carry. A mirror may hold only its own platform's binaries; npm then leaves the others out, `npm ci` calls the
// lockfile out of step, and another platform would install without its binary. Versions come from who asks for them.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Optional packages that some package asks for and the lockfile does not hold: where each would stand, and its entry. */
export function missingOptionalPackages(packages) {
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (found(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/** Node's way of looking: the package's own node_modules, then every one above. */
function found(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

/** What a platform's package is for, as its name says: `core-linux-arm-musleabihf`. */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = OS.find((each) => words.includes(each));
  const cpu = CPU.find((each) => words.includes(each));
  if (!cpu || (!os && cpu !== 'wasm32'))
    throw new Error(`${name} does not say what platform it is for; add it by hand.`);
  const libc =
    os === 'linux'
      ? words.some((word) => word.startsWith('musl'))
        ? ['musl']
        : words.some((word) => word.startsWith('gnu'))
          ? ['glibc']
          : null
      : null;
  return { cpu: [cpu], ...(libc ? { libc } : {}), ...(os ? { os: [os] } : {}) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = new URL('../package-lock.json', import.meta.url);
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingOptionalPackages(lockfile.packages);
  const entries = Object.entries({ ...lockfile.packages, ...missing });
  // npm's own order: the root, workspaces, then packages by name.
  const [root, ...rest] = entries;
  rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lockfile.packages = Object.fromEntries([root, ...rest]);
  writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} packages of other platforms added to package-lock.json`);
}
