/** Writes a new remote from the template. */
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Host, remoteNameSchema } from '@tessera/shared-contracts/releases/composition';
import { versionsOfHost } from '@tessera/shared-contracts/releases/storeHost';

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url));

/** The template's name and team, which are replaced. */
const TEMPLATE_NAME = 'my-slice';
const TEMPLATE_TEAM = 'My team';
/** Renamed in the template, because npm leaves a file named `.gitignore` out of packages. */
const RENAMED = { gitignore: '.gitignore' } as const;

interface Manifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const sortedByName = (versions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));

export interface NewRemote {
  readonly name: string;
  readonly team: string;
  /** Created when missing; must be empty. */
  readonly folder: string;
  /** Folder with tarballs of the Tessera packages. Null: they come from the package registry. */
  readonly packages: string | null;
  /**
   * The store that the remote is for, and the packages that its shells provide: the remote is built and tested with these versions. Null:
   * with the newest compatible ones.
   */
  readonly store: { readonly origin: string; readonly host: Host } | null;
}

/** The remote cannot be created. The message is for the person at the terminal. */
export class RemoteRefused extends Error {
  override readonly name = 'RemoteRefused';
}

/** @throws {RemoteRefused} for an invalid name, a folder that is not empty, or a missing tarball */
export async function createRemote({ name, team, folder, packages, store }: NewRemote): Promise<void> {
  const named = remoteNameSchema.safeParse(name);
  if (!named.success) {
    throw new RemoteRefused(
      `"${name}" is no name of a remote: it ${named.error.issues[0]?.message}, at most 63 characters.`,
    );
  }
  if (!/^[^'"`\\\p{Cc}]{1,60}$/u.test(team)) {
    throw new RemoteRefused(`"${team}" is no name of a team: 1 to 60 characters, none of them a quote or a backslash.`);
  }
  const files = await filesIn(folder);
  if (files.length > 0) {
    throw new RemoteRefused(
      `${folder} is not empty: it holds ${files.slice(0, 3).join(', ')}. Choose another name, or empty it.`,
    );
  }
  const manifest: Manifest = JSON.parse(await readFile(join(TEMPLATE, 'package.json'), 'utf8'));
  const tarballs = packages === null ? {} : await tarballsFor(manifest, packages, folder);
  await mkdir(folder, { recursive: true });
  await cp(TEMPLATE, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  for (const [from, to] of Object.entries(RENAMED)) await rename(join(folder, from), join(folder, to));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(TEMPLATE_NAME, name).replaceAll(TEMPLATE_TEAM, team));
  }
  const written: Manifest = {
    ...manifest,
    name,
    ...(store && { config: { store: store.origin } }),
    dependencies: { ...manifest.dependencies, ...tarballs },
    devDependencies: sortedByName({ ...manifest.devDependencies, ...(store && versionsOfHost(store.host)) }),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
}

/** Names of the files in a folder; empty when the folder does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : String(error);
    if (code === 'ENOENT') return [];
    throw new RemoteRefused(`${folder} cannot be used (${code}).`);
  }
}

/** The dependencies of a remote that takes the Tessera packages from tarballs: `file:../tarballs/tessera-remote-kit-1.0.0.tgz`. */
async function tarballsFor(manifest: Manifest, packages: string, folder: string): Promise<Record<string, string>> {
  const tarballs = (await filesIn(packages)).filter((file) => /^tessera-.*\.tgz$/.test(file));
  const names = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@tessera/'));
  return Object.fromEntries(
    names.map((name) => {
      const start = `${name.slice(1).replace('/', '-')}-`;
      const tarball = tarballs.find((file) => file.startsWith(start) && /^\d/.test(file.slice(start.length)));
      if (tarball !== undefined) {
        return [name, `file:${relative(folder, join(packages, tarball)).split(sep).join('/')}`];
      }
      throw new RemoteRefused(
        `${packages} holds no tarball of ${name}. "npm run pack" in Tessera's repository makes it.`,
      );
    }),
  );
}
