import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import {
  makeRelease,
  newRemoteName,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { runRemotesCommand } from './remotesCommand.ts';

let folder: string;
let database: RegistryDatabase;
let registry: TestRegistry;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remotes-'));
  database = await openTestDatabase();
  registry = await startTestRegistry(database);
}, 60_000);

afterAll(async () => {
  await registry?.stop();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

afterEach(() => registry.closeStreams());

async function run(args: string[], environment: Record<string, string> = {}) {
  let out = '';
  let err = '';
  const status = await runRemotesCommand(args, {
    environment: { REGISTRY_URL: registry.origin, REGISTRY_TOKEN: registry.operator, ...environment },
    folder,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  // Removes the sentence about the next command, which nextSteps.test.ts covers.
  return { status, out, err: err.replace(/[^\n]*npm run (?:remotes|stack) -- [^\n]*\n$/, '') };
}

/** Writes a remote as its build does. */
async function writeRemote(path: string, remote: string, version: string, extra: Record<string, string> = {}) {
  const { manifest, files } = makeRelease(remote, version);
  const contents: Record<string, string | Buffer> = { ...extra, 'release.json': JSON.stringify(manifest) };
  for (const file of files) contents[file.path] = Buffer.from(file.content, 'base64');
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path, name)), { recursive: true });
    await writeFile(join(folder, path, name), content);
  }
}

async function publishedRemote(...versions: string[]) {
  const remote = newRemoteName();
  for (const version of versions) {
    await registry.publish(makeRelease(remote, version));
  }
  return remote;
}

describe('remotes publish', () => {
  it('[OPS-04] takes a folder with release.json, or one with dist/release.json, and sends every file but tools’ own', async () => {
    const remote = newRemoteName();
    await writeRemote('plain', remote, '1.0.0', { 'js/chunk.js': '1', '.stamp': 'x', '.cache/a': 'x' });
    await writeRemote('workspace/dist', remote, '1.1.0');
    expect(await run(['publish', 'plain'])).toEqual({
      status: 0,
      out: `Published ${remote}@1.0.0: 4 files, 1 KiB.\n  May it be promoted in IN, AE, US, EU, GB, ROW, AU, CA? not yet: shells.none: no shell is connected, and only shells can try a release\n`,
      err: '',
    });
    const { body } = await registry.call('GET', `/api/releases/${remote}/1.0.0`);
    expect(body.files.map(({ path }: { path: string }) => path)).toEqual([
      'entry.js',
      'js/chunk.js',
      'server.cjs',
      'style.css',
    ]);
    expect((await run(['publish', join(folder, 'workspace')])).out).toContain(`${remote}@1.1.0`);
    expect(await run(['publish', 'plain'])).toMatchObject({
      status: 0,
      out: expect.stringMatching(`^${remote}@1.0.0 is published already, with these very bytes.\n`),
    });
  });

  it('of other bytes under a published version fails and says which file', async () => {
    const remote = newRemoteName();
    await writeRemote('changed', remote, '1.0.0');
    await run(['publish', 'changed']);
    await writeFile(join(folder, 'changed/style.css'), 'changed');
    const { status, err } = await run(['publish', 'changed']);
    expect(status).toBe(1);
    expect(err).toContain(`${remote}@1.0.0 is published and a release never changes: style.css`);
  });

  it.each([
    ['a folder that is not there', 'nowhere', 'There is no folder'],
    ['a folder without a build', 'unbuilt', 'Build the remote first'],
    ['a release.json that is no JSON', 'no-json', 'is not JSON'],
    ['a release.json that does not fit', 'misfit', 'remote: must be lower-case words'],
    ['a folder with a link in it', 'linked', 'neither a file nor a folder'],
    ['a file whose name a release cannot hold', 'odd', 'has a name that a release cannot hold'],
  ])('refuses %s', async (_what, path, message) => {
    await mkdir(join(folder, 'unbuilt'), { recursive: true });
    await mkdir(join(folder, 'no-json'), { recursive: true });
    await writeFile(join(folder, 'no-json/release.json'), '{');
    await writeRemote('misfit', 'Not A Name', '1.0.0');
    await writeRemote('linked', 'mf-linked', '1.0.0');
    await symlink('/etc/hostname', join(folder, 'linked/link.js')).catch(() => undefined);
    await writeRemote('odd', 'mf-odd', '1.0.0', { 'with space.js': '' });
    const { status, err, out } = await run(['publish', path]);
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });
});

