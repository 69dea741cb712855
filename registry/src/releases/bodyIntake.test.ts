/** The intake limits large bodies before they are read. */
import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Request, Response } from 'express';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, startTestRegistry } from '../../test-support/testRegistry.ts';
import { identify } from '../access/authorize.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { openIntake } from './bodyIntake.ts';

const MB = 2 ** 20;

describe('an intake of 4 bodies, 2 of one token, 96 MiB', () => {
  /** @returns the result of one request; `refused` when it is rejected */
  function opened() {
    const before = openIntake({ bodies: 4, ofToken: 2, bytes: 96 * MB })(64 * MB);
    return (token: string, headers: Readonly<Record<string, string | undefined>>) => {
      const request = { get: (name: string) => headers[name] } as unknown as Request;
      const response = new EventEmitter();
      identify(request, { id: token, label: token, scopes: [] });
      try {
        before(request, response as unknown as Response, () => {});
        return () => response.emit('close');
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error;
        expect([error.status, error.code, error.retryAfterSeconds]).toEqual([429, 'publish.busy', 2]);
        return 'refused';
      }
    };
  }
  const length = (bytes: number) => ({ 'content-length': String(bytes) });

  it('takes four, and another when one of them is over', () => {
    const send = opened();
    const taken = ['a', 'b', 'c', 'd'].map((token) => send(token, length(MB)));
    expect(taken).not.toContain('refused');
    expect(send('e', length(MB))).toBe('refused');
    if (typeof taken[0] === 'function') taken[0]();
    expect(send('e', length(MB))).not.toBe('refused');
  });

  it('takes two of one token, and others beside', () => {
    const send = opened();
    send('a', length(MB));
    send('a', length(MB));
    expect(send('a', length(MB))).toBe('refused');
    expect(send('b', length(MB))).not.toBe('refused');
  });

  it.each([
    ['40 MiB', length(40 * MB), 'taken'],
    ['60 MiB', length(60 * MB), 'refused'],
    ['one that is not said', {}, 'refused'],
    ['one that is no number', { 'content-length': 'x' }, 'refused'],
    ['one of a compressed body', { ...length(1), 'content-encoding': 'gzip' }, 'refused'],
    ['64 KiB', length(64 * 1024), 'taken'],
    ['one over the limit, which is refused where it is read', length(1000 * MB), 'refused'],
  ])('beside 50 MiB a length of %s is judged', (_, headers, expected) => {
    const send = opened();
    send('a', length(50 * MB));
    expect(send('b', headers) === 'refused' ? 'refused' : 'taken').toBe(expected);
  });
});

describe('a registry that takes one publish at a time', () => {
  let database: RegistryDatabase;
  testRegistryIn((found) => {
    ({ database } = found);
  });
  const stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  it('[TEAM-01] sends the second away before its body is read, and takes it once the first is gone', async () => {
    const registry = await startTestRegistry(database, { publishes: { bodies: 1, ofToken: 1, bytes: 96 * MB } });
    stops.push(() => registry.stop());
    const [remote, slow] = [newRemoteName(), newRemoteName()];
    const socket = connect(Number(new URL(registry.origin).port), '127.0.0.1');
    stops.push(() => socket.destroy());
    socket.write(
      `POST /api/releases/${slow} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${registry.operator}\r\nContent-Type: application/json\r\nContent-Length: 600000\r\n\r\n{`,
    );
    const publish = () => registry.publish(makeRelease(remote, '1.0.0', { 'a.css': 'a{}'.repeat(30_000) }));
    let answer = await publish();
    // The first request's header may not have arrived yet.
    for (let count = 0; answer.status !== 429 && count < 100; count += 1) answer = await publish();
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([429, 'publish.busy', '2']);
    const path = `/api/releases/${remote}/1.0.0/maps/entry.js`;
    expect((await registry.call('PUT', path, { body: { gzip: 'AAAA'.repeat(30_000) } })).body.code).toBe(
      'publish.busy',
    );
    // Small ones are accepted.
    expect((await registry.publish(makeRelease(newRemoteName(), '1.0.0'))).status).toBe(201);
    // Requests without a body are answered.
    expect((await registry.call('GET', '/api/status')).status).toBe(200);
    socket.destroy();
    for (let count = 0; answer.status === 429 && count < 100; count += 1) answer = await publish();
    expect(answer.status).toBeLessThan(300);
  });
});
