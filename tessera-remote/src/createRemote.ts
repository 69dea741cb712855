/** Writes a new remote from the template. */
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteNameSchema } from '@tessera/shared-contracts/composition';

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url));

/** What the template calls itself and its team. */
const TEMPLATE_NAME = 'my-slice';
const TEMPLATE_TEAM = 'My team';
/** npm leaves a file of the right name out of a package. */
const RENAMED = { gitignore: '.gitignore' } as const;

export interface NewRemote {
  readonly name: string;
  readonly team: string;
  /** Made when it is missing; must be empty. */
  readonly folder: string;
  /** Folder with tarballs of the Tessera packages; null: the package registry has them. */
  readonly packages: string | null;
}

/** What was asked for cannot be made. The message is for the person at the terminal. */
export class RemoteRefused extends Error {
  override readonly name = 'RemoteRefused';
}

/** @throws {RemoteRefused} for a name that no remote may have, a folder that is in use, a tarball that is missing */
export async function createRemote({ name, team, folder, packages }: NewRemote): Promise<void> {
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
  const tarballs = packages === null ? null : await tarballsIn(packages);
  await mkdir(folder, { recursive: true });
  await cp(TEMPLATE, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  for (const [from, to] of Object.entries(RENAMED)) await rename(join(folder, from), join(folder, to));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(TEMPLATE_NAME, name).replaceAll(TEMPLATE_TEAM, team));
  }
  if (tarballs) await takeFrom(tarballs, folder);
}

/** Names of what is in a folder, none for one that is not there. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new RemoteRefused(`${folder} cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Paths of the tarballs in a folder by the package that each holds: `@tessera/remote-kit` of `tessera-remote-kit-1.0.0.tgz`. */
async function tarballsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = (await filesIn(folder)).flatMap((file) => {
    const [, name] = /^tessera-(.+)-\d+\.\d+\.\d+.*\.tgz$/.exec(file) ?? [];
    return name === undefined ? [] : [[`@tessera/${name}`, join(folder, file)] as const];
  });
  return new Map(found);
}

/** Makes the new remote depend on tarballs in place of what a package registry has. */
async function takeFrom(tarballs: ReadonlyMap<string, string>, folder: string): Promise<void> {
  const path = join(folder, 'package.json');
  const manifest: { dependencies: Record<string, string> } = JSON.parse(await readFile(path, 'utf8'));
  for (const name of Object.keys(manifest.dependencies).filter((each) => each.startsWith('@tessera/'))) {
    const tarball = tarballs.get(name);
    if (tarball === undefined) {
      throw new RemoteRefused(
        `There is no tarball of ${name} among ${[...tarballs.keys()].join(', ') || 'the packages'}. "npm run pack" makes them.`,
      );
    }
    manifest.dependencies[name] = `file:${relative(folder, tarball).split(sep).join('/')}`;
  }
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
