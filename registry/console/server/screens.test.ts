/** The text of each screen, as HTML without scripts. */
import { describe, expect, it } from '@jest/globals';
import { type ConsoleBrowser, openConsole, TEST_PAGES } from '../../test-support/consoleBrowser.ts';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, type TestRegistry } from '../../test-support/testRegistry.ts';
import { usageReport } from '../../test-support/usedRoute.ts';

let registry: TestRegistry;
let browser: ConsoleBrowser;

const COMMIT = '3f9a1c2e'.repeat(5);
const host = { provides: { react: '19.3.1' } };
const bag = { slots: ['bag' as const] };

testRegistryIn(
  async (opened) => {
    ({ registry } = opened);
    await registry.connectShell(
      'shell-1',
      ({ version }) =>
        version === '1.5.0' ? { outcome: 'refused', reason: 'its probe <b>failed</b>' } : { outcome: 'accepted' },
      host,
    );
    const promote = (remote: string, version: string, regions: string[], reason: string) =>
      registry.call('POST', '/api/promotions', { body: { remote, version, regions, reason } });
    for (const version of ['1.3.0', '1.4.0', '1.5.0']) {
      const commit = version === '1.5.0' ? { commit: COMMIT } : {};
      await registry.publish({ ...makeRelease('mf-bag', version, {}, bag), ...commit });
      await promote('mf-bag', version, ['AE'], `why ${version}`);
    }
    await promote('mf-bag', '1.3.0', ['EU'], 'why EU');
    await registry.publish(makeRelease('mf-thief', '1.0.0'));
    await promote('mf-thief', '9.9.9', ['EU'], 'never published');
    browser = openConsole(registry);
    await browser.signIn(registry.operator);
  },
  { consolePages: TEST_PAGES },
);

