/**
 * Checks that a publish is a complete release that matches its manifest, as far as this is known before it runs: hashes, files and their
 * types, sizes, the entry's format, slots and routes, ranges and events. Pure.
 */

import { brotliDecompressSync } from 'node:zlib';
import { integrityLike } from '@tessera/service-kit/integrityOf';
import { type DeployContext, faultsOfDeclared, unmetShared } from '@tessera/shared-contracts/releases/canDeploy';
import type { Publish, ReleaseFile, ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { releaseFileType, UNSERVED_FILE } from '@tessera/shared-contracts/releases/releaseFileTypes';
import { DOCTOR_FIX } from '@tessera/shared-contracts/releases/storeHost';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import { faultsOfRegionalPaths } from '@tessera/shared-contracts/remotes/regionalPaths';
import { foreignCookies } from '@tessera/shared-contracts/remotes/visitorData';
import { parse as parseModule, initSync as startModuleLexer } from 'es-module-lexer';

export interface CheckedFile extends ReleaseFile {
  readonly content: Buffer;
}

export interface Fault {
  /** The file's path inside the release, or the manifest's field. */
  readonly field: string;
  readonly message: string;
}

/** Bytes. A slice such as mf-bag has half a megabyte in total. */
export const SIZE_LIMITS = { file: 16 * 2 ** 20, server: 8 * 2 ** 20, total: 32 * 2 ** 20 } as const;

/**
 * Decodes the files, sorts them by path, and lists all faults. Without a fault they may be stored.
 * @param hosts what the pages of shells provide. A release that fits none of them is refused; with no known host, ranges are not checked
 */
export function checkRelease(
  { manifest, files }: Publish,
  hosts: DeployContext['hosts'] = [],
): { files: CheckedFile[]; faults: Fault[] } {
  const faults: Fault[] = [...faultsOfManifest(manifest), ...faultsOfShared(manifest, hosts)];
  const byPath = new Map<string, CheckedFile>();
  for (const { path, integrity, content: encoded } of files) {
    if (byPath.has(path)) faults.push({ field: path, message: 'was sent twice' });
    const content = Buffer.from(encoded, 'base64');
    const actual = integrityLike(integrity, content);
    if (actual !== integrity) faults.push({ field: path, message: `the bytes hash to ${actual}, not to ${integrity}` });
    byPath.set(path, { path, bytes: content.byteLength, integrity: actual, content });
  }
  for (const { field, path } of filesNamedBy(manifest)) {
    if (!byPath.has(path)) faults.push({ field, message: `names ${path}, which is not among the files` });
  }
  faults.push(...faultsOfSizes(manifest, [...byPath.values()]), ...faultsOfEntry(manifest, byPath.get(manifest.entry)));
  for (const file of byPath.values()) {
    const path = file.path.replace(/\.br$/, '');
    // Only shells get the server bundle.
    if (file.path !== manifest.server && releaseFileType(path) === null) {
      faults.push({ field: file.path, message: UNSERVED_FILE });
    } else if (path !== file.path) faults.push(...faultsOfBrotli(file, path, byPath.get(path)));
  }
  return { files: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), faults };
}

/** Faults of the manifest that can be found without the files. */
function faultsOfManifest(manifest: ReleaseManifest): Fault[] {
  const faults: Fault[] = faultsOfDeclared(manifest).map(({ code, message }) => ({
    field: code.startsWith('shared') ? 'manifest.shared' : 'manifest.emits and hears',
    message,
  }));
  const keys = [...manifest.slots.filter((slot) => slot !== 'page'), ...manifest.routes.map(({ path }) => path)];
  for (const key of keys.filter((one) => !Object.hasOwn(manifest.assets, one))) {
    faults.push({ field: 'manifest.assets', message: `says nothing of ${key}, which the release claims` });
  }
  if (manifest.slots.includes('page') !== manifest.routes.length > 0) {
    faults.push({ field: 'manifest.slots', message: 'has "page" where there are routes, and only there' });
  }
  for (const [index, route] of manifest.routes.entries()) {
    if (matchRoute([route], route.probe)) continue;
    faults.push({
      field: `manifest.routes.${index}.probe`,
      message: `is ${route.probe}, which is not one of ${route.path}`,
    });
  }
  for (const { path, message } of faultsOfRegionalPaths(manifest)) {
    faults.push({ field: `manifest.regionalPaths.${path}`, message });
  }
  for (const cookie of foreignCookies(manifest)) {
    faults.push({
      field: `manifest.cache.${cookie}`,
      message: `must be a cookie of ${manifest.remote}, whose name begins with "${manifest.remote}."`,
    });
  }
  return faults;
}

