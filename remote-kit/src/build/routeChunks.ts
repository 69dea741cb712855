/**
 * Determines the scripts and stylesheets that each slot and route needs, from webpack's own chunk groups: federation's manifest misses some
 * and lists unused ones. A page's chunk group is named after the route's path.
 */
import { join } from 'node:path';
import type { Assets } from '@tessera/shared-contracts/releases/composition';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { withStills } from './lateStyles.ts';
import { EXPOSED_CHUNK, STILL_PAGES } from './remoteCompilers.ts';
import type { RemoteFolder } from './remoteFolder.ts';
import { sharedRequestOf } from './sharedNames.ts';

/** @throws when no import of the kit's entry names its chunk after a route, or one import is named after two. */
export function assetsBySlotAndRoute(
  compilation: Compilation,
  remote: RemoteFolder,
  container: string,
): Readonly<Record<string, Assets>> {
  const entrypoint = compilation.entrypoints.get(container);
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK);
  if (!entrypoint || !exposed) throw new Error(`The build of ${container} has no container or exposes nothing.`);
  const shell = [entrypoint, exposed];
  const pages = remote.config.routes.map(({ path, still = false }) => {
    const group = compilation.namedChunkGroups.get(path);
    if (group) return { path, still, group };
    // A remote's own entry may contain its pages directly.
    if (remote.implementation === null) return { path, still, group: exposed };
    throw new Error(
      still
        ? `${join(remote.folder, 'src/stillPages.ts')}: write the page of ${path} as '${path}': { page: () => import(/* webpackChunkName: "${path}" */ './ThePage.still.tsx'), texts: […] }.`
        : `${remote.implementation.remote}: write the page of ${path} as '${path}': () => import(/* webpackChunkName: "${path}" */ './ThePage.tsx') in "pages".`,
    );
  });
  const router = compilation.namedChunkGroups.get('router');
  const base = router ? [...shell, router] : shell;
  return Object.fromEntries([
    ...remote.config.slots.map((slot) => {
      const assets = assetsOf(compilation, shell);
      return [slot, remote.config.still?.includes(slot) ? stillAssets(assets) : assets] as const;
    }),
    ...pages.map(({ path, group, still }) => {
      const assets = assetsOf(compilation, [...base, group]);
      return [path, still ? stillAssets(assets) : assets] as const;
    }),
  ]);
}

/** Only stylesheets: markup for other visitors needs them, too. */
const stillAssets = ({ css }: Assets): Assets => ({ js: [], css, shared: [], still: true });

/**
 * Returns the scripts of these groups in load order, without those that are loaded later, and the stylesheets of these groups and of their
 * static components, whose markup is in the page. Parts that are loaded later bring their own styles.
 */
function assetsOf(compilation: Compilation, groups: readonly ChunkGroup[]): Assets {
  const files = (group: ChunkGroup, ending: string) =>
    group.getFiles().filter((file) => file.endsWith(ending) && !compilation.getAsset(file)?.info.hotModuleReplacement);
  const js = new Set(groups.flatMap((group) => files(group, '.js')));
  const css = new Set([...withStills(groups)].flatMap((group) => files(group, '.css')));
  const modules = groups.flatMap(({ chunks }) =>
    chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]),
  );
  return { js: [...js], css: [...css], shared: [...sharedIn(modules)].sort() };
}

/**
 * Returns the scripts that only static pages would load. A browser shows such a page as the server rendered it and never requests them;
 * each one would cost every page a line in its import map.
 */
export function scriptsOfStillPages(compilation: Compilation, remote: RemoteFolder): readonly string[] {
  const still = new Set(
    remote.config.routes.flatMap((route) => (route.still ? [compilation.namedChunkGroups.get(route.path)] : [])),
  );
  const isNoStillPage = (group: ChunkGroup) => !still.has(group);
  const entry = compilation.entrypoints.get(STILL_PAGES);
  const needed = scriptsFrom(
    [...compilation.entrypoints.values()].filter((each) => each !== entry),
    isNoStillPage,
  );
  const ofStillPages = scriptsFrom(
    [...still, entry].filter((group) => group !== undefined),
    () => true,
  );
  return [...ofStillPages].filter((file) => !needed.has(file));
}

/** Returns the scripts of these groups and of all groups that they may load later. */
function scriptsFrom(roots: readonly ChunkGroup[], isWanted: (group: ChunkGroup) => boolean): ReadonlySet<string> {
  const groups = new Set(roots);
  for (const group of groups) {
    for (const child of group.childrenIterable) if (isWanted(child)) groups.add(child);
  }
  return new Set([...groups].flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js')));
}

/** Returns the requests of the shared packages that these modules consume. */
export const sharedIn = (modules: Iterable<Module>): ReadonlySet<string> =>
  new Set([...modules].map(sharedRequestOf).filter((request) => request !== null));
