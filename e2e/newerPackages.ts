/**
 * The workspaces with newer versions of the shared packages: a copy beside the sources, in which each of these packages claims to be one
 * minor and one patch version newer. Their other imports resolve as usual.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { FEDERATION_RUNTIME, PACKAGE_OF_REQUEST } from '@tessera/shared-contracts/releases/storeHost';
import { runCommand } from '../scripts/runCommand.ts';
import { ROOT } from '../scripts/stack.ts';

const WORKSPACES = ['shared-contracts', 'service-kit', 'remote-kit', 'design-system', 'shell', 'mf-product'] as const;
const SHARED = new Set<string>([...Object.values(PACKAGE_OF_REQUEST), FEDERATION_RUNTIME]);

const packageIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Names of the installed packages; their folders are below node_modules. */
function installedPackages(): string[] {
  const modules = join(ROOT, 'node_modules');
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
  );
  return names.filter((name) => !name.startsWith('@tessera/') && existsSync(join(modules, name, 'package.json')));
}

/** The shared packages, and those that import one: they must resolve to the copy, as npm would arrange it. */
function packagesToCopy(): string[] {
  return installedPackages().filter((name) => {
    const { dependencies, peerDependencies } = packageIn(join(ROOT, 'node_modules', name));
    const imported = Object.keys({ ...dependencies, ...peerDependencies });
    return SHARED.has(name) || (!name.startsWith('@module-federation/') && imported.some((each) => SHARED.has(each)));
  });
}

/** One minor and one patch version newer: 19.3.0 becomes 19.4.1. */
function ahead(version: string): string {
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${(minor ?? 0) + 1}.1`;
}

/** @returns the copy's folder, to be removed by the caller */
export function withNewerPackages(): string {
  const folder = mkdtempSync(join(ROOT, 'newer-variant-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(folder, file));
  for (const workspace of WORKSPACES) {
    cpSync(join(ROOT, workspace), join(folder, workspace), {
      recursive: true,
      filter: (source) => !/[\\/](dist|\.remote-kit)$/.test(source),
    });
    const link = join(folder, 'node_modules/@tessera', workspace);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(folder, workspace), link, 'junction');
  }
  for (const name of packagesToCopy()) {
    const copy = join(folder, 'node_modules', name);
    cpSync(join(ROOT, 'node_modules', name), copy, { recursive: true });
    if (!SHARED.has(name)) continue;
    const manifest = packageIn(copy);
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, version: ahead(manifest.version) }));
  }
  return folder;
}

async function build(cwd: string, line: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const { code, output } = await runCommand(line, { cwd, env });
  if (code !== 0) throw new Error(`${line} in ${cwd} ended with ${code}:\n${output}`);
}

/**
 * @param folder of `withNewerPackages`, or a checkout with an installation of its own
 * @returns the release's folder
 */
export async function remoteBuiltIn(folder: string, remote: string, version: string): Promise<string> {
  const command = join(folder, 'remote-kit/bin/remote-kit.mjs');
  await build(join(folder, remote), `node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON "${command}" build`, {
    RELEASE_VERSION: version,
    NODE_ENV: 'production',
  });
  return join(folder, remote, 'dist');
}

/** @returns the folder of the shell's browser build */
export async function shellBuiltIn(folder: string): Promise<string> {
  await build(folder, 'node shell/build/buildBrowser.ts');
  return join(folder, 'shell/dist/browser');
}

export const removeCopy = (folder: string) => rmSync(folder, { recursive: true, force: true });
