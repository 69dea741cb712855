import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRemote, RemoteRefused } from './createRemote.ts';

const ROOT = join(__dirname, '../..');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-remote-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const create = (changes: Partial<Parameters<typeof createRemote>[0]> = {}) =>
  createRemote({
    name: 'ring-care',
    team: 'Rings',
    folder: join(folder, 'ring-care'),
    packages: null,
    store: null,
    ...changes,
  });
const read = (path: string) => readFile(join(folder, 'ring-care', path), 'utf8');
const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

describe('a new remote', () => {
  it('[TEAM-01] is the template under its own name and team', async () => {
    await create();
    expect(await read('remote.config.ts')).toContain("name: 'ring-care',\n  team: 'Rings',");
    expect(await read('remote.config.ts')).toContain("probe: '/ring-care'");
    expect(JSON.parse(await read('package.json')).name).toBe('ring-care');
    expect(await read('.gitignore')).toContain('node_modules/');
    for (const entry of await readdir(join(folder, 'ring-care'), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
      expect([entry.name, /my-slice|My team/.test(text)]).toEqual([entry.name, false]);
    }
  });

  it('takes the folder that is there, when it is empty', async () => {
    await create({ folder });
    expect(await readdir(folder)).toContain('remote.config.ts');
  });

  it.each(['', 'My-Slice', '2fast', '../else', 'a/b', 'slice_1', 'a'.repeat(64)])(
    'refuses the name "%s"',
    async (name) => {
      await expect(create({ name })).rejects.toThrow(RemoteRefused);
      await expect(create({ name })).rejects.toThrow(
        /is no name of a remote: it must be lower-case words joined by "-"/,
      );
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.each(['', "Rings' own", 'a\nb', 'back\\slash'])('refuses the team %j', async (team) => {
    await expect(create({ team })).rejects.toThrow(/is no name of a team/);
  });

  it('leaves a folder alone that holds something, or is a file', async () => {
    await mkdir(join(folder, 'ring-care'));
    await writeFile(join(folder, 'ring-care/notes.txt'), 'mine');
    await expect(create()).rejects.toThrow(/is not empty: it holds notes.txt/);
    expect(await readdir(join(folder, 'ring-care'))).toEqual(['notes.txt']);
    await expect(create({ folder: join(folder, 'ring-care/notes.txt') })).rejects.toThrow(/cannot be used/);
  });

  it('takes the Tessera packages from tarballs, and says which is missing', async () => {
    const packages = join(folder, 'tarballs');
    await mkdir(packages);
    for (const name of ['shared-contracts', 'remote-kit'])
      await writeFile(join(packages, `tessera-${name}-1.0.0.tgz`), '');
    await expect(create({ packages })).rejects.toThrow(/no tarball of @tessera\/design-system/);
    expect(await readdir(folder)).toEqual(['tarballs']);
    await writeFile(join(packages, 'tessera-design-system-1.0.0.tgz'), '');
    await create({ packages });
    const { dependencies, peerDependencies } = JSON.parse(await read('package.json'));
    expect(dependencies['@tessera/remote-kit']).toBe('file:../tarballs/tessera-remote-kit-1.0.0.tgz');
    expect(peerDependencies.react).toMatch(/^\^/);
  });

  it('[TEAM-01] is built and tested with the versions of the store that it is for, and needs no more than remote-kit does', async () => {
    const host = {
      provides: {
        react: '19.3.2',
        'react/jsx-runtime': '19.3.2',
        'zod/mini': '4.6.9',
        '@module-federation/webpack-bundler-runtime': '2.9.4',
      },
    };
    await create({ store: { origin: 'https://store.example', host } });
    const { config, dependencies, peerDependencies, devDependencies } = JSON.parse(await read('package.json'));
    expect(config).toEqual({ store: 'https://store.example' });
    expect(devDependencies).toMatchObject({ react: '19.3.2', zod: '4.6.9', '@module-federation/enhanced': '2.9.4' });
    expect(
      Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !name.startsWith('@tessera/')),
    ).toEqual(['react']);
    expect(peerDependencies.react).toMatch(/^\^/);
  });

  it('wants of other packages what this repository has', async () => {
    const { devDependencies } = await json(join(ROOT, 'package.json'));
    const { dependencies, peerDependencies } = await json(join(ROOT, 'remote-kit/package.json'));
    const template = await json(join(__dirname, '../template/package.json'));
    const known: Record<string, string> = { ...dependencies, ...peerDependencies, ...devDependencies };
    const asked = { ...template.dependencies, ...template.peerDependencies, ...template.devDependencies };
    for (const [name, range] of Object.entries<string>(asked)) {
      if (!name.startsWith('@tessera/')) expect([name, range]).toEqual([name, known[name]]);
    }
  });
});
