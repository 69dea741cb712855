/** Reads a built release from disk into the registry's format. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fieldErrors } from '@tessera/shared-contracts/http/problem';
import {
  type Publish,
  publishSchema,
  releaseManifestSchema,
  releasePathSchema,
} from '@tessera/shared-contracts/releases/composition';

export class ReleaseFolderInvalid extends Error {
  override readonly name = 'ReleaseFolderInvalid';
}

const MANIFEST = 'release.json';
/** Folder of the source maps in remote-kit's build: private, and not part of the release. */
const MAPS = '.maps';

/** In the format of `integrity` attributes and of the registry. */
const integrityOf = (content: Uint8Array) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Reads a folder that contains release.json itself or in dist/. Includes every file beside it with its hash, except release.json, which is
 * the manifest, and names with a leading dot, which belong to tools.
 * @throws {ReleaseFolderInvalid} naming the folder and its fault
 */
export async function readRelease(folder: string): Promise<Publish> {
  const root = await findRoot(folder);
  const manifest = await readManifest(join(root, MANIFEST));
  const paths = await listFiles(root);
  const files: Publish['files'] = [];
  for (const path of paths) {
    if (!releasePathSchema.safeParse(path).success) {
      throw new ReleaseFolderInvalid(`${join(root, path)} has a name that a release cannot hold.`);
    }
    const content = await readFile(join(root, path));
    files.push({ path, integrity: integrityOf(content), content: content.toString('base64') });
  }
  const parsed = publishSchema.safeParse({ manifest, files });
  if (parsed.success) return parsed.data;
  throw new ReleaseFolderInvalid(`${root} does not fit: ${sayErrors(parsed.error)}.`);
}

/**
 * Returns the source maps of a folder's build, by the path of their script.
 * @throws {ReleaseFolderInvalid} when the folder holds no built remote
 */
export async function readSourceMaps(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const maps = join(await findRoot(folder), MAPS);
  const names = await readdir(maps).catch(() => []);
  const found = names.filter((name) => name.endsWith('.map')).sort();
  return new Map(
    await Promise.all(
      found.map(async (name) => [name.slice(0, -'.map'.length), await readFile(join(maps, name))] as const),
    ),
  );
}

async function findRoot(folder: string): Promise<string> {
  const candidates = [folder, join(folder, 'dist')];
  for (const root of candidates) {
    const found = await stat(join(root, MANIFEST)).catch(() => null);
    if (found?.isFile()) return root;
  }
  const there = await stat(folder).catch(() => null);
  if (!there?.isDirectory()) throw new ReleaseFolderInvalid(`There is no folder ${folder}.`);
  throw new ReleaseFolderInvalid(
    `${folder} holds no built remote: there is no ${candidates.map((root) => join(root, MANIFEST)).join(' and no ')}. Build the remote first.`,
  );
}

async function readManifest(path: string): Promise<Publish['manifest']> {
  const text = await readFile(path, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ReleaseFolderInvalid(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = releaseManifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ReleaseFolderInvalid(`${path} does not fit: ${sayErrors(parsed.error)}.`);
}

const sayErrors = (error: Parameters<typeof fieldErrors>[0]) =>
  fieldErrors(error)
    .map(({ field, message }) => `${field}: ${message}`)
    .join('; ');

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (path === MANIFEST || path.split('/').some((part) => part.startsWith('.'))) continue;
    if (entry.isFile()) paths.push(path);
    else if (!entry.isDirectory()) {
      throw new ReleaseFolderInvalid(
        `${join(root, path)} is neither a file nor a folder; a release holds plain files.`,
      );
    }
  }
  return paths.sort();
}