/** The text between the tags. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');

const ROWS: readonly (readonly [title: string, path: string, says: readonly string[], not: readonly string[]])[] = [
  [
    '[OPS-02] [OPS-03] the matrix: versions, what shells run, who changed what, what was refused',
    '/console',
    [
      '1 of 1 run it',
      'refused 1.5.0',
      'by test operator',
      'mf-bag@1.5.0 in AE: refused : its probe <b>failed</b>',
      'release.unknown-version',
    ],
    [],
  ],
  [
    '[OPS-03] [TEAM-03] a remote: the newest version, what its manifest says, and the verdict in every region',
    '/console/remotes/mf-bag',
    [
      'team-test',
      'bag.changed v1',
      'react ^19.3.1',
      'sha256-',
      'EU 1.3.0',
      'Promote 1.5.0',
      'to 1.3.0',
      'npm run remotes -- rollback mf-bag --region AE --reason <reason>',
      `Commit ${COMMIT}`,
      'team-test 3f9a1c2e now',
      'team-test not said now',
    ],
    [],
  ],
  [
    '[OPS-03] an older version: its own verdict',
    '/console/remotes/mf-bag?version=1.4.0',
    ['What would happen with 1.4.0', 'visitors get it already', 'Promote 1.4.0'],
    ['Promote 1.5.0'],
  ],
  [
    '[OPS-02] the audit, filtered by its address',
    '/console/audit?subject=mf-bag&region=EU',
    ['why EU'],
    ['why 1.4.0', 'never published'],
  ],
  [
    '[OPS-04] two regions side by side: versions, what is tried, and the difference in words',
    '/console/compare?a=AE&b=EU',
    [
      'AE beside EU',
      '1 of 1 remotes differ',
      'Remote AE EU Difference mf-bag 1.4.0 stable now by test operator shells refused 1.5.0 1.3.0 stable now by test operator Another version: that of AE was published later',
    ],
    [],
  ],
  [
    '[OPS-04] one region at two revisions',
    '/console/compare?a=AE&b=AE&aRevision=2',
    ['AE at 2 beside AE', 'mf-bag 1.3.0 stable now by shell-1 1.4.0', 'that of AE was published later'],
    [],
  ],
  [
    '[OPS-04] a region beside itself, and before its first change',
    '/console/compare?a=AE&b=AE&aRevision=&bRevision=',
    ['0 of 1 remotes differ', 'Nothing: both have the same.', 'AE (one) AE (other)'],
    ['Difference'],
  ],
  [
    '[OPS-04] a remote that one region alone has',
    '/console/compare?a=AE&b=GB',
    ['mf-bag 1.4.0', 'not there Only in AE'],
    [],
  ],
  ['[OPS-04] a region before its first change', '/console/compare?a=AE&b=AE&bRevision=0', ['not there Only in AE'], []],
  ['[OPS-03] the audit of what was refused', '/console/audit?outcome=refused', ['release.unknown-version'], ['why EU']],
  ['[OPS-04] the claims', '/console/claims', ['slot bag mf-bag'], []],
  ['[OPS-04] the shells', '/console/shells', ['shell-1', 'react 19.3.1', 'mf-bag 1.4.0 AE runs'], []],
  ['[OPS-04] the tokens, without any secret', '/console/tokens', ['test operator operator'], ['tessera_']],
  [
    '[OPS-04] a region: who won each shared package, the import map with its owners, the claims',
    '/console/regions/AE',
    [
      'react 19.3.1 of shell-1 mf-bag ^19.3.1',
      'What a shell serves is not known: no connected shell has said it.',
      '/remotes/mf-bag/1.4.0/entry.js mf-bag@1.4.0, team-test sha256-',
      'slot bag mf-bag',
    ],
    ['1.5.0'],
  ],
];

describe('the console without scripts', () => {
  it.each(ROWS)('%s', async (_, path, says, not) => {
    const { status, html } = await browser.get(path);
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of says) expect(text).toContain(words);
    for (const words of not) expect(text).not.toContain(words);
    expect(html).not.toContain('<b>failed</b>');
  });

  it('[OPS-04] a region’s import map as each connected shell says it, with the owner of each line', async () => {
    const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
    const say = (shell: string, integrity: object, regions = ['AE']) =>
      registry.call('PUT', `/api/shells/${shell}/import-maps`, { body: { maps: [{ regions, integrity }] } });
    const integrity = {
      '/shell/start.js': hash('S'),
      '/remotes/mf-bag/1.4.0/entry.js': hash('A'),
      '/remotes/mf-bag/1.3.0/entry.js': hash('B'),
    };
    expect((await say('shell-1', integrity)).status).toBe(204);
    await say('shell-that-left', { '/shell/old.js': hash('O') });
    const read = async () => textOf((await browser.get('/console/regions/AE')).html);
    const text = await read();
    expect(text).toContain(
      'As shell-1 serves it, said now . 3 scripts of mf-bag@1.3.0, team-test (not the stable version); mf-bag@1.4.0, team-test; the shell',
    );
    expect(text).toContain(`/shell/start.js the shell ${hash('S')}`);
    expect(text).toContain(`mf-bag/1.4.0/entry.js mf-bag@1.4.0, team-test ${hash('A')}`);
    expect(text).toContain(`mf-bag/1.3.0/entry.js mf-bag@1.3.0, team-test (not the stable version) ${hash('B')}`);
    expect(text).not.toMatch(/not known|old\.js/);
    expect(textOf((await browser.get('/console/regions/EU')).html)).toContain('Not known of shell-1, which');
    await registry.connectShell('shell-2');
    expect(await read()).toContain('Not known of shell-2, which');
    await say('shell-2', integrity);
    expect(await read()).toContain('As shell-1, shell-2 serve it');
    await say('shell-2', { '/shell/start.js': hash('T') });
    expect(await read()).toContain('The connected shells serve 2 different maps.');
  });

  it.each([
    ['no path', 'https://elsewhere.example/x.js', `sha256-${'A'.repeat(43)}=`],
    ['no hash', '/shell/start.js', 'none'],
  ])('[OPS-04] takes no import map with %s', async (_, address, hash) => {
    const body = { maps: [{ regions: ['AE'], integrity: { [address]: hash } }] };
    expect((await registry.call('PUT', '/api/shells/shell-1/import-maps', { body })).status).toBe(400);
  });

  it.each([
    ['/console/remotes/mf-none', 404, 'release.unknown-remote'],
    ['/console/remotes/mf-bag?version=7.0.0', 404, 'release.unknown-version'],
    ['/console/regions/XX', 400, 'request.invalid'],
    ['/console/compare?a=XX', 400, 'request.invalid'],
    ['/console/compare?a=AE&b=EU&aRevision=99999', 400, 'There is no revision 99999 yet'],
    ['/console/compare?a=AE&aRevision=-1', 400, 'request.invalid'],
    ['/console/audit?since=yesterday', 400, 'aria-invalid="true"'],
    ['/console/no-such-page', 404, 'route.not-found'],
  ])('[OPS-04] says what is wrong with %s', async (path, expected, code) => {
    const { status, html } = await browser.get(path);
    expect([status, html.includes(code), html.includes('<nav')]).toEqual([expected, true, true]);
  });

  it('[OPS-04] how often a remote failed in the last day, in words beside the curve', async () => {
    const hour = (ago: number) => new Date(Date.now() - ago * 3_600_000);
    const report = (counts: Record<string, number>, ago: number) =>
      registry.call('POST', '/api/shells/shell-1/usage', { body: usageReport(counts, { hour: hour(ago) }) });
    await report({ 'shown mf-bag': 900 }, 3);
    await report({ 'shown mf-bag': 100, 'failed mf-bag': 25 }, 1);
    const { html } = await browser.get('/console');
    expect(textOf(html)).toContain('2.5% of 1,000 failed');
    expect(html).toMatch(/<svg[^>]*><path d="M0,16L96,0"/);
  });

  it('[OPS-03] lets an operator approve what a promotion would break, by a form that says the command', async () => {
    await registry.call('POST', '/api/shells/shell-1/usage', { body: usageReport({ 'slot bag': 12 }) });
    await registry.publish(makeRelease('mf-bag', '1.6.0'));
    const path = '/console/remotes/mf-bag?version=1.6.0';
    const { html } = await browser.get(path);
    expect(textOf(html)).toContain('used 12 times there in the last 7 days (slot.lost)');
    expect(html).toContain('approve mf-bag@1.6.0 &quot;slot.lost bag&quot; --region AE');
    const fields = { version: '1.6.0', region: 'AE', code: 'slot.lost', subject: 'bag', reason: 'mf-cart has it' };
    const refused = await browser.post('/console/remotes/mf-bag/approve', { ...fields, subject: 'header' });
    expect([refused.status, textOf(refused.html)]).toEqual([
      409,
      expect.stringContaining('approval.nothing-to-approve'),
    ]);
    const done = await browser.post('/console/remotes/mf-bag/approve', fields);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/console/remotes/mf-bag?version=1.6.0']);
    const after = textOf((await browser.get(path)).html);
    expect(after).toContain('approved by test operator: mf-cart has it');
    expect(after).not.toContain('Approve slot.lost bag');
  });

  it('[OPS-04] leads from page to page of the audit, and keeps the filter', async () => {
    for (let count = 0; count < 55; count += 1) await registry.makeToken('read');
    const { html } = await browser.get('/console/audit?what=token.create');
    const older = /href="(\/console\/audit\?what=token\.create&amp;before=\d+)"/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&');
    expect((await browser.get(older ?? '')).html).toContain('token.create');
  });
});
