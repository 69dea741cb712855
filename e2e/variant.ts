/** Other versions of a built remote: rebuilt from changed sources like its team would, or with a fault inserted into the build's files. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { integrityOf } from '@tessera/service-kit/integrityOf';
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { runCommand } from '../scripts/runCommand.ts';
import { ROOT } from '../scripts/stack.ts';

/**
 * Copies the sources of a remote next to it, so that its packages resolve in the same way. Git ignores the copy.
 * @returns the folder, to be removed by the caller
 */
export function copiedSources(remote: string): string {
  const folder = mkdtempSync(join(ROOT, `${remote}-variant-`));
  cpSync(join(ROOT, remote), folder, {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules)$/.test(source),
  });
  if (existsSync(join(ROOT, remote, 'node_modules'))) {
    cpSync(join(ROOT, remote, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  }
  return folder;
}

/**
 * Changes a text file of a folder.
 * @throws when the text stays the same
 */
export function changeFile(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} in ${folder} has not changed; the variant would be the same.`);
  writeFileSync(path, after);
}

/**
 * Rebuilds a remote with one of its text files changed.
 * @returns the built folder, ready to publish
 */
export async function rebuilt(
  remote: string,
  version: string,
  file: string,
  change: (text: string) => string,
): Promise<string> {
  const folder = copiedSources(remote);
  try {
    changeFile(folder, file, change);
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { code, output } = await runCommand(scripts.build, {
      cwd: folder,
      env: { NODE_ENV: 'production', RELEASE_VERSION: version },
    });
    if (code !== 0) throw new Error(`Building the variant of ${remote} failed (exit ${code}):\n${output}`);
    const dist = mkdtempSync(join(tmpdir(), 'tessera-variant-'));
    cpSync(join(folder, 'dist'), dist, { recursive: true });
    return dist;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Copies a built remote under another version, with its scripts changed by `edit`.
 * @returns the folder to publish
 */
export function edited(
  remote: string,
  version: string,
  edit: (path: string, text: string) => string,
  editManifest: (manifest: ReleaseManifest) => ReleaseManifest = (manifest) => manifest,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-variant-'));
  cpSync(join(ROOT, remote, 'dist'), folder, { recursive: true });
  const manifestPath = join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const container = `${manifest.container}_${version.replace(/\W/g, '_')}`;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(c?js|mjs)$/.test(path)) continue;
    const full = join(folder, path);
    const text = edit(path, readFileSync(full, 'utf8').replaceAll(manifest.container, container));
    writeFileSync(full, text);
    if (existsSync(`${full}.br`)) {
      writeFileSync(`${full}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    }
  }
  writeFileSync(manifestPath, JSON.stringify(editManifest({ ...manifest, version, container })));
  return folder;
}

/** Faults of a render on a URL that asks for chaos; a shell's probes before the switch do not ask. */
export const SERVER_FAULTS = {
  throws: 'throw new Error("broken on purpose");',
  loops: 'for (;;) {}',
  hangs: 'return new Promise(() => {});',
  'eats memory': 'const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()));',
  exits: 'process.exit(3);',
} as const;
export type ServerFault = keyof typeof SERVER_FAULTS;

/** For a release that must render every page anew: without a cache policy, earlier renders are not reused. */
export const drawnForEach = ({ cache: _, ...manifest }: ReleaseManifest): ReleaseManifest => manifest;

/** A release whose server bundle fails in one way on URLs that contain `chaos`. */
export function faultyOnServer(remote: string, version: string, fault: ServerFault): string {
  return edited(
    remote,
    version,
    (path, text) =>
      path === 'server.cjs'
        ? `${text}
;{
  const { render } = module.exports;
  module.exports = { ...module.exports, render: async (request) => {
    if (request.url.includes('chaos')) { ${SERVER_FAULTS[fault]} }
    return render(request);
  } };
}`
        : text,
    drawnForEach,
  );
}

/** A release that renders on the server and throws as soon as its entry is loaded in a browser. */
export function throwsInBrowser(remote: string, version: string): string {
  const { entry } = JSON.parse(readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8'));
  return edited(remote, version, (path, text) =>
    path === entry ? `throw new Error("broken on purpose");\n${text}` : text,
  );
}

/**
 * Copies the shell's browser build as another build: every script and stylesheet has another name and other bytes, but the typefaces are
 * the same, like two builds of changed sources.
 * @returns the folder
 */
export function anotherShellBuild(): string {
  const from = join(ROOT, 'shell/dist/browser');
  const folder = mkdtempSync(join(tmpdir(), 'tessera-shell-build-'));
  const names = readdirSync(from);
  const renamed = new Map(
    names.flatMap((name) => {
      const hash = /\.([0-9a-f]{8})\.(?:js|css)$/.exec(name)?.[1];
      return hash === undefined ? [] : [[hash, createHash('sha256').update(hash).digest('hex').slice(0, 8)] as const];
    }),
  );
  const replaced = (text: string) => [...renamed].reduce((all, [old, fresh]) => all.replaceAll(old, fresh), text);
  const integrity: Record<string, string> = {};
  for (const name of names.filter((each) => !each.endsWith('.br') && each !== 'assets.json')) {
    const path = join(folder, replaced(name));
    if (!/\.(js|css)$/.test(name)) {
      cpSync(join(from, name), path);
      continue;
    }
    const text = `${replaced(readFileSync(join(from, name), 'utf8'))}\n/* another build */`;
    writeFileSync(path, text);
    if (names.includes(`${name}.br`)) {
      writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    }
    if (name.endsWith('.js')) {
      integrity[replaced(name)] = integrityOf(text);
    }
  }
  const assets = JSON.parse(replaced(readFileSync(join(from, 'assets.json'), 'utf8')));
  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ ...assets, integrity }));
  return folder;
}
