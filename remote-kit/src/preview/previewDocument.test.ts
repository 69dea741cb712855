import { describe, expect, it } from '@jest/globals';
import type { RenderRequest, RenderResult } from '@tessera/shared-contracts/remotes/remote';
import { BOOT, composedHtml } from '../../test-support/composedHtml.ts';
import { localRelease, MANIFEST, RESULT } from '../../test-support/localReleaseFixture.ts';
import { previewDocument } from './previewDocument.ts';

const ASKED = { url: '/ring/gb?color=red', cookies: undefined, apiOrigin: 'https://store.example' };

async function shown(render: () => Partial<RenderResult>, html = composedHtml()) {
  const said: string[] = [];
  const release = localRelease({ render: async () => ({ ...RESULT, ...render() }) });
  return { ...(await previewDocument(html, ASKED, [release], (line) => said.push(line))), said };
}

describe('a document of the store with the local release', () => {
  it('[TEAM-04] has the status that the local page decides', async () => {
    expect(await shown(() => ({ status: 404 }))).toMatchObject({ kind: 'exchanged', status: 404 });
    expect(await shown(() => ({ status: 302, redirect: '/ring/ae' }))).toEqual({
      kind: 'redirect',
      status: 302,
      to: '/ring/ae',
      said: [],
    });
  });

  it('[TEAM-04] says on the page and in the terminal what the local release cannot render', async () => {
    const failed = await shown(() => {
      throw new Error('No ring today.');
    });
    expect(failed).toMatchObject({ kind: 'exchanged', status: 500, said: ['No ring today.'] });
    expect(failed).toMatchObject({ html: expect.stringContaining('<pre role="alert">No ring today.</pre>') });
  });

  it('[TEAM-04] says that visitors get the not-found page of the shell, where the local page leaves it to that', async () => {
    const left = await shown(() => ({ status: 404, html: '' }));
    expect(left).toMatchObject({ kind: 'exchanged', status: 404, said: [expect.stringContaining('not-found page')] });
  });

  it('[TEAM-04] is the store’s own where it is no composed one, such as a page of the checkout', async () => {
    const html = '<!doctype html><title>Checkout</title><form></form>';
    expect(await shown(() => ({}), html)).toEqual({ kind: 'as-it-is', said: [] });
  });

  it.each([
    [
      'an element that is missing',
      composedHtml().replace('id="state-page"', 'id="data-page"'),
      'no element "state-page"',
    ],
    [
      'boot data of another shape',
      composedHtml().replace('\\u003c', '<').replace('"composition":', '"release":'),
      'boot: composition',
    ],
    ['boot data that do not parse', composedHtml().replace('{"composition"', '{composition'), 'boot: (whole)'],
  ])('[TEAM-04] of another version of the contracts is refused with what differs: %s', async (_what, html, message) => {
    await expect(shown(() => ({}), html)).rejects.toThrow(message);
    await expect(shown(() => ({}), html)).rejects.toThrow(/Install the versions .* \(preview\.contract-differs\)$/);
  });

  it('[TEAM-04] asks for a slot that visitors share with no more than it varies on, as the shell does', async () => {
    const asked: RenderRequest[] = [];
    const cache = { '/ring/:region': { varyOn: ['store' as const], maxAge: 60, staleWhileRevalidate: 60 } };
    const render = async (request: RenderRequest) => {
      asked.push(request);
      return RESULT;
    };
    const say = () => {};
    await previewDocument(composedHtml(), ASKED, [localRelease({ manifest: { ...MANIFEST, cache }, render })], say);
    expect(asked).toEqual([
      expect.objectContaining({ url: '/ring/gb', visitor: expect.objectContaining({ country: 'XX' }) }),
    ]);
    expect(BOOT.route).toEqual(asked[0]?.route);
  });
});
