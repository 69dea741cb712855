import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { missingPackages, unlockedDependencies } from './missingPackages.mjs';

const PACKAGES = {
  '': { workspaces: ['shell'], dependencies: { express: '^5.0.0' } },
  shell: { dependencies: { cookie: '^2.0.0' } },
  'node_modules/express': { version: '5.3.0' },
  'node_modules/cookie': { version: '1.0.0' },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
  'node_modules/@tessera/shell': { resolved: 'shell', link: true },
  'shell/node_modules/cookie': { version: '2.0.2' },
};

let root;

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}
const remove = (path) => rmSync(join(root, path), { recursive: true, force: true });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-packages-'));
  write('package-lock.json', { packages: PACKAGES });
  write('package.json', PACKAGES['']);
  write('shell/package.json', PACKAGES.shell);
  const { '': _root, 'node_modules/fsevents': _optional, ...installed } = PACKAGES;
  write('node_modules/.package-lock.json', { packages: installed });
  for (const path of Object.keys(installed)) if (path.includes('node_modules/')) write(`${path}/package.json`, {});
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('packages that are missing', () => {
  it('are none when each is where the lockfile says, optional ones apart', () => {
    expect(missingPackages(root)).toEqual([]);
    expect(unlockedDependencies(root)).toEqual([]);
  });

  it("are found in a workspace's own node_modules, whatever npm has noted", () => {
    remove('shell/node_modules');
    expect(missingPackages(root)).toEqual(['shell/node_modules/cookie']);
  });

  it('are found when the folder is gone or another version is there', () => {
    remove('node_modules/express');
    write('node_modules/.package-lock.json', {
      packages: {
        ...PACKAGES,
        'shell/node_modules/cookie': { version: '2.0.1' },
      },
    });
    expect(missingPackages(root)).toEqual(['express', 'shell/node_modules/cookie']);
  });

  it('are workspaces too that are not linked', () => {
    remove('node_modules/@tessera/shell');
    expect(missingPackages(root)).toEqual(['@tessera/shell']);
  });

  it('are all of them on a fresh clone', () => {
    remove('node_modules');
    remove('shell/node_modules');
    expect(missingPackages(root)).toHaveLength(4);
  });
});

it('a dependency that a workspace has added without the lockfile is named', () => {
  write('shell/package.json', { dependencies: { cookie: '^2.0.0', sirv: '^3.0.0' } });
  expect(unlockedDependencies(root)).toEqual([`${join('shell', 'package.json')}: sirv`]);
});