describe('remotes promote and rollback', () => {
  it('[OPS-04] say what changed where', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    await registry.connectShell('edge-1');
    const first = await run(['promote', `${remote}@1.0.0`, '--all-regions']);
    expect([first.status, first.err]).toEqual([0, '']);
    for (const region of STORES) expect(first.out).toContain(`${region}: ${remote} (nothing) → 1.0.0\n`);
    const second = await run(['promote', `${remote}@1.1.0`, '--region', 'ae,EU', '--region', 'GB']);
    expect(second.out).toMatch(
      new RegExp(
        `^AE: ${remote} 1.0.0 → 1.1.0\nEU: ${remote} 1.0.0 → 1.1.0\nGB: ${remote} 1.0.0 → 1.1.0\nRevision \\d+\\.\nedge-1: active\n$`,
      ),
    );
    const same = await run(['promote', `${remote}@1.1.0`, '--region', 'AE']);
    expect(same).toEqual({ status: 0, out: `${remote}@1.1.0 is stable in AE already; nothing changed.\n`, err: '' });
    const back = await run(['rollback', remote, '--region', 'AE,EU']);
    expect(back.status).toBe(0);
    expect(back.out).toContain(`AE: ${remote} 1.1.0 → 1.0.0\nEU: ${remote} 1.1.0 → 1.0.0\n`);
    const again = await run(['rollback', remote, '--region', 'AE']);
    expect([again.status, again.err]).toEqual([1, expect.stringContaining('nothing to roll')]);
  });

  it('say that nothing is live while no shell is connected', async () => {
    const remote = await publishedRemote('1.0.0');
    const { status, out, err } = await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
    expect(status).toBe(3);
    expect(out).toContain(`AE: ${remote} (nothing) → 1.0.0\n`);
    expect(err).toContain(
      'AE: candidate (no shell is connected; it becomes stable when one connects and accepts it)\n',
    );
  });

  it('fail when a shell refuses, and say why', async () => {
    const remote = await publishedRemote('1.0.0');
    await registry.connectShell('edge-1', () => ({ outcome: 'refused', reason: 'wrong hash' }));
    const { status, err } = await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
    await registry.closeStreams();
    expect(status).toBe(1);
    expect(err).toContain('AE: refused (wrong hash)\n');
    expect(err).toContain('edge-1: refused (wrong hash)\n');
  });

  it.each([
    ['an unknown version', ['promote', '$remote@9.9.9', '--region', 'AE'], '1.1.0, 1.0.0'],
    ['an unknown remote', ['promote', 'mf-nobody@1.0.0', '--region', 'AE'], 'Published remotes: '],
    ['an unknown remote to roll back', ['rollback', 'mf-nobody', '--region', 'AE'], 'Published remotes: '],
    ['an unknown region', ['promote', '$remote@1.0.0', '--region', 'AE,JP'], `"JP". Regions: ${STORES.join(', ')}.`],
    ['an unknown region to roll back', ['rollback', '$remote', '--region', 'XX'], `Regions: ${STORES.join(', ')}.`],
  ])('fail for %s with a list of what there is', async (_what, args, message) => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    const { status, out, err } = await run(args.map((arg) => arg.replace('$remote', remote)));
    expect([status, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });
});

