/** A release as the browser receives it: the URLs of its files, and the files that one slot or route needs. */
import type { ReleaseManifest } from '../releases/composition.ts';
import type { BrowserRelease } from './page.ts';

/** Path below which the store serves the files of releases: `/remotes/<remote>/<version>/<path>`. */
export const RELEASE_FILES_PATH = '/remotes/';

/** URL of a release's file. @param path inside the release */
export const releaseUrl = ({ remote, version }: Pick<ReleaseManifest, 'remote' | 'version'>, path: string): string =>
  `${RELEASE_FILES_PATH}${remote}/${version}/${path}`;

/** A release's entry for pages on other hosts, with its own federation runtime. The store's own pages never load it. */
export const ENTRY_FOR_OTHER_HOSTS = 'otherHosts.js';

/** A release's Module Federation manifest; it names the entry for other hosts. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Whether a file is a script. Browsers run scripts only with the hash that the import map names. */
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
