/** A remote with its own entries instead of React components: docs/remotes-without-react.md. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { releaseManifestSchema } from '@tessera/shared-contracts/releases/composition';
import { type RenderRequest, renderResultSchema } from '@tessera/shared-contracts/remotes/remote';
import { TEST_VISITOR } from '../testing/testVisitor.ts';

const kit = join(__dirname, '../..');
const fixture = join(kit, 'test-fixtures/mf-plain');
const SECONDS = 60_000;

let folder: string;

function build(): Promise<{ failed: boolean; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ failed: boolean; output: string }>();
  const command = join(kit, 'bin/remote-kit.mjs');
  execFile(process.execPath, [command, 'build'], { cwd: folder }, (error, stdout, stderr) =>
    resolve({ failed: error !== null, output: stdout + stderr }),
  );
  return promise;
}

const request = (name: string): RenderRequest => ({
  slot: 'page',
  url: '/plain/x',
  route: { path: '/plain/:name', params: { name } },
  visitor: TEST_VISITOR,
  frame: FRAME_DEFAULTS,
  apiOrigin: 'http://store-api.invalid',
});

beforeAll(async () => {
  folder = await mkdtemp(join(kit, 'test-fixtures/.built-plain-'));
  await cp(fixture, folder, { recursive: true, filter: (path) => !/[\\/](dist|node_modules)$/.test(path) });
  expect(await build()).toMatchObject({ failed: false });
}, SECONDS);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a remote with entries of its own', () => {
  it.each(['remote.config.ts', 'src/greeting.ts', 'src/server.ts', 'src/browser.ts', 'src/plain.css'])(
    '[TEAM-01] %s stands in the documentation as it is',
    async (path) => {
      const page = await readFile(join(kit, '../docs/remotes-without-react.md'), 'utf8');
      const source = await readFile(join(fixture, path), 'utf8');
      const fence = '```';
      expect(page).toContain(`\`${path}\`\n${fence}${extname(path).slice(1)}\n${source}${fence}\n`);
    },
  );

  it('[TEAM-01] is built into a release without React, whose routes list its script and its stylesheet', async () => {
    const manifest = releaseManifestSchema.parse(JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')));
    const { js, css, shared } = manifest.assets['/plain/:name'] ?? { js: [], css: [] };
    expect(js).toEqual([manifest.entry, expect.stringMatching(/^\d+\.js$/)]);
    expect(css).toHaveLength(1);
    expect(await readFile(join(folder, 'dist', css[0] ?? ''), 'utf8')).toContain('.plain-title');
    expect(shared).toEqual(['zod/mini']);
    expect(Object.keys(manifest.shared)).not.toContain('react');
    expect(await readFile(join(folder, 'dist/server.cjs'), 'utf8')).not.toContain('react');
  });

  it('[TEAM-01] draws on the server what the contract says', async () => {
    const { render } = require(join(folder, 'dist/server.cjs'));
    const drawn = renderResultSchema.parse(await render(request('<Ada>')));
    expect(drawn.html).toContain('&#60;Ada&#62;');
    expect(drawn).toMatchObject({ status: 200, redirect: null, state: { name: '<Ada>' } });
    expect(drawn.head?.title).toBe('Hello <Ada>');
  });

  it(
    'names the entry that is missing',
    async () => {
      await rm(join(folder, 'src/server.ts'));
      expect(await build()).toEqual({ failed: true, output: expect.stringContaining('src/server.ts is missing') });
    },
    SECONDS,
  );
});
