/** The operators' command lines against the listening service: without configuration, and with personal tokens. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Started, testProcesses } from '../../../test-support/process.ts';

// Each command is a process, on a machine that may be busy with other tests.
jest.setTimeout(240_000);

const processes = testProcesses();
let service: Started;
let dataDir: string;
beforeAll(async () => {
  dataDir = processes.newFolder();
  service = await processes.start({ DATA_DIR: dataDir, SECOND_PERSON_ERASURES: 'on' });
});
afterAll(() => processes.clear());

/** @param token without one the command uses the token of the first start */
function run(command: string, args: readonly string[], token?: string) {
  const env = {
    PATH: process.env.PATH,
    OPERATORS_URL: service.operatorsOrigin,
    DATA_DIR: dataDir,
    OPERATOR: 'grace',
    ...(token === undefined ? {} : { ORDERS_TOKEN: token }),
  };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [join(__dirname, command), ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

describe('[API-12] the operators’ commands', () => {
  it('make, list and revoke tokens, with which others may do what they are for', async () => {
    const made = await run('cli.ts', ['make', 'ada', 'jobs', 'people.erase', '--days', '7']);
    expect(made).toEqual({
      code: 0,
      out: expect.stringMatching(/^tessera_store_[\w-]{43}\n$/),
      err: expect.stringContaining('The token of ada, until '),
    });
    const token = made.out.trim();
    expect(await run('./jobsCli.ts', [], token)).toMatchObject({ code: 0, out: '0 given up, 0 waiting.\n' });
    const refused = await run('cli.ts', [], token);
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: 'operator.scope: ada lacks "operators" for this; there is: jobs, people.erase.\n',
    });
    const { out: list } = await run('cli.ts', []);
    expect(list).toMatch(
      /^[\w-]{36} {2}ada {2}until \d{4}-\d\d-\d\d {2}jobs people\.erase\n {2}made by bootstrap, used /,
    );
    expect(list).not.toContain(token);

    const bob = (await run('cli.ts', ['make', 'bob', 'people.erase'])).out.trim();
    const erase = (as: string) => run('../../domains/privacy/cli.ts', ['erase', 'kay@example.com'], as);
    expect(await erase(token)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^operator\.second-person: .*same command/),
    });
    expect(await erase(bob)).toMatchObject({ code: 0, out: 'Nothing was kept under this address.\n' });

    const id = list.slice(0, 36);
    expect(await run('cli.ts', ['revoke', id])).toMatchObject({ code: 0, out: `${id} of ada is revoked.\n` });
    expect(await run('./jobsCli.ts', [], token)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is revoked'),
    });

    const audit = await run('auditCli.ts', ['--about', 'kay@example.com']);
    expect(audit.out.split('\n').map((line) => line.split(/ {2}/).slice(2))).toEqual([
      ['bob', 'people.erase', expect.stringMatching(/^#/), 'from 127.0.0.1', 'done'],
      ['ada', 'people.erase', expect.stringMatching(/^#/), 'from 127.0.0.1', 'operator.second-person'],
      [],
    ]);
    const own = JSON.parse((await run('auditCli.ts', ['--call', 'operators.revoke', '--json'])).out);
    expect(own.entries).toMatchObject([{ who: 'bootstrap', claimed: 'grace', about: id, result: 'done' }]);
    expect((await run('auditCli.ts', ['--since', 'lately'])).err).toContain('"lately" is no day and no moment');
  });

  it.each(['cli.ts', 'auditCli.ts'])('%s says what there is', async (command) => {
    expect(await run(command, ['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('ORDERS_TOKEN') });
  });

  it('find nothing where shoppers are listened for', async () => {
    for (const path of ['/operator/jobs', '/operator/tokens', '/OPERATOR/jobs', '/operator/../operator/jobs'])
      expect((await fetch(`${service.origin}${path}`)).status).toBe(404);
    expect((await fetch(`${service.operatorsOrigin}/operator/jobs`)).status).toBe(401);
    expect((await fetch(`${service.operatorsOrigin}/api/catalogue/stores`)).status).toBe(404);
    for (const path of ['/api/openapi.json', '/api/pages/openapi.json'])
      expect(await (await fetch(`${service.origin}${path}`)).text()).not.toContain('/operator');
    expect(new URL(service.operatorsOrigin).hostname).toBe('127.0.0.1');
  });
});
