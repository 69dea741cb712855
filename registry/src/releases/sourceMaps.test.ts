import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { publishFolder } from '@tessera/remote-kit/release/publishFolder';
import { createRegistryCalls } from '@tessera/remote-kit/release/registryCalls';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import { createRegistryClient } from '../commandLine/registryClient.ts';

let registry: TestRegistry;
let folder: string;

testRegistryIn((opened) => {
  ({ registry } = opened);
});

/** A built remote on disk with a source map of its entry. */
function builtRemote(remote: string) {
  const { manifest, files } = makeRelease(remote, '1.0.0');
  folder = mkdtempSync(join(tmpdir(), 'tessera-maps-'));
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest));
  for (const { path, content } of files) writeFileSync(join(folder, path), Buffer.from(content, 'base64'));
  mkdirSync(join(folder, '.maps'));
  writeFileSync(join(folder, '.maps', `${manifest.entry}.map`), 'the map');
  return { ...manifest, path: manifest.entry };
}

describe('[OPS-05] source maps', () => {
  it('are published beside a release, of which they are no part, and come back', async () => {
    const script = builtRemote(newRemoteName());
    const client = createRegistryClient(registry.origin, async () => registry.operator);
    const { release } = await client.publishFolder(folder);
    expect(release.files.map(({ path }) => path).filter((path) => path.endsWith('.map'))).toEqual([]);
    expect((await client.readSourceMap(script))?.toString()).toBe('the map');
    const { status } = await registry.call(
      'GET',
      `/api/releases/${script.remote}/${script.version}/files/.maps/${script.path}.map`,
    );
    expect(status).toBe(404);
    rmSync(folder, { recursive: true });
  });

  it('that did not get through are sent by the next publish; those that did are not sent again', async () => {
    const script = builtRemote(newRemoteName());
    const client = createRegistryClient(registry.origin, async () => registry.operator);
    const calls = createRegistryCalls(registry.origin, async () => registry.operator);
    const broken: typeof calls = {
      ...calls,
      call: async (method, ...rest) => {
        if (method === 'PUT') throw new Error('the line broke');
        return await calls.call(method, ...rest);
      },
    };
    await expect(publishFolder(broken, folder)).rejects.toThrow('the line broke');
    expect(await client.readSourceMap(script)).toBeNull();
    await client.publishFolder(folder);
    expect((await client.readSourceMap(script))?.toString()).toBe('the map');
    await publishFolder(broken, folder);
    rmSync(folder, { recursive: true });
  });

  it('are for who may publish the remote, and never change', async () => {
    const { remote, version, path } = builtRemote(newRemoteName());
    rmSync(folder, { recursive: true });
    const at = `/api/releases/${remote}/${version}/maps/${path}`;
    const body = { gzip: gzipSync('one').toString('base64') };
    expect((await registry.call('PUT', at, { body })).body.code).toBe('release.unknown-remote');
    await registry.publish(makeRelease(remote, version));
    const team = await registry.makeToken(`publish:${remote}`);
    const other = await registry.makeToken(`publish:${newRemoteName()}`, 'promote:*', 'report');
    expect((await registry.call('PUT', at, { body, token: other })).status).toBe(403);
    expect((await registry.call('PUT', at, { body, token: team })).status).toBe(204);
    const second = { gzip: gzipSync('two').toString('base64') };
    expect((await registry.call('PUT', at, { body: second, token: team })).status).toBe(204);
    expect((await registry.call('GET', at, { token: team })).body).toEqual(body);
    expect((await registry.call('GET', at, { token: other })).body.code).toBe('token.scope-missing');
    expect((await registry.call('GET', at, { token: null })).status).toBe(401);
    expect((await registry.call('GET', `${at}x`, { token: team })).body.code).toBe('release.unknown-map');
    expect((await registry.call('PUT', at, { body: { gzip: '%' }, token: team })).status).toBe(400);
  });
});