function faultsOfShared(manifest: ReleaseManifest, hosts: DeployContext['hosts']): Fault[] {
  const unmet = hosts.map((host) => ({ shell: host.shell, sentences: unmetShared(manifest, host) }));
  if (unmet.length === 0 || unmet.some(({ sentences }) => sentences.length === 0)) return [];
  const sentences = Map.groupBy(
    unmet.flatMap(({ shell, sentences }) => sentences.map((sentence) => ({ shell, sentence }))),
    ({ sentence }) => sentence,
  );
  return [...sentences].map(([sentence, by], index, all) => ({
    field: 'manifest.shared',
    message: `no shell can meet: ${sentence} by ${by.map(({ shell }) => shell).join(', ')}${index === all.length - 1 ? `. In the folder of ${manifest.remote}, "${DOCTOR_FIX}" takes the store's versions and says what is left to change` : ''}`,
  }));
}

function faultsOfSizes(manifest: ReleaseManifest, files: readonly CheckedFile[]): Fault[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const tooBig = files.flatMap(({ path, bytes }): Fault[] => {
    const limit = path === manifest.server ? SIZE_LIMITS.server : SIZE_LIMITS.file;
    return bytes > limit ? [{ field: path, message: `has ${inMiB(bytes)}, and ${inMiB(limit)} are allowed` }] : [];
  });
  if (total <= SIZE_LIMITS.total) return tooBig;
  return [
    ...tooBig,
    { field: 'files', message: `have ${inMiB(total)} together, and ${inMiB(SIZE_LIMITS.total)} are allowed` },
  ];
}

const inMiB = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

/** The browser's runtime imports the entry as a module and calls `init` and `get` of the container that the manifest names. */
function faultsOfEntry({ entry, container }: ReleaseManifest, file: CheckedFile | undefined): Fault[] {
  if (!file) return [];
  const source = file.content.toString('utf8');
  const exported = exportsOf(source);
  if (exported === null) return [{ field: entry, message: 'is no JavaScript module' }];
  const missing = ['get', 'init'].filter((name) => !exported.includes(name));
  if (missing.length > 0) {
    const message = `is no federation container of type "module": it exports no ${missing.join(' and no ')}`;
    return [{ field: entry, message }];
  }
  return source.includes(container) ? [] : [{ field: entry, message: `is another container than ${container}` }];
}

/** Null: the source is not valid JavaScript. */
function exportsOf(source: string): string[] | null {
  try {
    startModuleLexer();
    const [, exported] = parseModule(source);
    return exported.map(({ n }) => n);
  } catch {
    return null;
  }
}

function filesNamedBy(manifest: ReleaseManifest): { field: string; path: string }[] {
  return [
    { field: 'manifest.entry', path: manifest.entry },
    { field: 'manifest.server', path: manifest.server },
    ...Object.entries(manifest.assets).flatMap(([name, { js, css }]) => [
      ...js.map((path, index) => ({ field: `manifest.assets.${name}.js.${index}`, path })),
      ...css.map((path, index) => ({ field: `manifest.assets.${name}.css.${index}`, path })),
    ]),
  ];
}

function faultsOfBrotli(
  { path: field, content }: CheckedFile,
  path: string,
  original: CheckedFile | undefined,
): Fault[] {
  if (!original) return [{ field, message: `is a brotli copy of ${path}, which is not among the files` }];
  return decompressesTo(content, original.content) ? [] : [{ field, message: `is not ${path} in brotli` }];
}

/** A browser that accepts brotli gets these bytes under the original's hash, and would reject others. */
function decompressesTo(compressed: Buffer, original: Buffer): boolean {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength: original.byteLength + 1 }).equals(original);
  } catch {
    return false;
  }
}

/** Differences between the stored release and the one that was sent under the same version. Empty: the same bytes. */
export function differingFiles(kept: readonly ReleaseFile[], sent: readonly ReleaseFile[]): Fault[] {
  const storedByPath = new Map(kept.map((file) => [file.path, file.integrity]));
  const sentPaths = new Set(sent.map((file) => file.path));
  const changed = sent.flatMap(({ path, integrity }): Fault[] => {
    const before = storedByPath.get(path);
    if (before === undefined) return [{ field: path, message: 'is not in the published release' }];
    return before === integrity ? [] : [{ field: path, message: 'has other bytes in the published release' }];
  });
  const gone = kept
    .filter(({ path }) => !sentPaths.has(path))
    .map(({ path }): Fault => ({ field: path, message: 'is only in the published release' }));
  return [...changed, ...gone];
}