describe('remotes status', () => {
  it('[OPS-04] shows per region and remote what is stable and was before, since when, by whom, and which shells run it', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    await registry.connectShell('edge-0');
    await run(['promote', `${remote}@1.0.0`, '--region', 'AE,EU']);
    const { body } = await registry.call('POST', '/api/promotions', {
      body: { remote, version: '1.1.0', regions: ['AE'] },
    });
    await registry.closeStreams();
    const shells = ['edge-1', 'edge-2', 'edge-3'];
    for (const shell of shells) await (await registry.watch({ shell })).next();
    const result = { region: 'AE', remote, version: '1.1.0', outcome: 'active', reason: null };
    const report = (shell: string, part: object) =>
      registry.call('POST', `/api/shells/${shell}/activations`, {
        body: { revision: body.revision, results: [{ ...result, ...part }] },
      });
    await report('edge-1', {});
    await report('edge-2', { outcome: 'refused', reason: 'probe /ring failed' });
    const { status, out } = await run(['status']);
    await registry.closeStreams();
    expect(status).toBe(0);
    expect(out).toContain('Shells connected: edge-1, edge-2, edge-3.');
    const row = (region: string) =>
      out.split('\n').find((line) => line.startsWith(region) && line.includes(`${remote} `));
    expect(row('AE')).toMatch(
      /^AE +\S+ +1\.1\.0 +1\.0\.0 +\d{4}-\d\d-\d\d \d\d:\d\d +test operator +edge-1 active; edge-2 refused 1\.1\.0: probe \/ring failed; edge-3 no answer$/,
    );
    expect(row('EU')).toMatch(/^EU +\S+ +1\.0\.0 +- /);
    expect(out).toContain(`  ${remote} (team-test): 1.1.0, 1.0.0\n`);
  });

  it('as JSON is what GET /api/status answers', async () => {
    const { status, out } = await run(['status', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual((await registry.call('GET', '/api/status')).body);
  });
});

describe('remotes promote, when it waits and when not', () => {
  it('[OPS-04] ends with 3 while a shell has not answered, and with 0 and "stored" for --no-wait', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    await registry.connectShell('busy', () => null);
    const waited = await run(['promote', `${remote}@1.0.0`, '--region', 'AE', '--wait', '0.05']);
    expect(waited.status).toBe(3);
    expect(waited.err).toContain('AE: candidate (not accepted yet by busy)\n');
    expect(waited.err).toContain('busy: no answer (it has not answered within 0.05 s)\n');
    const stored = await run(['promote', `${remote}@1.1.0`, '--region', 'AE', '--no-wait']);
    expect([stored.status, stored.err]).toEqual([0, '']);
    expect(stored.out).toContain('Stored; not waited for the shells.');
    const json = await run(['promote', `${remote}@1.0.0`, '--region', 'AE', '--wait', '0', '--json']);
    expect([json.status, json.err]).toEqual([3, '']);
    expect(JSON.parse(json.out)).toMatchObject({ changes: [{ region: 'AE', state: 'candidate' }] });
  });
});

