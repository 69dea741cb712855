import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { failureReportSchema } from '@tessera/shared-contracts/reports/report';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type * as failureReport from './failureReport.ts';

const visitor: Visitor = { country: 'AE', region: '', city: '', store: 'AE', locale: 'en-US', timezoneOffset: null };
const shown = { visitor, route: { path: '/ring/buy/:region', params: { region: 'ae' } } };
const BAG = { remote: 'mf-bag', version: '2.0.0', team: 'bag' };
const here = location.origin;
const realFetch = globalThis.fetch;

let sent: unknown[];
let reports: typeof failureReport;
const send = (failure: Partial<failureReport.Failure>) =>
  reports.sendReport({ phase: 'render', error: new Error('broken'), release: BAG, shown, ...failure });
const failed = (message: string, stack: string) => Object.assign(new Error(message), { stack });

beforeEach(async () => {
  sent = [];
  globalThis.fetch = async (_input, init) => {
    sent.push(failureReportSchema.parse(JSON.parse(String(init?.body))));
    return new Response(null, { status: 204 });
  };
  // Resets the modules for each test, because sent reports are remembered per page.
  jest.resetModules();
  reports = await import('./failureReport.ts');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('[OPS-05] a failure in the browser', () => {
  it('is sent with whose it is, where, and the frames of this store', () => {
    const error = failed(
      'broken',
      `Error: broken\n    at Bag (${here}/remotes/mf-bag/2.0.0/lifecycles.1.js?x=1:1:203)\n    at ${here}/shell/shared.2.js:9:8`,
    );
    send({ slot: 'bag', phase: 'effect', error });
    expect(sent).toEqual([
      {
        ...BAG,
        slot: 'bag',
        phase: 'effect',
        region: 'AE',
        route: '/ring/buy/:region',
        message: 'Error: broken',
        stack: ['Bag /remotes/mf-bag/2.0.0/lifecycles.1.js:1:203', ' /shell/shared.2.js:9:8'],
      },
    ]);
  });

  it('goes with a page that is hidden, without anybody to wait for its answer', async () => {
    const beacons: unknown[] = [];
    Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => beacons.push([url, body.type]) });
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    send({});
    visibility.mockRestore();
    expect([sent, beacons]).toEqual([[], [['/_report', 'application/json']]]);
  });

  it('is the shell’s own where no release is named', () => {
    send({ phase: 'navigate', release: undefined });
    expect(sent).toEqual([expect.objectContaining({ remote: 'shell', version: null, team: null, slot: null })]);
  });

  it('that nobody caught is that of the innermost release in its stack', () => {
    const error = failed(
      'x',
      `Error: x\n at f (${here}/shell/start.js:1:1)\n at g (${here}/remotes/mf-x/1.0.0/a.js:1:1)`,
    );
    send({ phase: 'event', release: null, error });
    expect(sent).toEqual([expect.objectContaining({ remote: 'mf-x', version: '1.0.0', phase: 'event' })]);
  });

  it('that nobody caught and none of this store’s scripts is in is not reported', () => {
    send({ release: null, error: failed('x', 'Error: x\n at f (https://extension.example/a.js:1:1)') });
    send({ release: null, error: null });
    expect(sent).toEqual([]);
  });

  it('is sent once, however often it happens', () => {
    const error = new Error('again');
    send({ error });
    send({ error, phase: 'event' });
    send({ error: new Error('again') });
    send({ error: new Error('another') });
    expect(sent).toHaveLength(2);
  });

  it('is not sent after twenty of them, and never in full length', () => {
    for (let nth = 0; nth < 30; nth += 1) send({ error: `${nth}${'x'.repeat(5000)}` });
    expect(sent).toHaveLength(20);
  });
});

describe('the frames of a stack', () => {
  it.each([
    ['    at Bag (ORIGIN/remotes/mf-bag/1.0.0/a.js:1:2)', 'Bag /remotes/mf-bag/1.0.0/a.js:1:2'],
    [
      '    at async Object.mount (ORIGIN/remotes/mf-bag/1.0.0-ab12/a.js:1:2)',
      'Object.mount /remotes/mf-bag/1.0.0-ab12/a.js:1:2',
    ],
    ['    at new Bag (ORIGIN/shell/start.js:1:2)', 'Bag /shell/start.js:1:2'],
    ['    at x.y [as z] (ORIGIN/shell/start.js:1:2)', 'x.y /shell/start.js:1:2'],
    ['    at ORIGIN/shell/start.js:1:2', ' /shell/start.js:1:2'],
    ['Bag@ORIGIN/shell/start.js:1:2', 'Bag /shell/start.js:1:2'],
    ['@ORIGIN/shell/start.js#part:1:2', ' /shell/start.js:1:2'],
    ['promise callback*f/<@ORIGIN/shell/start.js?q=ada@example.com:1:2', ' /shell/start.js:1:2'],
  ])('%s', (line, frame) => {
    expect(reports.framesOf(`Error: x\n${line.replace('ORIGIN', here)}`, here)).toEqual([frame]);
  });

  it.each([
    '    at f (https://elsewhere.example/remotes/mf-bag/1.0.0/a.js:1:2)',
    '    at f (ORIGIN/ring/buy/ae?email=ada@example.com:1:2)',
    '    at Promise.all (index 0)',
    '    at f (<anonymous>)',
    'Error: /remotes/mf-bag/1.0.0/a.js:1:2',
  ])('leave out %s', (line) => {
    expect(reports.framesOf(line.replace('ORIGIN', here), here)).toEqual([]);
  });

  it('are twenty at most', () => {
    const line = `    at f (${here}/shell/start.js:1:2)`;
    expect(reports.framesOf(Array(50).fill(line).join('\n'), here)).toHaveLength(20);
  });
});
