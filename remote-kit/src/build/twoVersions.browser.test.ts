/** Two versions of one remote in one document, as when a slot of a shell falls back to the previous release. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RenderResult, StyleRule } from '@tessera/shared-contracts/remotes/remote';
import { styleConflicts } from '../../test-support/styleConflicts.ts';

const kit = join(__dirname, '../..');
const SECONDS = 60_000;

let folder: string;

function node(...args: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  execFile(process.execPath, args, { cwd: folder }, (error, stdout) => (error ? reject(error) : resolve(stdout)));
  return promise;
}

async function build(): Promise<string> {
  await node(join(kit, 'bin/remote-kit.mjs'), 'build');
  const { version } = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8'));
  const kept = join(folder, `${version}.cjs`);
  await cp(join(folder, 'dist/server.cjs'), kept);
  return kept;
}

/** Renders in a process without a document, like a shell's worker. */
async function draw(bundle: string, slot: 'header' | 'footer'): Promise<Required<RenderResult>> {
  const request = {
    slot,
    url: '/hello/ada',
    route: { path: '/hello/:name', params: { name: 'ada' } },
    visitor: { country: 'AE', region: '', city: '', store: 'AE', locale: 'de', timezoneOffset: null },
    frame: {},
    apiOrigin: 'http://store-api.invalid',
  };
  const code = `require(${JSON.stringify(bundle)}).render(${JSON.stringify(request)}).then((result) => console.log(JSON.stringify(result)))`;
  return JSON.parse(await node('--eval', code));
}

const bundles: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(kit, 'test-fixtures/.built-versions-'));
  await cp(join(kit, 'test-fixtures/mf-tiny'), folder, {
    recursive: true,
    filter: (path) => !/(^|\/)(dist|node_modules)$/.test(path),
  });
  bundles.push(await build());
  const changed = join(folder, 'src/Header.styles.ts');
  const source = await readFile(changed, 'utf8');
  await writeFile(changed, source.replace("'flex'", "'grid'"));
  bundles.push(await build());
}, SECONDS);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('two versions of a remote in one page', () => {
  it('share equal rules, and differ in the class names of what differs', async () => {
    const [one = '', other = ''] = bundles;
    const ids = async (bundle: string, slot: 'header' | 'footer') =>
      (await draw(bundle, slot)).styles.map(({ id }) => id);
    expect(await ids(one, 'footer')).toEqual(await ids(other, 'footer'));
    expect(await ids(one, 'header')).not.toEqual(await ids(other, 'header'));
  });

  it('look the same in any order of their rules, each as it looks alone', async () => {
    const drawn = await Promise.all(bundles.map((bundle) => draw(bundle, 'header')));
    const rules = new Map<string, StyleRule>(drawn.flatMap(({ styles }) => styles.map((rule) => [rule.id, rule])));
    for (const inOrder of [[...rules.values()], [...rules.values()].reverse()]) {
      document.head.innerHTML = `<style>${inOrder.map(({ css }) => css).join('')}</style>`;
      document.body.innerHTML = drawn.map(({ html }) => html).join('');
      const shown = [...document.querySelectorAll('header')].map((each) => getComputedStyle(each).display);
      expect(shown).toEqual(['flex', 'grid']);
      expect(styleConflicts()).toEqual([]);
    }
  });
});
