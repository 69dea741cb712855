import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { demandFreePorts, PortTaken, type ServiceName, Stack } from './stack.ts';
import { createSupervisor } from './supervise.ts';

// Two servers with their own databases, on a possibly busy machine.
jest.setTimeout(180_000);

const PAUSES = { first: 1000, longest: 30_000, resetAfter: 60_000 };
const CRASH = {
  how: 'signal SIGKILL',
  lastLines:
    '{"level":30,"msg":"a request was answered"}\n{"level":50,"msg":"the disk is full"}\nError: no space left\n',
};

/** A supervisor whose services start, fail and wait as the test says, with a simulated clock. */
function stage(starts: (() => Promise<void>)[] = []) {
  const said: string[] = [];
  const slept: number[] = [];
  const started: ServiceName[] = [];
  let time = 0;
  const supervisor = createSupervisor({
    async start(service) {
      started.push(service);
      await starts.shift()?.();
    },
    logFile: (service) => `/logs/${service}.log`,
    say: (line) => void said.push(line),
    pauses: PAUSES,
    async sleep(ms, signal) {
      signal.throwIfAborted();
      slept.push(ms);
      time += ms;
    },
    now: () => time,
  });
  return {
    supervisor,
    said,
    slept,
    started,
    pass: (ms: number) => {
      time += ms;
    },
  };
}
const fail = (message: string) => () => Promise.reject(new Error(message));

describe('a service that ends by itself', () => {
  it('is started again, and who watches is told which, how it ended, and when the next try is', async () => {
    const { supervisor, said, started } = stage();
    await supervisor.onCrash('registry', CRASH);
    expect(started).toEqual(['registry']);
    const text = said.join('\n');
    expect(text).toContain('The registry ended by itself (signal SIGKILL); everything else goes on.');
    expect(text).toContain('"the disk is full"}\nError: no space left');
    expect(text).not.toContain('a request was answered');
    expect(text).toContain('/logs/registry.log');
    expect(text).toMatch(/The registry is started again in 1 s, at \d\d:\d\d:\d\d\./);
    expect(text).toContain('The registry is up again.');
  });

  it('is never given up, with a pause that grows to a bound', async () => {
    const { supervisor, slept, started } = stage(Array.from({ length: 9 }, (_, index) => fail(`try ${index}`)));
    await supervisor.onCrash('shell', CRASH);
    expect(started).toHaveLength(10);
    expect(slept).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]);
  });

  it('waits longer each time it ends soon after its start, and little after it has run for a while', async () => {
    const { supervisor, slept, pass } = stage();
    await supervisor.onCrash('shell', CRASH);
    pass(PAUSES.resetAfter - 1);
    await supervisor.onCrash('shell', CRASH);
    pass(PAUSES.resetAfter);
    await supervisor.onCrash('shell', CRASH);
    expect(slept).toEqual([1000, 2000, 1000]);
  });

  it('does not lengthen the pauses of another', async () => {
    const { supervisor, slept } = stage([fail('no database')]);
    await supervisor.onCrash('registry', CRASH);
    await supervisor.onCrash('store-api', CRASH);
    expect(slept).toEqual([1000, 2000, 1000]);
  });

  it('whose port is taken says so and the way out, and tries on', async () => {
    const { supervisor, said, started } = stage([() => Promise.reject(new PortTaken('Port 3002 is taken, …'))]);
    await supervisor.onCrash('registry', CRASH);
    expect(said).toContain('Port 3002 is taken, …');
    expect(started).toHaveLength(2);
  });

  it('stays down once everything is being stopped', async () => {
    const { supervisor, started } = stage();
    supervisor.stop();
    await supervisor.onCrash('shell', CRASH);
    expect(started).toEqual([]);
  });
});

describe('a port that another program has', () => {
  it('is named with what needs it and the way out', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await expect(demandFreePorts(port, undefined, ['shell'])).rejects.toThrow(
        new RegExp(`Port ${port} is taken, and the shell needs it.*lsof -i :${port}.*PORT=4000 npm start`),
      );
    } finally {
      server.close();
    }
  });
});

describe('the stack', () => {
  let stack: Stack | undefined;
  let dataDir: string | undefined;

  afterEach(async () => {
    await stack?.stopAll();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });

  it('[OPS-06] has a killed registry back with what it knew, while store-api goes on', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-stack-'));
    const said: string[] = [];
    const up = Promise.withResolvers<void>();
    const supervisor = createSupervisor({
      start: (service) => made.start(service),
      logFile: (service) => made.logFile(service),
      say(line) {
        said.push(line);
        if (line === 'The registry is up again.') up.resolve();
      },
      pauses: { first: 1, longest: 1, resetAfter: 1 },
    });
    const made = new Stack({
      port: await freePorts(),
      dataDir,
      env: { LOG_LEVEL: 'warn' },
      onCrash: (service, crash) => void supervisor.onCrash(service, crash),
    });
    stack = made;
    await Promise.all([made.start('registry'), made.start('store-api')]);
    const [registry, storeApi] = [made.pid('registry'), made.pid('store-api')];
    process.kill(registry ?? 0, 'SIGKILL');
    await up.promise;
    supervisor.stop();
    expect(made.pid('registry')).not.toBe(registry);
    expect(made.pid('store-api')).toBe(storeApi);
    expect((await fetch(`${made.origin('registry')}/readyz`)).status).toBe(200);
    expect((await fetch(`${made.origin('store-api')}/healthz`)).status).toBe(200);
    expect(said.join('\n')).toContain('The registry ended by itself (signal SIGKILL)');
  });
});

/** The first of three consecutive free ports. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await demandFreePorts(first).then(
      () => true,
      () => false,
    );
    if (free) return first;
  }
}
