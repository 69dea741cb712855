/**
 * A separate program for `isolation.test.ts`: takes references that no release should ever get, locks the process down, and then tries to
 * use them. It runs without the permission model, so that every refusal comes from the lock-down alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { writeSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { Writable } from 'node:stream';
import { lockDown } from '../release/child/lockDown.ts';

const port = Number(process.argv[2]);
const parent = process.ppid;
const { kill } = process;
const realProcess = process;
/** Some calls fail later, as an uncaught exception. */
let failedLater: (error: unknown) => void = () => {};
process.on('uncaughtException', (error) => failedLater(error));

lockDown({ output: new Writable(), fetch: () => Promise.reject(new Error('none')) });

const settled = (start: (done: (outcome: unknown) => void) => unknown) =>
  new Promise<string>((resolve) => {
    const done = (outcome: unknown) => resolve(outcome instanceof Error ? `no: ${outcome.name}` : 'got');
    failedLater = done;
    try {
      start(done);
    } catch (error) {
      done(error);
    }
  });

const outcomes = {
  connect: await settled((done) => net.connect(port, '127.0.0.1', () => done(null)).on('error', done)),
  connectByName: await settled((done) => net.connect(port, 'localhost', () => done(null)).on('error', done)),
  pipe: await settled((done) => net.connect('/tmp/none.sock', () => done(null)).on('error', done)),
  listen: await settled((done) =>
    net
      .createServer()
      .on('error', done)
      .listen(0, () => done(null)),
  ),
  http: await settled((done) => http.get({ port, host: '127.0.0.1' }, () => done(null)).on('error', done)),
  udp: await settled((done) =>
    createSocket('udp4')
      .on('error', done)
      .send('x', port, '127.0.0.1', (error) => done(error)),
  ),
  resolve: await settled((done) => dns.resolve('localhost', (error) => done(error))),
  spawn: await settled((done) =>
    spawn('true')
      .on('error', done)
      .on('exit', () => done(null)),
  ),
  spawnSync: await settled((done) => done(spawnSync('true').error ?? null)),
  kill: await settled((done) => done(Reflect.apply(kill, realProcess, [parent, 0]) ? null : new Error('none'))),
  killOfReal: await settled((done) => done(Reflect.get(realProcess, 'kill'))),
};
writeSync(1, JSON.stringify(outcomes));
Reflect.get(realProcess, 'reallyExit').call(realProcess, 0);
