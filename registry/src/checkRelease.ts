/** Whether what a team sends is a whole release: every hash true, every file that the manifest names there. Pure. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { Publish, ReleaseFile, ReleaseManifest } from '@tessera/shared-contracts/composition';

export interface CheckedFile extends ReleaseFile {
  readonly content: Buffer;
}

export interface Fault {
  /** The file's path inside the release, or the manifest's field. */
  readonly field: string;
  readonly message: string;
}

export const integrityOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files decoded and in order of their paths, and everything that is wrong with them; with no fault they may be stored. */
export function checkRelease({ manifest, files }: Publish): { files: CheckedFile[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const byPath = new Map<string, CheckedFile>();
  for (const { path, integrity, content: encoded } of files) {
    if (byPath.has(path)) faults.push({ field: path, message: 'was sent twice' });
    const content = Buffer.from(encoded, 'base64');
    const actual = integrityOf(content);
    if (actual !== integrity) faults.push({ field: path, message: `the bytes hash to ${actual}, not to ${integrity}` });
    byPath.set(path, { path, bytes: content.byteLength, integrity: actual, content });
  }
  for (const { field, path } of filesNamedBy(manifest)) {
    if (!byPath.has(path)) faults.push({ field, message: `names ${path}, which is not among the files` });
  }
  for (const compressed of byPath.values()) {
    if (!compressed.path.endsWith('.br')) continue;
    const original = byPath.get(compressed.path.slice(0, -'.br'.length));
    if (original && !decompressesTo(compressed.content, original.content)) {
      faults.push({ field: compressed.path, message: `is not ${original.path} in brotli` });
    }
  }
  return { files: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), faults };
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

/** A browser that takes brotli would be given these bytes under the original's hash, and refuse them. */
function decompressesTo(compressed: Buffer, original: Buffer): boolean {
  try {
    return brotliDecompressSync(compressed, { maxOutputLength: original.byteLength + 1 }).equals(original);
  } catch {
    return false;
  }
}

/** What differs between the release that is kept under a version and the one that was sent under it; empty: the same bytes. */
export function differingFiles(kept: readonly ReleaseFile[], sent: readonly ReleaseFile[]): Fault[] {
  const keptByPath = new Map(kept.map((file) => [file.path, file.integrity]));
  const sentPaths = new Set(sent.map((file) => file.path));
  const changed = sent.flatMap(({ path, integrity }): Fault[] => {
    const before = keptByPath.get(path);
    if (before === undefined) return [{ field: path, message: 'is not in the published release' }];
    return before === integrity ? [] : [{ field: path, message: 'has other bytes in the published release' }];
  });
  const gone = kept
    .filter(({ path }) => !sentPaths.has(path))
    .map(({ path }): Fault => ({ field: path, message: 'is only in the published release' }));
  return [...changed, ...gone];
}
