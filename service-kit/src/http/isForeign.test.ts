import { expect, it } from '@jest/globals';
import { isForeign } from './isForeign.ts';

const HOST = 'store.example';
const isForeignWith = (headers: Record<string, string>, host?: string) =>
  isForeign({ get: (name: string) => ({ host: HOST, ...headers })[name] } as Parameters<typeof isForeign>[0], host);

it.each([
  ['a page of the store', { 'sec-fetch-site': 'same-origin' }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['a neighbour of the site', { 'sec-fetch-site': 'same-site' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['another site that names the store', { 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` }, true],
  ['a page of the store in an older browser', { origin: `https://${HOST}` }, false],
  ['another site in an older browser', { origin: 'https://evil.example' }, true],
  ['another port', { origin: `https://${HOST}:8443` }, true],
  ['a page that gives out no referrer', { origin: 'null' }, false],
  ['an origin that is none', { origin: 'evil' }, true],
  ['a program', {}, false],
])('[API-12] %s', (_what, headers, expected) => {
  expect(isForeignWith(headers)).toBe(expected);
});

it('[API-12] may ask for pages of another host than it was asked at', () => {
  expect(isForeignWith({ origin: 'https://registry.example' }, 'registry.example')).toBe(false);
});
