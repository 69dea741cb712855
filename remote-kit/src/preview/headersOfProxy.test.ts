import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { adaptAnswer, asStoreSees, cookiesAsStoreSees } from './headersOfProxy.ts';

const ORIGINS = { store: 'https://store.example', preview: 'http://localhost:3200' };

function adapted(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  adaptAnswer(headers, ORIGINS);
  return headers;
}

describe('what the store is told of the page that asks', () => {
  it.each([
    ['http://localhost:3200', 'https://store.example'],
    ['http://localhost:3200/bag/gb?x=1', 'https://store.example/bag/gb?x=1'],
  ])('[TEAM-04] %s is %s', (sent, seen) => {
    expect(asStoreSees(sent, ORIGINS)).toBe(seen);
  });

  it.each(['https://evil.example', 'http://localhost:32001', 'http://localhost:3200.evil.example/', 'null'])(
    '[TEAM-04] %s is passed on as it is: another site gets no further than without the proxy',
    (sent) => {
      expect(asStoreSees(sent, ORIGINS)).toBe(sent);
    },
  );
});

describe('what a browser is told at the proxy', () => {
  it('[TEAM-04] it is not sent to https, neither now nor later', () => {
    expect(adapted({ 'strict-transport-security': 'max-age=1', location: 'https://store.example/ring?x=1' })).toEqual({
      location: 'http://localhost:3200/ring?x=1',
    });
    expect(adapted({ location: 'https://store.example' }).location).toBe('http://localhost:3200');
  });

  it.each(['/ring', 'https://pay.example/1', 'https://store.example.evil.example/'])(
    '[TEAM-04] %s leads where it leads',
    (location) => {
      expect(adapted({ location }).location).toBe(location);
    },
  );

  it('[TEAM-04] it keeps the store’s cookies for this host and for http, with all else that they say', () => {
    const set = (cookie: string) => adapted({ 'set-cookie': [cookie] })['set-cookie']?.[0];
    expect(set('bag_GB=a%2Fb; Max-Age=60; Domain=store.example; Path=/; HttpOnly; Secure; SameSite=Lax')).toBe(
      'bag_GB=a%2Fb; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(set('x=1; SameSite=None; Secure; Partitioned')).toBe('x=1; SameSite=Lax');
  });

  it('[TEAM-04] names with __Host-, which no browser keeps for http, come back to the store as it gave them', () => {
    const kept = adapted({ 'set-cookie': ['__Host-bag_GB=1; Path=/; HttpOnly; Secure'] })['set-cookie'];
    expect(kept).toEqual(['Host-bag_GB=1; Path=/; HttpOnly']);
    expect(cookiesAsStoreSees('a=Host-1; Host-bag_GB=1;Host-x=2')).toBe('a=Host-1; __Host-bag_GB=1;__Host-x=2');
    expect(cookiesAsStoreSees(undefined)).toBeUndefined();
  });
});
