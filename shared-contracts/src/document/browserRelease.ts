/** A release as a browser gets it: where its files are, and what one slot or route of it needs. */
import type { ReleaseManifest } from '../releases/composition.ts';
import type { BrowserRelease } from './page.ts';

/** Path below which the store has the files of releases: `/remotes/<remote>/<version>/<path>`. */
export const RELEASE_FILES_PATH = '/remotes/';

/** Where the browser finds a file of a release. @param path inside the release */
export const releaseUrl = ({ remote, version }: Pick<ReleaseManifest, 'remote' | 'version'>, path: string): string =>
  `${RELEASE_FILES_PATH}${remote}/${version}/${path}`;

/** The entry of a release for pages of other hosts, with a federation runtime of its own. The store's own pages never load it. */
export const ENTRY_FOR_OTHER_HOSTS = 'otherHosts.js';

/** What a release says of itself in the words of Module Federation; its entry is that for other hosts. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Whether a file is a script, which a browser runs only with the hash that the import map names. */
export const isScriptPath = (path: string): boolean => /\.m?js$/.test(path);

/** @param key slot name, or route path for pages */
export function browserRelease(release: ReleaseManifest, key: string): BrowserRelease {
  const assets = release.assets[key] ?? { js: [], css: [] };
  const url = (path: string) => releaseUrl(release, path);
  const { remote, version, team, container, emits, hears } = release;
  return {
    remote,
    version,
    team,
    container,
    emits,
    hears,
    entry: url(release.entry),
    css: assets.css.map(url),
    js: assets.js.map(url),
    ...(assets.still && { still: true }),
  };
}
