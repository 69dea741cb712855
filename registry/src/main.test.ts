/** The registry and its command line as processes: first start, crash, occupied port, exit statuses. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fillDataDir } from '@tessera/service-kit/test-support/newDatabase';
import { compositionsSchema } from '@tessera/shared-contracts/releases/composition';
import { makeRelease } from '../test-support/testRegistry.ts';
import { rolloutsAnswerSchema } from './rollouts/rollouts.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

let root: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'registry-process-'));
});
afterEach(async () => {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  running.delete(child);
  return child.exitCode;
}

function launch(program: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [here(program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: here('../../node_modules/.cache/compiled'),
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  running.add(child);
  const output: string[] = [];
  createInterface(child.stdout).on('line', (line) => output.push(line));
  createInterface(child.stderr).on('line', (line) => output.push(line));
  return { child, output };
}

/** Starts the registry and waits until it listens or exits. */
async function start(environment: Record<string, string> & { DATA_DIR: string }, fromNothing = false) {
  if (!fromNothing) await fillDataDir(environment.DATA_DIR, 'registry');
  const { child, output } = launch('./main.ts', [], { PORT: '0', ...environment });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout ?? process.stdin).on('line', (line) => {
      const said = /"origin":"([^"]+)"/.exec(line)?.[1];
      if (said) resolve(said);
    });
    child.on('close', (code) => reject(new Error(`exit status ${code}: ${output.join('\n')}`)));
  });
  return { child, origin, output };
}

async function post(origin: string, path: string, token: string, body: unknown) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  await response.text();
  return response.status;
}

const compositionsOf = async (origin: string, token: string) => {
  const response = await fetch(`${origin}/api/compositions`, { headers: { authorization: `Bearer ${token}` } });
  return compositionsSchema.parse(await response.json());
};

