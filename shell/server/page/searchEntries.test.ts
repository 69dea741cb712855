import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { NO_SHELL_ASSETS } from '../builds/shellAssets.ts';
import { composeRegion } from '../composition/regionComposition.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { loadedRelease } from '../test-fixtures/stagedPool.ts';
import { createSearchEntries } from './searchEntries.ts';

const page = (title: string, href = `/${title}`) => ({ kind: 'page', title, sentences: [`About ${title}.`], href });

/** @param answers by remote: the state that its release answers, or an error */
function start(answers: Readonly<Record<string, () => unknown>>) {
  const asked: [remote: string, request: RenderRequest][] = [];
  const releases = Object.entries(answers).map(([remote, answer]) => {
    const routes = [{ path: `/${remote}/*`, probe: `/${remote}`, searchable: remote !== 'mf-silent' }];
    const loaded = loadedRelease(fixtureRelease({ remote, routes }).release);
    const render = async (request: RenderRequest) => {
      asked.push([remote, request]);
      const state = answer();
      if (state instanceof Error) throw state;
      return { status: 200, redirect: null, head: null, html: '', stateJson: JSON.stringify(state), isWhole: true };
    };
    return [remote, { stable: { ...loaded, worker: { render } }, lastGood: null }] as const;
  });
  let pins = 0;
  const composition = composeRegion('EU', new Map(releases), NO_SHELL_ASSETS);
  const pin = () => {
    pins += 1;
    const unpin = () => {
      pins -= 1;
    };
    return { composition, unpin };
  };
  const logger = createLogger('test', { level: 'silent' });
  const entriesIn = createSearchEntries({
    active: { pin },
    apiOrigin: 'http://store.invalid',
    logger,
    deadlineMs: 1000,
  });
  return { entriesIn, asked, pins: () => pins };
}

const GERMAN = { store: 'EU', locale: 'de' } as const;

describe('the search entries of a region', () => {
  it('are those of all releases with searchable routes, and of no other', async () => {
    const { entriesIn, asked, pins } = start({
      'mf-one': () => [page('one', '/mf-one/one')],
      'mf-silent': () => [page('silent', '/mf-silent/silent')],
      'mf-two': () => [page('two', '/mf-two/two'), page('three', '/mf-two/three')],
    });
    expect((await entriesIn(GERMAN)).map(({ title }) => title)).toEqual(['one', 'two', 'three']);
    expect(asked.map(([remote]) => remote)).toEqual(['mf-one', 'mf-two']);
    expect(pins()).toBe(0);
  });

  it('are asked for without anything of a visitor, and once for each store and language', async () => {
    const { entriesIn, asked } = start({ 'mf-one': () => [page('one', '/mf-one/one')] });
    await entriesIn({ ...GERMAN, city: 'Berlin' } as never);
    await entriesIn(GERMAN);
    expect(asked.map(([, request]) => [request.as, request.visitor])).toEqual([
      ['searchEntries', { ...GERMAN, country: 'XX', region: '', city: '', timezoneOffset: null }],
    ]);
    await entriesIn({ ...GERMAN, locale: 'ja' });
    expect(asked).toHaveLength(2);
  });

  it('[OPS-05] lack those of a release that fails, until it answers', async () => {
    let fails = true;
    const { entriesIn, pins } = start({
      'mf-one': () => (fails ? new RemoteFailure('remote.render.failed', 'It threw.') : [page('one', '/mf-one/one')]),
      'mf-two': () => [page('two', '/mf-two/two')],
    });
    expect((await entriesIn(GERMAN)).map(({ title }) => title)).toEqual(['two']);
    fails = false;
    expect((await entriesIn(GERMAN)).map(({ title }) => title)).toEqual(['one', 'two']);
    expect(pins()).toBe(0);
  });

  it.each([
    ['no list', {}],
    ['an address of another site', [page('one', '//elsewhere.example')]],
    ['one that browsers read as another site', [page('one', '/\\elsewhere.example')]],
    ['a line break in an address', [page('one', '/mf-one/\n/elsewhere.example')]],
    ['a page of another remote', [page('one', '/mf-two/two')]],
    ['no sentence', [{ ...page('one', '/mf-one/one'), sentences: [] }]],
    ['too many', Array.from({ length: 501 }, () => page('one', '/mf-one/one'))],
  ])('lack all of a release that answers with %s', async (_, state) => {
    const { entriesIn } = start({ 'mf-one': () => state, 'mf-two': () => [page('two', '/mf-two/two')] });
    expect((await entriesIn(GERMAN)).map(({ title }) => title)).toEqual(['two']);
  });

  it('lack only what is wrong of a release that gives more', async () => {
    const right = page('one', '/mf-one/one');
    const { entriesIn } = start({ 'mf-one': () => [page('two', '/mf-two/two'), right, { kind: 'page' }] });
    expect(await entriesIn(GERMAN)).toEqual([right]);
  });

  it('are asked for once by searches at the same time', async () => {
    const { entriesIn, asked } = start({ 'mf-one': () => [page('one', '/mf-one/one')] });
    await Promise.all([entriesIn(GERMAN), entriesIn(GERMAN)]);
    expect(asked).toHaveLength(1);
  });

  it('may lead to a part of a page', async () => {
    const { entriesIn } = start({ 'mf-one': () => [page('one', '/mf-one/one?kind=a#faq')] });
    expect(await entriesIn(GERMAN)).toHaveLength(1);
  });
});
