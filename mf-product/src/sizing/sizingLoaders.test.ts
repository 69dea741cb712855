import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { sizingLoaders } from './sizingLoaders.ts';

describe('where the sizing pages lead', () => {
  it.each([
    ['IN', 'IN', '/ring/buy/in', '/rare/buy/in'],
    ['AE', 'SA', '/ring/buy/sa', '/rare/buy/sa'],
    ['US', 'US', '/ring/buy/us', '/rare/buy/us'],
    ['EU', 'DE', '/ring/buy/de', '/rare/buy/de'],
    ['GB', 'GB', '/ring/buy/gb', '/rare/buy/gb'],
    ['ROW', 'BR', '/ring/buy/global', '/rare/buy/us'],
    ['AU', 'AU', '/ring/buy/au', '/rare/buy/au'],
    ['CA', 'CA', '/ring/buy/ca', '/rare/buy/ca'],
  ] as const)('[ORD-02] in store %s, from %s, is %s and %s', async (store, country, ring, rare) => {
    for (const path of ['/sizing', '/sizing-kit'] as const) {
      const loaded = await sizingLoaders[path].load?.({
        params: {},
        visitor: { store, country, region: '', city: '', locale: 'en-US', timezoneOffset: null },
        frame: FRAME_DEFAULTS,
        url: new URL(`http://store.example${path}`),
        api: () => Promise.reject(new Error('There is nothing to ask.')),
      });
      expect(loaded).toEqual({ kind: 'found', status: 200, data: { ring, rare } });
    }
  });
});
