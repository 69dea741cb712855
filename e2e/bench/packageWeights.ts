/**
 * What each package weighs in the scripts that a page has loaded. The shell and the remotes are built once more with
 * source maps, which say where each character of a minified script comes from. The bytes that the script took on the
 * wire are divided among its packages as their parts compress alone, so that the weights add up to what was sent.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { browserConfiguration as remoteConfiguration } from '@tessera/remote-kit/build/remoteCompilers';
import { readRemoteFolder } from '@tessera/remote-kit/build/remoteFolder';
import { runWebpack } from '@tessera/remote-kit/build/runWebpack';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/page';
import type { Configuration } from 'webpack';
import { ROOT } from '../../scripts/stack.ts';
import { browserConfiguration as shellConfiguration } from '../../shell/build/browserConfiguration.ts';
import { codeByPackage } from './codeByPackage.ts';

export interface PackageWeight {
  readonly name: string;
  /** Bytes of minified code. */
  readonly minified: number;
  /** Bytes on the wire. */
  readonly sent: number;
}

/**
 * @param scripts what a page of a store built from these sources has loaded: bytes on the wire by URL
 * @returns the heaviest first
 * @throws when a script is not among the files of the build
 */
export async function packageWeights(scripts: Readonly<Record<string, number>>): Promise<readonly PackageWeight[]> {
  const weights = new Map<string, PackageWeight>();
  const loaded = Object.entries(scripts).map(([url, sent]) => ({ ...ownerOf(url), sent }));
  for (const [owner, files] of Map.groupBy(loaded, (script) => script.owner)) {
    const built = await buildWithMaps(owner, files[0]?.version ?? '');
    try {
      for (const { file, sent } of files) {
        const parts = [...partsOf(join(built, withAnyHash(built, file)), owner)].map(([name, code]) => ({
          name,
          minified: Buffer.byteLength(code),
          alone: brotliCompressSync(code).length,
        }));
        const all = parts.reduce((sum, { alone }) => sum + alone, 0);
        for (const { name, minified, alone } of parts) {
          const before = weights.get(name) ?? { minified: 0, sent: 0 };
          weights.set(name, {
            name,
            minified: before.minified + minified,
            sent: before.sent + (sent * alone) / all,
          });
        }
      }
    } finally {
      rmSync(built, { recursive: true, force: true });
    }
  }
  return [...weights.values()].sort((a, b) => b.sent - a.sent);
}

interface Owner {
  /** `shell`, or a remote's name. */
  readonly owner: string;
  readonly version: string;
  readonly file: string;
}

function ownerOf(url: string): Owner {
  const { pathname } = new URL(url);
  if (pathname.startsWith(SHELL_FILES_PATH)) {
    return { owner: 'shell', version: '', file: pathname.slice(SHELL_FILES_PATH.length) };
  }
  const [, owner, version, file] = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (owner === undefined || version === undefined || file === undefined) {
    throw new Error(`${url} is no script of the shell's or of a remote's build.`);
  }
  return { owner, version, file };
}

/** A script of texts has no map: all of it is its owner's. */
function partsOf(path: string, owner: string): ReadonlyMap<string, string> {
  const code = readFileSync(path, 'utf8');
  if (!existsSync(`${path}.map`)) return new Map([[owner, code]]);
  return codeByPackage(code, JSON.parse(readFileSync(`${path}.map`, 'utf8')), ROOT);
}

/** The entry of a remote is minified a byte or two shorter with a map, and has another hash then. */
function withAnyHash(folder: string, file: string): string {
  const nameOf = (script: string) => script.replace(/\.[0-9a-f]{8}\.js$/, '');
  const found = readdirSync(folder).find((each) => each.endsWith('.js') && nameOf(each) === nameOf(file));
  if (found === undefined) throw new Error(`The build has no ${file}: was the store built from these sources?`);
  return found;
}

/** @returns the folder of the scripts and their maps */
async function buildWithMaps(owner: string, version: string): Promise<string> {
  const configuration: Configuration =
    owner === 'shell'
      ? shellConfiguration()
      : remoteConfiguration({ remote: await readRemoteFolder(join(ROOT, owner)), version });
  const path = mkdtempSync(join(tmpdir(), 'tessera-weights-'));
  await runWebpack({
    ...configuration,
    devtool: 'hidden-source-map',
    output: {
      ...configuration.output,
      path,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      devtoolFallbackModuleFilenameTemplate: '[absolute-resource-path]?[hash]',
    },
  });
  return path;
}