describe('remotes withdraw', () => {
  it('[OPS-05] takes a slice without an earlier version out of a region, and says whom it was sent to', async () => {
    const remote = await publishedRemote('1.0.0');
    await registry.connectShell('edge-1');
    await run(['promote', `${remote}@1.0.0`, '--region', 'AE,EU']);
    const stuck = await run(['rollback', remote, '--region', 'AE']);
    expect([stuck.status, stuck.err]).toEqual([1, expect.stringContaining('nothing to roll')]);
    const { status, out } = await run(['withdraw', remote, '--region', 'AE']);
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^AE: ${remote} 1.0.0 → \\(nothing\\)\nRevision \\d+\\.\nSent to edge-1\\.\n$`)),
    ]);
    const { body } = await registry.call('GET', '/api/compositions');
    expect([body.regions.AE.remotes[remote], body.regions.EU.remotes[remote].stable]).toEqual([undefined, '1.0.0']);
    const { body: trail } = await registry.call('GET', `/api/audit?subject=${remote}&limit=1`);
    expect(trail.entries).toMatchObject([{ what: 'withdraw', region: 'AE', from: '1.0.0', to: null }]);
    const again = await run(['withdraw', remote, '--region', 'AE,EU']);
    expect([again.status, again.err]).toEqual([1, `AE has no ${remote}; nothing was changed.\n`]);
  });

  it('takes a candidate out too, and a promotion after it begins a new history', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    await run(['promote', `${remote}@1.0.0`, '--region', 'AE']);
    const { status, out, err } = await run(['withdraw', remote, '--region', 'AE']);
    expect([status, err]).toEqual([3, 'No shell is connected; each drops it when it connects.\n']);
    expect(out).toContain(`AE: ${remote} candidate 1.0.0 → (nothing)\n`);
    const trail = await run(['audit', '--subject', remote, '--limit', '1', '--json']);
    expect(JSON.parse(trail.out).entries).toMatchObject([{ what: 'withdraw', reason: 'and its candidate 1.0.0' }]);
    await registry.connectShell('edge-1');
    await run(['promote', `${remote}@1.1.0`, '--region', 'AE']);
    const { body } = await registry.call('GET', '/api/compositions');
    expect(body.regions.AE.remotes[remote]).toEqual({
      stable: '1.1.0',
      previous: null,
      candidate: null,
      rollout: null,
    });
  });
});

describe('remotes status with filters, and why', () => {
  it('[OPS-04] says a refusal in a line, and all of it when asked why', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0');
    const other = await publishedRemote('1.0.0');
    const reason = 'remote.load.failed: boom\n    at server.cjs:12:3';
    await registry.connectShell('edge-1', ({ version }) =>
      version === '1.1.0' ? { outcome: 'refused', reason } : { outcome: 'accepted' },
    );
    await run(['promote', `${remote}@1.0.0`, '--region', 'AE,EU']);
    await run(['promote', `${other}@1.0.0`, '--region', 'AE,EU']);
    expect((await run(['promote', `${remote}@1.1.0`, '--region', 'AE'])).status).toBe(1);

    const lines = async (...args: string[]) =>
      (await run(['status', ...args])).out.split('\n').filter((line) => /^[A-Z]{2}.* mf-test-/.test(line));
    expect(await lines('--remote', remote)).toEqual([
      expect.stringMatching(/^AE .*refused 1\.1\.0: remote\.load\.failed: boom…; edge-1 active$/),
      expect.stringMatching(/^EU .*edge-1 active$/),
    ]);
    expect((await lines('--region', 'eu')).length).toBeGreaterThanOrEqual(2);
    expect(await lines('--region', 'EU', '--remote', other)).toHaveLength(1);
    const refused = await lines('--refused');
    expect(refused.filter((line) => line.includes(` ${remote} `))).toHaveLength(1);
    expect(refused.join()).not.toContain(` ${other} `);

    const why = await run(['why', remote]);
    expect(why.status).toBe(0);
    expect(why.out).toContain(`${remote}@1.1.0 · AE · edge-1 · `);
    expect(why.out).toContain('    remote.load.failed: boom\n        at server.cjs:12:3\n');
    expect((await run(['why', `${remote}@1.0.0`])).out).toBe(`Nothing of ${remote} is refused here.\n`);
    expect((await run(['why', remote, '--region', 'EU'])).out).toBe(`Nothing of ${remote} is refused here.\n`);
    const json = JSON.parse((await run(['why', remote, '--json'])).out);
    expect(json.shells).toEqual([{ region: 'AE', version: '1.1.0', shell: 'edge-1', at: expect.any(String), reason }]);
  });

  it('says what the registry itself refused, and who had asked', async () => {
    const remote = await publishedRemote('1.0.0');
    const REGISTRY_TOKEN = await registry.makeToken('promote:EU');
    await run(['promote', `${remote}@1.0.0`, '--region', 'AE'], { REGISTRY_TOKEN });
    const { out } = await run(['why', remote]);
    expect(out).toContain('Refused by the registry:\n\npromote denied 1.0.0 · AE · by promote:EU · ');
    expect(out).toContain(`    token.scope-missing: The token "promote:EU" lacks "promote:AE:${remote}"`);
  });
});

describe('remotes audit', () => {
  it('[OPS-02] shows who did what with which token, and what was refused', async () => {
    const remote = await publishedRemote('1.0.0');
    const REGISTRY_TOKEN = await registry.makeToken('promote:EU', 'read');
    await run(['promote', `${remote}@1.0.0`, '--region', 'AE'], { REGISTRY_TOKEN });
    await run(['promote', `${remote}@1.0.0`, '--region', 'EU'], { REGISTRY_TOKEN });
    const { status, out } = await run(['audit', '--subject', remote, '--since', '1h']);
    expect(status).toBe(0);
    const rows = out
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(rows[0]).toEqual(['AT (UTC)', 'WHO', 'TOKEN', 'WHAT', 'REGION', 'SUBJECT', 'CHANGE', 'WHY']);
    const id = expect.stringMatching(/^[0-9a-f]{8}$/);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['promote:EU read', id, 'promote', 'EU', remote, '(nothing) → 1.0.0'],
      ['promote:EU read', id, 'promote denied', 'AE', remote, '(nothing) → 1.0.0', expect.stringContaining('lacks')],
      ['test operator', id, 'publish', '-', remote, '(nothing) → 1.0.0'],
    ]);
    const one = await run(['audit', '--subject', remote, '--region', 'EU', '--limit', '1', '--json']);
    expect(JSON.parse(one.out)).toMatchObject({ entries: [{ region: 'EU', outcome: 'done' }] });
    expect((await run(['audit', '--subject', 'nobody'])).out).toBe('Nothing was done or refused.\n');
    const wrong = await run(['audit', '--since', 'yesterday']);
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('since: must be such as "7d"')]);
  });
});

describe('remotes claims, grant and release-claim', () => {
  it('[TEAM-01] show whose a slot or a route is, move it and free it', async () => {
    const remote = await publishedRemote('1.0.0');
    expect(await run(['grant', remote, 'slot', 'footer'])).toEqual({
      status: 0,
      out: `slot footer belongs to ${remote}.\n`,
      err: '',
    });
    await run(['grant', remote, 'route', '/shop/*']);
    const { out } = await run(['claims']);
    expect(out.split('\n').map((line) => line.split(/ {2,}/).filter((_, column) => column !== 2))).toEqual([
      ['WHAT', 'REMOTE', 'BY', 'HOW'],
      ['slot footer', remote, 'test operator', 'grant'],
      ['route /shop/*', remote, 'test operator', 'grant'],
      [''],
    ]);
    expect(JSON.parse((await run(['claims', '--json'])).out).claims).toHaveLength(2);
    expect((await run(['release-claim', 'route', '/shop/*'])).out).toBe('route /shop/* is nobody’s.\n');
    await run(['release-claim', 'slot', 'footer']);
    expect((await run(['claims'])).out).toBe('Nothing is claimed yet.\n');
    const again = await run(['release-claim', 'slot', 'footer']);
    expect([again.status, again.err]).toEqual([1, 'Nobody claims slot footer. Claims: none.\n']);
  });

  it('need --new-remote for a remote that nothing is known of', async () => {
    const typo = await run(['grant', 'mf-typo', 'slot', 'bag']);
    expect([typo.status, typo.err]).toEqual([
      1,
      expect.stringContaining('There is no remote mf-typo. Known remotes: '),
    ]);
    expect(typo.err).toContain('--new-remote');
    expect((await run(['grant', 'mf-typo', 'slot', 'bag', '--new-remote'])).status).toBe(0);
  });
});

describe('remotes retire', () => {
  it('says what would go, removes it, and keeps what a region needs', async () => {
    const remote = await publishedRemote('1.0.0', '1.1.0', '1.2.0');
    await registry.connectShell('edge-1');
    await run(['promote', `${remote}@1.1.0`, '--region', 'AE']);
    const plan = await run(['retire', '--keep', '1', '--remote', remote, '--dry-run']);
    expect(plan.out).toBe(
      `Would retire ${remote}@1.0.0.\nKept ${remote}@1.1.0: stable in AE.\n1 release, 0.0 MiB of files would go.\n`,
    );
    expect((await run(['retire', `${remote}@1.0.0`])).out).toContain(`Retired ${remote}@1.0.0.\n`);
    const needed = await run(['retire', `${remote}@1.1.0`]);
    expect([needed.status, needed.err]).toEqual([1, expect.stringContaining('is needed: stable in AE')]);
    const json = await run(['retire', '--older-than', '90d', '--json']);
    expect(JSON.parse(json.out)).toEqual({ retired: [], kept: [], freedBytes: 0, dryRun: false });
  });
});

describe('remotes token', () => {
  it('makes one that does just what it is for, lists it and revokes it', async () => {
    const remote = await publishedRemote('1.0.0');
    const made = await run(['token', 'create', '--scope', 'promote:AE', '--scope', 'report', '--label', 'night shift']);
    expect(made.status).toBe(0);
    const REGISTRY_TOKEN = made.out.trim();
    const promote = (region: string) => run(['promote', `${remote}@1.0.0`, '--region', region], { REGISTRY_TOKEN });
    expect((await promote('AE')).status).toBe(3);
    const refused = await promote('AE,EU');
    expect([refused.status, refused.err]).toEqual([1, expect.stringContaining(`lacks "promote:EU:${remote}"`)]);
    const { out: list } = await run(['token', 'list']);
    const line = list.split('\n').find((one) => one.includes('night shift')) ?? '';
    expect(line).toContain('promote:AE report');
    expect((await run(['token', 'revoke', line.split(' ')[0] ?? ''])).status).toBe(0);
    expect((await promote('AE')).err).toContain('unknown or revoked');
  });

  it('refuses a scope that there is not and says which there are', async () => {
    const { status, err } = await run(['token', 'create', '--scope', 'promote:JP']);
    expect([status, err]).toEqual([1, expect.stringContaining('publish:<remote>')]);
  });
});

describe('what is not understood', () => {
  it.each([
    [[], 'A command is missing.'],
    [['deploy'], 'There is no command "deploy".'],
    [['toString'], 'There is no command "toString".'],
    [['token'], 'There is no command "token".'],
    [['token', 'steal'], 'There is no command "token steal".'],
    [['publish'], 'A folder is missing.'],
    [['promote', '--region', 'AE'], 'is missing'],
    [['promote', 'mf-bag', '--region', 'AE'], 'names no version'],
    [['promote', 'mf-bag@latest', '--region', 'AE'], 'names no version'],
    [['promote', 'Bag@1.0.0', '--region', 'AE'], 'is no name of a remote'],
    [['promote', 'mf-bag@1.0.0'], 'Say where'],
    [['promote', 'mf-bag@1.0.0', '--region', 'AE', '--all-regions'], 'not both'],
    [['promote', 'mf-bag@1.0.0', 'mf-x@1.0.0', '--region', 'AE'], 'not 2'],
    [['rollback', '--all-regions'], 'is missing'],
    [['status', 'AE'], 'takes no operand'],
    [['status', '--scope', 'read'], '"status" takes no --scope.'],
    [['promote', 'mf-bag@1.0.0', '--region', 'AE', '--wait', '5', '--no-wait'], 'not both'],
    [['promote', 'mf-bag@1.0.0', '--region', 'AE', '--wait', 'long'], 'takes seconds from 0 to 60'],
    [['promote', 'mf-bag@1.0.0', '--region', 'AE', '--wait', '61'], 'takes seconds from 0 to 60'],
    [['withdraw', '--region', 'AE'], 'is missing'],
    [['withdraw', 'mf-bag'], 'Say where'],
    [['why'], 'is missing'],
    [['audit', 'mf-bag'], 'takes no operand'],
    [['audit', '--limit', '0'], 'a number from 1 to 500'],
    [['audit', '--region', 'AE,EU'], 'One region is taken'],
    [['grant'], 'is missing'],
    [['grant', 'mf-bag'], 'Say which: slot header|footer|bag, or route /path.'],
    [['grant', 'mf-bag', 'slot', 'page'], '"page" is no slot that a remote can have'],
    [['grant', 'mf-bag', 'route', 'ring'], 'no path that starts with "/"'],
    [['grant', 'mf-bag', 'slot', 'header', 'footer'], 'One slot or route is taken'],
    [['release-claim', 'header'], 'Say which'],
    [['retire'], 'is missing'],
    [['retire', 'mf-bag'], 'names no version'],
    [['retire', '--remote', 'mf-bag'], 'Say which are old'],
    [['retire', 'mf-bag@1.0.0', '--older-than', '90d'], 'not both'],
    [['retire', '--older-than', 'long'], 'takes days such as 90d'],
    [['token', 'create', '--scope', 'read', '--expires', '0d'], 'takes days such as 90d'],
    [['status', '--what'], "Unknown option '--what'"],
    [['status', '--registry', 'nowhere'], 'is no address of a registry'],
    [['token', 'create'], 'Say what it may do'],
    [['token', 'revoke'], 'is missing'],
  ])('%j ends with status 2 and a sentence', async (args, message) => {
    const { status, out, err } = await run(args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  it.each([
    ['publish'],
    ['promote'],
    ['rollback'],
    ['withdraw'],
    ['status'],
    ['why'],
    ['audit'],
    ['claims'],
    ['grant'],
    ['release-claim'],
    ['retire'],
    ['token create'],
    ['token list'],
    ['token revoke'],
  ])('%s --help says how it is used, and stands in the whole help', async (name) => {
    const { status, out, err } = await run([...name.split(' '), '--help']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Usage: npm run remotes -- ${name}\\b`));
    expect((await run(['--help'])).out).toContain(`\n  ${name}`);
  });

  it('--help explains and ends with status 0', async () => {
    expect(await run(['--help'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('promote <remote>@<version>'),
    });
  });
});

