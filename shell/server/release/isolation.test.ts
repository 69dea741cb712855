/** [OPS-05] What a release's code can reach from within its process, tried by code that tries to escape. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { builtinModules } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AMPLE, renderRequest, startWorker, stopWorkers, telling } from '../test-fixtures/releaseWorkers.ts';
import { OPEN_MODULES } from './child/openModules.ts';

// Starts processes, on machines that may be busy.
jest.setTimeout(30_000);

/** The value or the error of an expression, evaluated in a release. */
async function tell(expression: string, before = ''): Promise<unknown> {
  const { worker } = startWorker(telling(expression, before));
  return JSON.parse((await worker.render(renderRequest(), AMPLE)).stateJson);
}

/** Runs in a release: returns the outcome of each attempt as text, by its name. */
const ATTEMPT = `
  const attempt = async (attempts) => {
    const outcomes = {};
    for (const [name, go] of Object.entries(attempts)) {
      try { outcomes[name] = 'got ' + typeof (await go()); } catch (error) { outcomes[name] = 'no: ' + error.name; }
    }
    return outcomes;
  };`;

let outside: Server;
/** Connections that reached a server other than the store's. */
let reached: number;
let port: number;

beforeEach(async () => {
  reached = 0;
  outside = createServer((_request, response) => response.end('secret'));
  outside.on('connection', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  port = (outside.address() as AddressInfo).port;
});

afterEach(async () => {
  await stopWorkers();
  outside.closeAllConnections();
  await new Promise((resolve) => outside.close(resolve));
});

describe('[OPS-05] a release in its process', () => {
  it('gets of Node’s modules those on the list, with and without the prefix, by require and by import', async () => {
    const all = [...new Set([...builtinModules, 'node:test', 'node:sqlite', 'node:sea', 'internal/test/binding'])];
    const outcomes = await tell(
      `(async () => {
        const outcomes = {};
        for (const id of ${JSON.stringify(all)}) {
          for (const spelled of [id, id.startsWith('node:') ? id : 'node:' + id]) {
            try { outcomes[spelled] = 'got ' + typeof require(spelled); } catch (error) { outcomes[spelled] = error.name; }
          }
          try { await import(id); outcomes['import ' + id] = 'got'; } catch (error) { outcomes['import ' + id] = error.code ?? error.name; }
        }
        return outcomes;
      })()`,
    );
    const got = Object.entries(outcomes as Record<string, string>)
      .filter(([, outcome]) => outcome.startsWith('got'))
      .map(([id]) => id.replace('node:', ''));
    expect(new Set(got)).toEqual(new Set(['process', ...OPEN_MODULES.keys()]));
  });

  it('sees an empty environment, no arguments, and a process that it can only end', async () => {
    process.env.SHELL_SECRET = 'secret';
    const seen = await tell(
      `({ env: process.env, argv: process.argv, keys: Object.keys(process).filter((key) => !key.startsWith('_')).sort(), same: require('process') === process })`,
    );
    delete process.env.SHELL_SECRET;
    expect(seen).toEqual({
      env: { NODE_ENV: 'production' },
      argv: ['node', 'release'],
      same: true,
      keys: expect.not.arrayContaining(['kill', 'binding', 'dlopen', 'getBuiltinModule', 'send', 'channel', 'report']),
    });
  });

  it('reaches no network: not by fetch, sockets of a global, nor by what Node’s fetch keeps', async () => {
    const outcomes = await tell(
      `attempt({
        fetch: () => fetch('http://127.0.0.1:${port}/'),
        storeApi: () => fetch('http://127.0.0.1:1/'),
        request: () => fetch(new Request('http://127.0.0.1:${port}/')),
        websocket: () => new WebSocket('ws://127.0.0.1:${port}/'),
        eventSource: () => new EventSource('http://127.0.0.1:${port}/'),
        dispatcher: () => globalThis[Symbol.for('undici.globalDispatcher.1')].request({ origin: 'http://127.0.0.1:${port}', path: '/', method: 'GET' }),
        stdout: () => new process.stdout.constructor().connect(${port}, '127.0.0.1'),
        stderr: () => new console._stderr.constructor().connect(${port}, '127.0.0.1'),
        stdin: () => process.stdin.constructor,
      })`,
      ATTEMPT,
    );
    expect(Object.values(outcomes as object).every((outcome) => String(outcome).startsWith('no'))).toBe(true);
    expect(reached).toBe(0);
  });

  it('gets at nothing of Node’s inside by what Node’s own code calls', async () => {
    const outcomes = await tell(
      `attempt({
        emit: () => { require('events').EventEmitter.prototype.emit = function () { leaked = this; }; },
        write: () => { require('stream').Writable.prototype.write = function () { leaked = this; }; },
        setter: () => { 'use strict'; Object.defineProperty(Object.prototype, 'handle', { set(value) { leaked = value; } }); },
        frames: () => { 'use strict'; Buffer.prototype.writeUInt32BE = () => {}; },
        json: () => { 'use strict'; JSON.stringify = () => {}; },
        renders: () => { 'use strict'; require('async_hooks').AsyncLocalStorage.prototype.getStore = () => 1; },
        hook: () => new (require('async_hooks').createHook)({}),
        resource: () => require('async_hooks').executionAsyncResource(),
        main: () => require.main.require('fs'),
        constructor: () => module.constructor._load('fs'),
        cache: () => require.cache.fs.exports,
        evaluated: () => new Function('return 1')(),
        indirect: () => (0, eval)('1'),
        callSite: () => { Error.prepareStackTrace = (_e, sites) => sites.filter((site) => !String(site.getFileName()).startsWith('mf-test')).map((site) => site.getFunction() ?? site.getThis()).find(Boolean); const { stack } = new Error(); if (!stack || typeof stack === 'string') throw new Error('nothing'); return stack; },
        engine: () => require('crypto').setEngine('/tmp/engine.so'),
        wasi: () => require('wasi'),
      })`,
      `let leaked; ${ATTEMPT}`,
    );
    const got = Object.entries(outcomes as Record<string, string>).filter(([, outcome]) => !outcome.startsWith('no'));
    expect(got).toEqual([]);
  });

  it('would reach nothing by an object of Node’s that leaked into it: the native calls are closed', async () => {
    const program = fileURLToPath(new URL('../test-fixtures/afterLockDown.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-internals',
      '--no-warnings',
      program,
      String(port),
    ]);
    const outcomes: Record<string, string> = JSON.parse(stdout);
    expect(Object.keys(outcomes)).toHaveLength(11);
    expect(Object.entries(outcomes).filter(([, outcome]) => !outcome.startsWith('no'))).toEqual([]);
    expect(reached).toBe(0);
  });

  it('reads no file, /proc least of all, and writes none', async () => {
    const outcomes = await tell(
      `attempt({
        require: () => require('/proc/self/environ'),
        json: () => require('./package.json'),
        imported: () => import('file:///proc/self/environ'),
        data: () => import('data:text/javascript,export default 1'),
        env: () => process.loadEnvFile('/proc/self/environ'),
        report: () => process.report.writeReport('/tmp/report.json'),
        key: () => require('crypto').createPrivateKey('file:///etc/passwd'),
        zlib: () => require('zlib').constructor.constructor('return process')(),
      })`,
      ATTEMPT,
    );
    expect(Object.values(outcomes as object).every((outcome) => String(outcome).startsWith('no'))).toBe(true);
  });

  it('signals nobody: not its parent, not itself as another would', async () => {
    const outcomes = await tell(
      `attempt({
        kill: () => process.kill(${process.pid}, 0),
        _kill: () => process._kill(${process.pid}, 0),
        parent: () => process.kill(process.ppid, 'SIGKILL'),
        debug: () => process._debugProcess(${process.pid}),
        handles: () => process._getActiveHandles()[0].kill(),
        execve: () => process.execve('/bin/true', ['true']),
        binding: () => process.binding('process_methods'),
        builtin: () => process.getBuiltinModule('node:child_process'),
        send: () => process.send('x'),
        channel: () => process.channel.ref(),
        dlopen: () => process.dlopen({ exports: {} }, '/tmp/x.node'),
      })`,
      ATTEMPT,
    );
    expect(Object.values(outcomes as object).every((outcome) => String(outcome).startsWith('no'))).toBe(true);
  });

  it('says which modules there are when it asks for another', async () => {
    const { worker } = startWorker(`require('node:fs'); exports.render = () => {};`);
    await expect(worker.render(renderRequest(), AMPLE)).rejects.toMatchObject({
      code: 'remote.load.failed',
      message: expect.stringMatching(/"node:fs".*process, assert, async_hooks.*docs\/security\.md/),
    });
  });
});
