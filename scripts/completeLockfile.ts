/**
 * `npm run lockfile`: adds packages for other platforms to package-lock.json that the npm registry in use does not carry. A mirror may only
 * have its own platform's binaries; npm then omits the others, `npm ci` rejects the lockfile as out of sync, and another platform would
 * install without its binary. Versions come from the dependent packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly os?: readonly string[];
  readonly dev?: boolean;
  readonly optional?: boolean;
}
/** By path: `node_modules/webpack`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Optional dependencies that are missing in the lockfile: the path and entry of each. */
export function missingOptionalPackages(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isFound(packages, path, name)) continue;
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

/** Node's resolution: the package's own node_modules, then every one above. */
function isFound(packages: LockedPackages, from: string, name: string): boolean {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

/** The platform that a package's name contains: `core-linux-arm-musleabihf`. */
function platformOf(name: string): Pick<LockedPackage, 'cpu' | 'libc' | 'os'> {
  const words = name.split(/[-/]/);
  const os = OS.find((each) => words.includes(each));
  const cpu = CPU.find((each) => words.includes(each));
  if (!cpu || (!os && cpu !== 'wasm32')) {
    throw new Error(`${name} does not say what platform it is for; add it to package-lock.json by hand.`);
  }
  const libc = os === 'linux' && ['musl', 'gnu'].find((start) => words.some((word) => word.startsWith(start)));
  return {
    cpu: [cpu],
    ...(libc ? { libc: [libc === 'gnu' ? 'glibc' : libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

if (process.argv[1]?.endsWith('completeLockfile.ts')) {
  const path = join(process.cwd(), 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  const missing = missingOptionalPackages(lockfile.packages);
  // Same order as npm's: the root, then everything by path.
  const [root, ...rest] = Object.entries({ ...lockfile.packages, ...missing });
  rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(
    path,
    `${JSON.stringify({ ...lockfile, packages: Object.fromEntries([root ?? [], ...rest]) }, null, 2)}\n`,
  );
  console.log(`${Object.keys(missing).length} packages of other platforms added to package-lock.json`);
}
