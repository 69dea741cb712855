import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Host } from '@tessera/shared-contracts/releases/composition';
import { HOST_PATH } from '@tessera/shared-contracts/releases/storeHost';
import { PROVIDED_VERSIONS } from '../build/sharedPackages.ts';
import { sayDrift } from './compareWithStore.ts';
import { doctor } from './doctor.ts';

let folder: string;
let store: Server;
let origin: string;
let host: Host;
let said: string[];
let installs: string[];

beforeAll(async () => {
  store = createServer((request, response) => {
    const isHost = request.url === HOST_PATH;
    response.writeHead(isHost ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isHost ? host : {}));
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const address = store.address();
  if (typeof address !== 'object' || address === null) throw new Error('The store has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  store.close();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-doctor-'));
  host = { provides: { ...PROVIDED_VERSIONS } };
  said = [];
  installs = [];
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const PACKAGES: Readonly<Record<string, string>> = {
  '@module-federation/enhanced': '@module-federation/webpack-bundler-runtime',
  zod: 'zod/mini',
};
const provided = (name: string) => host.provides[PACKAGES[name] ?? name] ?? '';

/** Writes a slice with these packages installed; all other packages have the store's versions. */
async function writeSlice(contents: object, installed: Readonly<Record<string, string>> = {}): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'my-slice', ...contents }));
  const names = [
    'react',
    'react-dom',
    'i18next',
    'zod',
    'react-router',
    'xstate',
    '@xstate/react',
    '@module-federation/enhanced',
  ];
  for (const name of names) await installPackage(name, installed[name] ?? provided(name));
}

async function installPackage(name: string, version: string): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ name, version }));
}

const read = async () => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
const examine = (fix = false, address: string | null = origin) =>
  doctor({
    folder,
    store: address === null ? null : new URL(address),
    fix,
    say: (line) => said.push(line),
    install: async (where) => {
      installs.push(where);
      const { devDependencies } = await read();
      for (const [name, version] of Object.entries<string>(devDependencies)) await installPackage(name, version);
    },
  });

describe('[TEAM-01] remote-kit doctor', () => {
  it('finds nothing where all packages are the store’s', async () => {
    await writeSlice({ peerDependencies: { react: '^19.0.0' } });
    expect(await examine()).toBe(true);
    expect(said).toEqual([`All packages are those of ${origin}.`]);
  });

  it('names each package that is installed in another version, with the command that mends it; the slice fits all the same', async () => {
    await writeSlice({}, { i18next: '99.0.1' });
    await rm(join(folder, 'node_modules/xstate'), { recursive: true });
    expect(await examine()).toBe(true);
    expect(said.join('\n')).toContain(`  i18next 99.0.1 is installed, and shoppers get ${provided('i18next')}.`);
    expect(said.join('\n')).toContain(`  xstate is not installed, and shoppers get ${provided('xstate')}.`);
    expect(said.at(-1)).toBe("  npx remote-kit doctor --fix takes the store's versions.");
  });

  it('says no to a range that the store does not meet', async () => {
    host = { provides: { ...host.provides, react: '19.9.0', 'react/jsx-runtime': '19.9.0' } };
    await writeSlice({ peerDependencies: { react: '^19.9.1' } });
    expect(await examine()).toBe(false);
    expect(said.join('\n')).toContain('react ^19.9.1 is needed and 19.9.0 provided.');
  });

  it('takes the store’s versions: peers with ranges that it meets, exact versions to test with, and the store’s address', async () => {
    await writeSlice(
      {
        dependencies: { react: '^19.3.1', clsx: '^2.0.0' },
        peerDependencies: { zod: '^4.99.0' },
        devDependencies: { jest: '^30.0.0' },
      },
      { react: '19.99.0' },
    );
    expect(await examine(true)).toBe(true);
    expect(installs).toEqual([folder]);
    expect(await read()).toMatchObject({
      config: { store: origin },
      dependencies: { clsx: '^2.0.0' },
      peerDependencies: { react: '^19.3.1', zod: `^${provided('zod')}` },
      devDependencies: {
        '@module-federation/enhanced': provided('@module-federation/enhanced'),
        jest: '^30.0.0',
        react: provided('react'),
        xstate: provided('xstate'),
        zod: provided('zod'),
      },
    });
    expect((await read()).dependencies.react).toBeUndefined();
    expect(said.at(-1)).toBe(`All packages are those of ${origin}.`);
  });

  it('is idempotent', async () => {
    await writeSlice({ dependencies: { react: '^19.3.1' } });
    await examine(true);
    const once = await read();
    await examine(true, null);
    expect(await read()).toEqual(once);
  });

  it('wants a store, a slice and an answer, and says which is missing', async () => {
    await expect(examine(false, origin)).rejects.toThrow(
      /There is no .*package\.json: run this in the folder of a slice/,
    );
    await writeSlice({});
    await expect(examine(false, null)).rejects.toThrow(
      'This slice names no store. Name one: npx remote-kit doctor https://',
    );
    await writeSlice({ config: { store: 'store.example' } });
    await expect(examine(false, null)).rejects.toThrow('config.store of package.json is "store.example"');
    await expect(examine(false, `${origin}/nowhere`)).resolves.toBe(true);
    await expect(examine(false, 'http://127.0.0.1:9')).rejects.toThrow(
      /No store answers at http:\/\/127\.0\.0\.1:9\/_host/,
    );
    host = JSON.parse('{"versions":{}}');
    await expect(examine()).rejects.toThrow(/answers 200 and does not say what its pages provide/);
  });
});

describe('[TEAM-01] what dev, build and publish say of a store', () => {
  const drift = async () => {
    const { config } = await read();
    await sayDrift(folder, config === undefined ? null : new URL(config.store), (line) => said.push(line));
    return said.join('\n');
  };

  it('is what drifted, and the command that mends it', async () => {
    await writeSlice({ config: { store: origin } }, { react: '19.99.0' });
    expect(await drift()).toBe(
      `Packages differ from those of ${origin}:\n  react 19.99.0 is installed, and shoppers get ${provided('react')}.\n  npx remote-kit doctor --fix takes the store's versions.`,
    );
  });

  it('is a name that the built release imports and the store lacks', async () => {
    await writeSlice({ config: { store: origin } });
    host = { ...host, exports: { react: ['useState'] } };
    await sayDrift(folder, new URL(origin), (line) => said.push(line), {
      shared: { react: '^19.3.1' },
      sharedImports: { react: ['useNext'] },
    });
    expect(said.join('\n')).toContain('useNext of react is imported and not among the names that react');
  });

  it('is nothing for a slice that names no store, or has what the store has', async () => {
    await writeSlice({});
    expect(await drift()).toBe('');
    await writeSlice({ config: { store: origin } });
    expect(await drift()).toBe('');
  });

  it('is one line where the store does not answer: work goes on', async () => {
    await writeSlice({ config: { store: 'http://127.0.0.1:9' } });
    expect(await drift()).toMatch(/^No store answers at .* Its packages are not compared\.$/);
  });
});
