import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { ogdbLoaders } from './ogdbLoaders.ts';

const load = (query: string) =>
  ogdbLoaders['/ogdb'].load?.({
    params: {},
    visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
    frame: FRAME_DEFAULTS,
    url: new URL(`http://store.example/ogdb${query}`),
    api: () => {
      throw new Error('The catalogue lies beside the page: nobody is asked.');
    },
  });

describe('[PAGE-01] the loader of the generations', () => {
  it.each(['?group=fruit', '?q=oats', '?group=fruit&q=man&lang=ja&utm_source=a'])(
    'leads an old address of the foods to their page, with its query: %s',
    async (query) => {
      expect(await load(query)).toEqual({ kind: 'redirect', status: 301, to: `/glucose/foods${query}` });
    },
  );
});