describe('where the registry is and who asks', () => {
  it('a registry that is down is said so, with its address', async () => {
    // Nothing listens on port 1.
    const { status, err } = await run(['status'], { REGISTRY_URL: 'http://127.0.0.1:1' });
    expect(status).toBe(1);
    expect(err).toMatch(/^No registry answers at http:\/\/127\.0\.0\.1:1 \(.+\)\. Start it, or name another one/);
  });

  it.each<[string, Record<string, string>, string]>([
    ['port 3002', {}, 'http://localhost:3002'],
    ['PORT + 2', { PORT: '1' }, 'http://localhost:3'],
    ['REGISTRY_URL before PORT', { PORT: '1', REGISTRY_URL: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1'],
  ])('it is looked for at %s', async (_what, environment, origin) => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (url) => {
      asked.push(String(url));
      throw new Error('no network in this test');
    };
    try {
      await run(['status'], { REGISTRY_URL: '', ...environment });
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked).toEqual([`${origin}/api/status`]);
  });

  it('--registry wins over REGISTRY_URL, --token over REGISTRY_TOKEN', async () => {
    const elsewhere = { REGISTRY_URL: 'http://127.0.0.1:1', REGISTRY_TOKEN: 'wrong' };
    const args = ['token', 'list', '--registry', registry.origin, '--token', registry.operator];
    expect((await run(args, elsewhere)).status).toBe(0);
  });

  it('at a local registry the operator’s token comes from the data folder', async () => {
    await mkdir(join(folder, '.data/registry'), { recursive: true });
    await mkdir(join(folder, 'elsewhere/registry'), { recursive: true });
    await writeFile(join(folder, '.data/registry/operator-token'), `${registry.operator}\n`);
    await writeFile(join(folder, 'elsewhere/registry/operator-token'), 'some-other-token-of-theirs\n');
    expect((await run(['token', 'list'], { REGISTRY_TOKEN: '' })).status).toBe(0);
    const wrong = await run(['token', 'list'], { REGISTRY_TOKEN: '', DATA_DIR: 'elsewhere' });
    expect(wrong.err).toContain('unknown or revoked');
    const none = await run(['token', 'list'], { REGISTRY_TOKEN: '', DATA_DIR: 'nowhere' });
    expect([none.status, none.err]).toEqual([
      1,
      expect.stringContaining('nowhere/registry/operator-token cannot be read'),
    ]);
  });

  it('is never sent elsewhere', async () => {
    const { status, err } = await run(['token', 'list'], {
      REGISTRY_TOKEN: '',
      REGISTRY_URL: 'http://registry.invalid',
    });
    expect([status, err]).toEqual([
      1,
      'http://registry.invalid wants a token: give one with --token or REGISTRY_TOKEN.\n',
    ]);
  });
});
