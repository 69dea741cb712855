/**
 * The scripts that a page has loaded, and their source maps. A store serves no source maps, so the shell and the remotes are built again
 * with them; the code is the same.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserConfiguration as remoteConfiguration } from '@tessera/remote-kit/build/remoteCompilers';
import { readRemoteFolder } from '@tessera/remote-kit/build/remoteFolder';
import { runWebpack } from '@tessera/remote-kit/build/runWebpack';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/document/page';
import type { Configuration } from 'webpack';
import { ROOT } from '../../scripts/stack.ts';
import { browserConfiguration as shellConfiguration } from '../../shell/build/browserConfiguration.ts';

export interface ScriptSource {
  /** `shell`, or a remote's name. */
  readonly owner: string;
  readonly code: string;
  /** Null: a script of texts, which belongs to its owner as a whole. */
  readonly map: SourceMapPayload | null;
}

/**
 * @param urls scripts of a store that was built from these sources
 * @returns by URL
 * @throws when a script is not among the files of the build
 */
export async function scriptSources(urls: readonly string[]): Promise<ReadonlyMap<string, ScriptSource>> {
  const sources = new Map<string, ScriptSource>();
  const loaded = urls.map((url) => ({ url, ...placeOf(url) }));
  for (const [owner, files] of Map.groupBy(loaded, (script) => script.owner)) {
    const built = await buildWithMaps(owner, files[0]?.version ?? '');
    try {
      for (const { url, file } of files) sources.set(url, { owner, ...readScript(built, file) });
    } finally {
      rmSync(built, { recursive: true, force: true });
    }
  }
  return sources;
}

interface Place {
  readonly owner: string;
  readonly version: string;
  readonly file: string;
}

function placeOf(url: string): Place {
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

/** With a source map the shell's scripts are minified a byte or two shorter, which changes their hash. */
function readScript(folder: string, file: string): Pick<ScriptSource, 'code' | 'map'> {
  const nameOf = (script: string) => script.replace(/\.[0-9a-f]{8}\.js$/, '');
  const found = readdirSync(folder).find((each) => each.endsWith('.js') && nameOf(each) === nameOf(file));
  if (found === undefined) throw new Error(`The build has no ${file}: was the store built from these sources?`);
  const path = join(folder, found);
  return {
    code: readFileSync(path, 'utf8'),
    map: existsSync(`${path}.map`) ? JSON.parse(readFileSync(`${path}.map`, 'utf8')) : null,
  };
}

/** @returns the folder of the scripts and their source maps */
async function buildWithMaps(owner: string, version: string): Promise<string> {
  const configuration: Configuration =
    owner === 'shell'
      ? shellConfiguration()
      : remoteConfiguration({ remote: await readRemoteFolder(join(ROOT, owner)), version });
  const path = mkdtempSync(join(tmpdir(), 'tessera-maps-'));
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
