import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores';
import request from 'supertest';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { ringOffer } from '../catalogue/ringOffer.ts';
import { CATALOGUE_FOLDER, openTestStore, type TestStore } from '../testStore.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString('utf8') : String(body));

describe('the pictures', () => {
  it('are there for every colour of the catalogue, differ, and are kept for a year under their version', async () => {
    const urls = ringOffer(loadCatalogue(CATALOGUE_FOLDER), STORES[0]).colours.map(({ image }) => image.url);
    const drawn = new Set<string>();
    for (const url of urls) {
      const answer = await request(store.app).get(url);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      drawn.add(textOf(answer.body));
    }
    expect(drawn.size).toBe(6);
  });

  it('are as wide as they are asked for', async () => {
    const answer = await request(store.app).get('/media/ring/air_gold.svg?width=800');
    expect(textOf(answer.body)).toContain('width="800" height="800"');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it('are there for active partners and the sizing kit', async () => {
    for (const path of ['/media/partner/runclub.svg', '/media/partner/sleeplab.svg', '/media/ring/sizing_kit.svg']) {
      expect((await request(store.app).get(path)).status).toBe(200);
    }
  });

  it.each([
    ['/media/ring/pink.svg', 404, 'media.not-found'],
    ['/media/ring/air_gold.png', 404, 'media.not-found'],
    ['/media/ring/constructor.svg', 404, 'media.not-found'],
    ['/media/partner/oldmill.svg', 404, 'media.not-found'],
    ['/media/ring/air_gold.svg?width=999999', 400, 'request.invalid'],
  ])('%s is %i', async (path, status, code) => {
    const answer = await request(store.app).get(path);
    expect(JSON.parse(answer.text)).toMatchObject({ status, code });
  });
});
