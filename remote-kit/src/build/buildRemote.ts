/** `remote-kit build`: builds a remote's folder into a release in `dist/`. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReleaseManifest, releaseManifestSchema } from '@tessera/shared-contracts/releases/composition';
import { CONTRACTS_VERSION } from '@tessera/shared-contracts/releases/contractsVersion';
import { deliveriesOf, payloadsOf } from '@tessera/shared-contracts/releases/eventPayloads';
import type { Compilation, Configuration } from 'webpack';
import { writeFederationManifest } from './federationManifest.ts';
import { inputHash } from './inputHash.ts';
import { MAPS_FOLDER, privateSourceMaps } from './privateSourceMaps.ts';
import { ProvidedNamesPlugin } from './providedNamesPlugin.ts';
import {
  browserConfiguration,
  containerName,
  dependenciesOfBuild,
  entryForOtherHosts,
  type RemoteBuild,
  serverConfiguration,
} from './remoteCompilers.ts';
import { readRemoteFolder } from './remoteFolder.ts';
import { sharedIn } from './routeChunks.ts';
import { runWebpack } from './runWebpack.ts';
import { importsOfShared } from './sharedNames.ts';
import { requiredOfHost } from './sharedPackages.ts';
import { SlotStylesheetsPlugin } from './slotStylesheets.ts';
import { StillModulesPlugin } from './stillModules.ts';

/** Holds the hash of the inputs from which `dist/` was built. */
const STAMP = '.inputs';

export interface BuildOptions {
  readonly folder: string;
  /** Version of the release; default `<package version>-<8 digits of the input hash>`. */
  readonly version?: string | undefined;
  /** Called with one line per step. */
  readonly say: (line: string) => void;
}

/** Returns the folder with package-lock.json, because the installed packages determine the build's output. */
export function workspaceRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('No package-lock.json here or above: install the workspace first.');
  return workspaceRoot(above);
}

/**
 * Builds unless nothing has changed since the last build.
 * @throws with webpack's own messages when a side does not compile; `dist/` then stays as it was.
 */
export async function buildRemote({ folder, version, say }: BuildOptions): Promise<ReleaseManifest> {
  const remote = await readRemoteFolder(folder);
  const { name } = remote.config;
  const hash = inputHash(workspaceRoot(folder), dependenciesOfBuild(remote, workspaceRoot(folder)), [version ?? '']);
  const kept = await readKept(remote.dist, hash);
  if (kept) {
    say(`${name}: unchanged, ${kept.version} stands`);
    return kept;
  }

  const build = { remote, version: version ?? `${remote.packageVersion}-${hash.slice(0, 8)}` };
  const started = performance.now();
  await mkdir(remote.out, { recursive: true });
  try {
    const manifest = await compile(build, say);
    await writeFile(join(remote.out, STAMP), hash);
    // Replaces dist/ at once, so that a reader never sees half a release.
    await rm(remote.dist, { recursive: true, force: true });
    await rename(remote.out, remote.dist);
    say(`${name}: ${manifest.version} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return manifest;
  } finally {
    await rm(remote.out, { recursive: true, force: true });
  }
}

/** Writes both bundles and the manifest into the build's own folder. */
async function compile(build: RemoteBuild, say: BuildOptions['say']): Promise<ReleaseManifest> {
  const { remote } = build;
  const { name } = remote.config;
  say(`${name}: browser bundle …`);
  const { configuration, slotStylesheets } = browserBuild(build);
  const { compilation } = await runWebpack(configuration);
  const manifest = manifestOf(build, compilation, slotStylesheets.assetsOf(compilation));
  await runWebpack(entryForOtherHosts(build, manifest.entry));

  say(`${name}: server bundle …`);
  await runWebpack(serverConfiguration(build));

  await writeFederationManifest(remote.out, manifest);
  await writeFile(join(remote.out, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

export interface BrowserBuild {
  readonly configuration: Configuration;
  /** Knows the files of each slot and route once the build has run. */
  readonly slotStylesheets: SlotStylesheetsPlugin;
}

/** The browser's build of a release, with the checks that each build makes. */
export function browserBuild(build: RemoteBuild): BrowserBuild {
  const { remote } = build;
  const configuration = browserConfiguration(build);
  const slotStylesheets = new SlotStylesheetsPlugin(remote, containerName(build));
  const plugins = [
    ...(configuration.plugins ?? []),
    new ProvidedNamesPlugin(),
    new StillModulesPlugin(remote),
    slotStylesheets,
    privateSourceMaps(MAPS_FOLDER, remote.folder),
  ];
  return { configuration: { ...configuration, plugins }, slotStylesheets };
}

/** Describes the release that a build has made. @throws when the remote fills no slot and owns no route */
export function manifestOf(
  build: RemoteBuild,
  compilation: Compilation,
  assets: ReleaseManifest['assets'],
): ReleaseManifest {
  const { remote } = build;
  const { name } = remote.config;
  const container = containerName(build);
  const entry = compilation.entrypoints
    .get(container)
    ?.getFiles()
    .find((file) => file.endsWith('.js'));
  if (entry === undefined || Object.keys(assets).length === 0) {
    throw new Error(`${name} fills no slot and owns no route.`);
  }
  return releaseManifestSchema.parse({
    schema: 1,
    remote: name,
    version: build.version,
    team: remote.config.team,
    container,
    entry,
    server: 'server.cjs',
    slots: remote.config.routes.length > 0 ? [...remote.config.slots, 'page'] : [...remote.config.slots],
    routes: [...remote.config.routes],
    regionalPaths: remote.regionalPaths,
    fallbackLinks: [...remote.fallbackLinks],
    emits: [...remote.config.emits],
    hears: [...remote.config.hears],
    payloads: payloadsOf(remote.events),
    deliveries: deliveriesOf(remote.events),
    contracts: CONTRACTS_VERSION,
    locales: [...remote.config.locales],
    shared: requiredOfHost(remote.sharedRanges, sharedIn(compilation.modules)),
    sharedImports: importsOfShared(compilation),
    assets,
    cache: remote.cache,
  } satisfies ReleaseManifest);
}

/** Returns the release of an earlier build from the same inputs. */
async function readKept(dist: string, hash: string): Promise<ReleaseManifest | null> {
  try {
    if ((await readFile(join(dist, STAMP), 'utf8')) !== hash) return null;
    return releaseManifestSchema.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  } catch {
    return null;
  }
}