describe('the registry as a process', () => {
  it('makes the first tokens where only their owner can read them, and keeps them over a restart', async () => {
    const DATA_DIR = join(root, 'first');
    const first = await start({ DATA_DIR }, true);
    const tokens: Record<string, string> = {};
    for (const name of ['operator-token', 'shell-token']) {
      expect((await stat(join(DATA_DIR, name))).mode & 0o777).toBe(0o600);
      tokens[name] = (await readFile(join(DATA_DIR, name), 'utf8')).trim();
    }
    const operator = tokens['operator-token'] ?? '';
    const shell = tokens['shell-token'] ?? '';
    const activation = { revision: 0, results: [] };
    const asOperator = { label: 'x', scopes: ['report'] };
    expect(await post(first.origin, '/api/tokens', operator, asOperator)).toBe(201);
    expect(await post(first.origin, '/api/shells/s/activations', shell, activation)).toBe(204);
    expect(await post(first.origin, '/api/tokens', shell, asOperator)).toBe(403);
    expect(first.output.join('\n')).not.toContain(operator);
    expect(await end(first.child, 'SIGTERM')).toBe(0);

    const second = await start({ DATA_DIR });
    expect((await readFile(join(DATA_DIR, 'operator-token'), 'utf8')).trim()).toBe(operator);
    expect(await post(second.origin, '/api/tokens', operator, asOperator)).toBe(201);
  }, 60_000);

  it('takes the tokens of the environment instead and writes no file', async () => {
    const DATA_DIR = join(root, 'given');
    const OPERATOR_TOKEN = 'an-operator-token-from-outside';
    const { origin } = await start({ DATA_DIR, OPERATOR_TOKEN, SHELL_TOKEN: 'a-shell-token-from-outside' });
    expect(await post(origin, '/api/tokens', OPERATOR_TOKEN, { label: 'x', scopes: ['report'] })).toBe(201);
    await expect(stat(join(DATA_DIR, 'operator-token'))).rejects.toThrow('ENOENT');
  }, 60_000);

  it('revokes the token that another one replaces at a start, whether given or in a file', async () => {
    const DATA_DIR = join(root, 'replaced');
    const first = await start({ DATA_DIR });
    const ofFile = (await readFile(join(DATA_DIR, 'operator-token'), 'utf8')).trim();
    await end(first.child, 'SIGTERM');

    const OPERATOR_TOKEN = 'an-operator-token-from-outside';
    const second = await start({ DATA_DIR, OPERATOR_TOKEN });
    const asked = { label: 'x', scopes: ['report'] };
    expect(await post(second.origin, '/api/tokens', ofFile, asked)).toBe(401);
    expect(await post(second.origin, '/api/tokens', OPERATOR_TOKEN, asked)).toBe(201);
    const { entries } = await (
      await fetch(`${second.origin}/api/audit?subject=operator`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      })
    ).json();
    expect(entries[0]).toMatchObject({ who: 'first start', what: 'token.revoke', tokenId: null });
    await end(second.child, 'SIGTERM');

    // The file's token stays revoked, which the start logs. It revokes no other token.
    const third = await start({ DATA_DIR });
    expect(await post(third.origin, '/api/tokens', ofFile, asked)).toBe(401);
    expect(third.output.join('\n')).toContain('token.first-revoked');
    expect(await post(third.origin, '/api/tokens', OPERATOR_TOKEN, asked)).toBe(201);
    await end(third.child, 'SIGTERM');

    await rm(join(DATA_DIR, 'operator-token'));
    const fourth = await start({ DATA_DIR });
    const made = (await readFile(join(DATA_DIR, 'operator-token'), 'utf8')).trim();
    expect(await post(fourth.origin, '/api/tokens', made, asked)).toBe(201);
    expect(await post(fourth.origin, '/api/tokens', OPERATOR_TOKEN, asked)).toBe(401);
  }, 120_000);

  it('[OPS-01] has after kill -9, in the midst of promotions, every one that it had answered', async () => {
    const DATA_DIR = join(root, 'killed');
    const OPERATOR_TOKEN = 'an-operator-token-from-outside';
    const environment = { DATA_DIR, OPERATOR_TOKEN };
    const first = await start(environment);
    const versions = Array.from({ length: 11 }, (_, index) => `1.0.${index}`);
    for (const version of versions) {
      expect(await post(first.origin, '/api/releases/mf-bag', OPERATOR_TOKEN, makeRelease('mf-bag', version))).toBe(
        201,
      );
    }
    const promote = (version: string) =>
      post(first.origin, '/api/promotions', OPERATOR_TOKEN, { remote: 'mf-bag', version, regions: ['AE', 'EU'] });
    const under = versions.pop() ?? '';
    for (const version of versions) expect(await promote(version)).toBe(200);
    // A promotion that is in progress, at an unknown point, when the process is killed.
    const last = promote(under).then(
      (status) => status === 200,
      () => false,
    );
    await end(first.child, 'SIGKILL');
    const answered = versions.length + ((await last) ? 1 : 0);

    const second = await start(environment);
    const { revision, regions, releases } = await compositionsOf(second.origin, OPERATOR_TOKEN);
    // The promotion in progress may have been stored too, completely or not at all.
    expect([answered, versions.length + 1]).toContain(revision);
    const candidate = { version: `1.0.${revision - 1}`, attempt: revision };
    const expected = { stable: null, previous: null, candidate, rollout: null };
    expect(regions.AE.remotes['mf-bag']).toEqual(expected);
    expect(regions.EU.remotes['mf-bag']).toEqual(expected);
    expect(Object.keys(releases)).toHaveLength(1);
  }, 90_000);

  it('[OPS-02] [OPS-03] goes on after kill -9 where a canary was, in each of its states and while a look withdraws it', async () => {
    const OPERATOR_TOKEN = 'an-operator-token-from-outside';
    const SHELL_TOKEN = 'a-shell-token-from-outside';
    const environment = { DATA_DIR: join(root, 'canary'), OPERATOR_TOKEN, SHELL_TOKEN };
    let { child, origin } = await start(environment);
    const by = (token: string) => (path: string, body: unknown) => post(origin, path, token, body);
    const [operate, report] = [by(OPERATOR_TOKEN), by(SHELL_TOKEN)];
    const placed = async () => (await compositionsOf(origin, OPERATOR_TOKEN)).regions.AE.remotes['mf-bag'];
    const read = async () => {
      const response = await fetch(`${origin}/api/rollouts`, {
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      return rolloutsAnswerSchema.parse(await response.json()).rollouts[0];
    };
    /** Connects a shell that accepts every candidate. */
    const accept = async () => {
      const leaving = new AbortController();
      const stream = await fetch(`${origin}/api/compositions/stream?shell=s`, {
        headers: { authorization: `Bearer ${SHELL_TOKEN}` },
        signal: leaving.signal,
      });
      const ended = stream.text().catch(() => '');
      const { candidate } = (await placed()) ?? {};
      const tried = { region: 'AE', remote: 'mf-bag', ...candidate, outcome: 'accepted', reason: null };
      expect(await report('/api/shells/s/activations', { revision: 0, results: [tried] })).toBe(204);
      return async () => {
        leaving.abort();
        await ended;
      };
    };
    const process = randomUUID();
    const tell = async (canary: number, twin: number, failed = 0) =>
      report('/api/shells/s/evidence', {
        process,
        rollouts: [
          {
            rollout: (await read())?.id,
            visitors: { canary, twin },
            events: failed === 0 ? {} : { 'mount.failed': { canary: failed, twin: 0 } },
          },
        ],
      });
    const killed = async () => {
      const before = [await read(), await placed()];
      await end(child, 'SIGKILL');
      ({ child, origin } = await start(environment));
      expect([await read(), await placed()]).toEqual(before);
      return before[0];
    };

    for (const version of ['1.0.0', '1.1.0']) {
      expect(await operate('/api/releases/mf-bag', makeRelease('mf-bag', version))).toBe(201);
    }
    const regions = { remote: 'mf-bag', regions: ['AE'], waitMs: 0 };
    await operate('/api/promotions', { ...regions, version: '1.0.0' });
    await (await accept())();
    await operate('/api/rollouts', { ...regions, version: '1.1.0', steps: [25, 50], stepMs: 600_000 });
    expect(await killed()).toMatchObject({ state: 'probing', share: 0 });
    const leave = await accept();
    await tell(5, 6);
    expect(await killed()).toMatchObject({ state: 'canary', share: 2500, visitors: { canary: 5, twin: 6 } });
    await leave();
    // A repeated report counts once.
    await tell(5, 6);
    expect(await read()).toMatchObject({ visitors: { canary: 5, twin: 6 } });
    const { id } = (await read()) ?? {};
    await operate(`/api/rollouts/${id}/pause`, {});
    expect(await killed()).toMatchObject({ state: 'paused', share: 2500 });
    await operate(`/api/rollouts/${id}/resume`, {});
    await tell(10, 300);
    expect(await killed()).toMatchObject({ state: 'held', share: 2500 });
    await tell(290, 300);
    expect(await read()).toMatchObject({ state: 'canary' });

    // A report that is in progress, at an unknown point, when the process is killed.
    const withdrawing = tell(290, 300, 60).catch(() => 0);
    await new Promise((resolve) => setTimeout(resolve, 15));
    await end(child, 'SIGKILL');
    await withdrawing;
    ({ child, origin } = await start(environment));
    const [after, placement] = [await read(), await placed()];
    // All or nothing: a withdrawn canary is shown to nobody, and otherwise it continues.
    if (after?.state === 'withdrawn') expect(placement).toMatchObject({ rollout: null, killed: ['1.1.0'] });
    else expect(placement?.rollout).toMatchObject({ id, share: 2500 });
    await tell(290, 300, 60);
    expect(await read()).toMatchObject({ id, state: 'withdrawn', killed: true });
    expect(await placed()).toMatchObject({ stable: '1.0.0', rollout: null, killed: ['1.1.0'] });
  }, 120_000);

  it('stops at once although streams are open', async () => {
    const SHELL_TOKEN = 'a-shell-token-from-outside';
    // A stop that waited for the streams would use this whole time.
    const GRACE_MS = '600000';
    const { child, origin } = await start({ DATA_DIR: join(root, 'stopped'), SHELL_TOKEN, GRACE_MS });
    const stream = await fetch(`${origin}/api/compositions/stream?shell=s`, {
      headers: { authorization: `Bearer ${SHELL_TOKEN}` },
    });
    const read = stream.text();
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(await read).toContain('event: compositions');
  }, 60_000);

  it('says which port is taken, and ends with status 1', async () => {
    const first = await start({ DATA_DIR: join(root, 'port-a') });
    const port = new URL(first.origin).port;
    const { child, output } = launch('./main.ts', [], { DATA_DIR: join(root, 'port-b'), PORT: port });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(output.join('\n')).toContain(`registry cannot start: port ${port} on 127.0.0.1 is taken`);
  }, 60_000);

  it('refuses a token in the environment that is too short, by its name', async () => {
    const { child, output } = launch('./main.ts', [], { DATA_DIR: join(root, 'short'), OPERATOR_TOKEN: 'short' });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(output.join('\n')).toContain('OPERATOR_TOKEN: must be at least 16 characters');
  }, 60_000);

  it('refuses a token file that holds nothing, by its path', async () => {
    const DATA_DIR = join(root, 'empty-token');
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, 'operator-token'), '');
    const { child, output } = launch('./main.ts', [], { DATA_DIR, PORT: '0' });
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(output.join('\n')).toContain(`${join(DATA_DIR, 'operator-token')} holds no token`);
  }, 60_000);
});

describe('the command line as a process', () => {
  const command = async (args: string[], environment: Record<string, string> = {}) => {
    const { child, output } = launch('./cli.ts', args, environment);
    await once(child, 'close');
    return { status: child.exitCode, output: output.join('\n') };
  };

  it('[OPS-04] ends with 0 when it is done, 1 when it is refused or fails, 2 when it is not understood', async () => {
    const { origin } = await start({ DATA_DIR: join(root, '.data/registry') });
    const done = await command(['status'], { REGISTRY_URL: origin });
    expect([done.status, done.output]).toEqual([0, expect.stringContaining('Nothing has been published yet.')]);
    const refused = await command(['promote', 'mf-x@1.0.0', '--region', 'AE'], { REGISTRY_URL: origin });
    expect([refused.status, refused.output]).toEqual([
      1,
      'There is no remote mf-x. Nothing has been published yet.\nWhat is published: npm run remotes -- status',
    ]);
    const down = await command(['status'], { REGISTRY_URL: 'http://127.0.0.1:1' });
    expect([down.status, down.output]).toEqual([1, expect.stringContaining('No registry answers at')]);
    expect((await command(['promote'], { REGISTRY_URL: origin })).status).toBe(2);
  }, 60_000);
});
