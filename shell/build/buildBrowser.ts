/** `npm run build -w shell`: the browser's side into dist/browser/, with `assets.json` for the server. */

import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildFonts, FONTS_FOLDER } from '@tessera/design-system/fonts/buildFonts';
import { FIRST_FONTS } from '@tessera/design-system/fonts/faces';
import { inputHash } from '@tessera/remote-kit/build/inputHash';
import { privateSourceMaps } from '@tessera/remote-kit/build/privateSourceMaps';
import { runWebpack } from '@tessera/remote-kit/build/runWebpack';
import { exportsOfShared } from '@tessera/remote-kit/build/sharedNames';
import { CHUNKS_ON_DEMAND, PROVIDED_VERSIONS } from '@tessera/remote-kit/build/sharedPackages';
import { integrityOf } from '@tessera/service-kit/integrityOf';
import { SHELL_EVENTS } from '@tessera/shared-contracts/events/shellEvents';
import type { Host } from '@tessera/shared-contracts/releases/composition';
import { CONTRACTS_VERSION } from '@tessera/shared-contracts/releases/contractsVersion';
import { payloadsOf } from '@tessera/shared-contracts/releases/eventPayloads';
import type { ChunkGroup, Stats } from 'webpack';
import { browserConfiguration, ENTRY, MAPS_FOLDER, OUT_FOLDER, SHELL_FOLDER } from './browserConfiguration.ts';
import { buildInline } from './buildInline.ts';

const ROOT = join(SHELL_FOLDER, '..');
const STAMP = join(OUT_FOLDER, '.inputs');
const ASSETS = join(OUT_FOLDER, 'assets.json');

/** Builds if something changed since the last time. `say` is called with one line per step. */
export async function buildBrowser(say: (line: string) => void): Promise<void> {
  await buildFonts(say);
  const hash = inputHash(ROOT, [
    FONTS_FOLDER,
    ...['browser', 'inline', 'build', 'contracts', 'server/page', 'package.json'].map((name) =>
      join(SHELL_FOLDER, name),
    ),
    ...[
      'remote-kit/src',
      'remote-kit/package.json',
      'design-system/src',
      'shared-contracts/src',
      'package-lock.json',
    ].map((name) => join(ROOT, name)),
  ]);
  if (existsSync(ASSETS) && existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash) {
    say('shell: browser bundle unchanged');
    return;
  }
  say('shell: browser bundle …');
  const started = performance.now();
  for (const folder of [OUT_FOLDER, MAPS_FOLDER]) await rm(folder, { recursive: true, force: true });
  const configuration = browserConfiguration();
  const maps = privateSourceMaps(relative(OUT_FOLDER, MAPS_FOLDER), SHELL_FOLDER);
  const { compilation } = await runWebpack({
    ...configuration,
    plugins: [...(configuration.plugins ?? []), maps],
  });
  const entrypoint = compilation.entrypoints.get(ENTRY);
  const start = compilation.namedChunkGroups.get('start');
  if (!entrypoint || !start) throw new Error('The shell has no entry, or its entry starts nothing.');
  // Needed before hydration: the entry, what it starts, and the packages that every page needs. Files that are loaded in idle time, or by
  // the pages that need them, are left out.
  const needed = [entrypoint, start].flatMap((group) => filesOf(group, '.js'));
  const js = [...new Set([...needed, ...filesOfChunk(compilation, 'shared')])];
  const onDemand = Object.fromEntries(
    Object.entries(CHUNKS_ON_DEMAND).map(([request, chunk]) => [request, filesOfChunk(compilation, chunk)]),
  );
  const [css, ...others] = filesOf(start, '.css');
  if (css === undefined || others.length > 0) throw new Error('What starts the shell has not exactly one stylesheet.');
  const fonts = Object.fromEntries(
    Object.entries(FIRST_FONTS).map(([use, file]) => [use, typefaceFile(compilation, file)]),
  );
  const integrity: Record<string, string> = {};
  for (const name of (await readdir(OUT_FOLDER)).filter((each) => each.endsWith('.js')).sort()) {
    integrity[name] = integrityOf(await readFile(join(OUT_FOLDER, name)));
  }
  const inline = await buildInline();
  const host = {
    provides: PROVIDED_VERSIONS,
    exports: exportsOfShared(compilation),
    payloads: payloadsOf(SHELL_EVENTS),
    contracts: CONTRACTS_VERSION,
  } satisfies Host;
  const assets = { entry: js[0], js, onDemand, css, fonts, inline, integrity, host };
  await writeFile(ASSETS, `${JSON.stringify(assets, null, 2)}\n`);
  await writeFile(STAMP, hash);
  say(`shell: browser bundle built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function filesOf(group: ChunkGroup, ending: string): string[] {
  return group.getFiles().filter((file) => file.endsWith(ending));
}

/** Scripts of a chunk of shared packages, which has a name but no group of its own. @throws when the build has no such chunk */
function filesOfChunk({ chunks }: Stats['compilation'], chunk: string): string[] {
  const files = [...chunks]
    .filter(({ name }) => name === chunk)
    .flatMap(({ files }) => [...files])
    .filter((file) => file.endsWith('.js'));
  if (files.length === 0) throw new Error(`The shell's build has no chunk ${chunk}.`);
  return files;
}

/** File name of a typeface in the build. */
function typefaceFile(compilation: Stats['compilation'], face: string): string {
  const found = compilation.getAssets().find(({ name }) => name.startsWith(`${face}.`) && name.endsWith('.woff2'));
  if (!found) throw new Error(`The shell's styles do not use ${face}.`);
  return found.name;
}

if (import.meta.main) {
  try {
    await buildBrowser((line) => console.log(line));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
