import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import request from 'supertest';
import { CATALOGUE_FOLDER, openTestStore, type TestStore } from '../../../../test-support/store.ts';
import { loadCatalogue } from '../catalogue.ts';
import { rareOffer } from '../rareOffer.ts';
import { ringOffer } from '../ringOffer.ts';
import { photographPath } from './photographs.ts';
import { ringPicturePath } from './ringPicture.ts';

jest.setTimeout(60_000);

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString('utf8') : String(body));

describe('the pictures', () => {
  it('[BAG-02] [PDP-09] are photographs for every colour of both rings, 800 pixels wide, kept for a year', async () => {
    const catalogue = loadCatalogue(CATALOGUE_FOLDER);
    const colours = [...ringOffer(catalogue, STORES[0]).colours, ...rareOffer(catalogue, STORES[0]).colours];
    const urls = colours.map(({ image }) => image.url);
    expect(new Set(urls).size).toBe(9);
    for (const url of urls) {
      expect(url).toMatch(/^\/media\/pictures\/(air|rare)-[a-z]+-hero\.[0-9a-f]{8}-800\.webp$/);
      const answer = await request(store.app).get(url);
      expect([url, answer.status, answer.headers['content-type']]).toEqual([url, 200, 'image/webp']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('[PDP-09] are served in both formats, whatever is asked for behind the question mark', async () => {
    const webp = photographPath('air_gold') ?? '';
    for (const [url, type] of [
      [webp, 'image/webp'],
      [webp.replace('.webp', '.avif'), 'image/avif'],
      [`${webp}?width=800`, 'image/webp'],
    ]) {
      const answer = await request(store.app).get(`${url}`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('are drawn for plans, and kept for a year under their version', async () => {
    const urls = loadCatalogue(CATALOGUE_FOLDER).plans.plans.map(({ id }) => ringPicturePath(id));
    const drawn = new Set<string>();
    for (const url of urls) {
      const answer = await request(store.app).get(url);
      expect([url, answer.status]).toEqual([url, 200]);
      expect(answer.headers['content-type']).toContain('image/svg+xml');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      drawn.add(textOf(answer.body));
    }
    expect(drawn.size).toBe(urls.length);
  });

  it('are as wide as they are asked for when they are drawn', async () => {
    const answer = await request(store.app).get('/media/ring/coverage.svg?width=800');
    expect(textOf(answer.body)).toContain('width="800" height="800"');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  it('are there for active partners and the sizing kit', async () => {
    for (const path of ['/media/partner/runclub.svg', '/media/partner/sleeplab.svg', '/media/ring/sizing_kit.svg']) {
      expect((await request(store.app).get(path)).status).toBe(200);
    }
  });

  it('[PDP-09] of an earlier rendering are today’s, in the nearest width, and not kept for long', async () => {
    const now = ringPicturePath('air_gold').replace(/-[0-9]+\.webp$/, '');
    for (const [width, format, type] of [
      [1, 'webp', 'image/webp'],
      [99_999, 'avif', 'image/avif'],
    ]) {
      const earlier = await request(store.app).get(`/media/pictures/air-gold-hero.00000000-${width}.${format}`);
      expect([earlier.status, earlier.headers['content-type']]).toEqual([200, type]);
      expect(earlier.headers['cache-control']).toBe('public, max-age=300');
    }
    const today = await request(store.app).get(`${now}-320.webp`);
    expect(today.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('[SHELL-13] beside links are kept for a year, and one of an earlier drawing is today’s of that language', async () => {
    const { 'ring-gold': drawn } = JSON.parse(readFileSync(join(__dirname, '../../../../media/cards.json'), 'utf8'));
    const today = await request(store.app).get(`/media/cards/ring-gold.de.${drawn.de.hash}.jpg`);
    expect([today.status, today.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(today.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const earlier = await request(store.app).get('/media/cards/ring-gold.de.00000000.jpg');
    expect(earlier.headers['cache-control']).toBe('public, max-age=300');
    expect(earlier.body).toEqual(today.body);
  });

  it('carry what guards a picture, and no header of a document', async () => {
    const picture = await request(store.app).get('/media/ring/coverage.svg');
    const page = await request(store.app).get('/order/nobody');
    for (const { headers } of [picture, page]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    for (const name of ['cross-origin-opener-policy', 'strict-transport-security', 'x-frame-options']) {
      expect([name, picture.headers[name], page.headers[name]]).toEqual([name, undefined, expect.any(String)]);
    }
  });

  it.each([
    ['/media/cards/ring-pink.de.00000000.jpg', 404, 'media.not-found'],
    ['/media/cards/ring-gold.fr.00000000.jpg', 404, 'media.not-found'],
    ['/media/cards/..%2Fcards.json', 404, 'media.not-found'],
    ['/media/ring/pink.svg', 404, 'media.not-found'],
    ['/media/ring/air_gold.png', 404, 'media.not-found'],
    ['/media/ring/constructor.svg', 404, 'media.not-found'],
    ['/media/partner/oldmill.svg', 404, 'media.not-found'],
    ['/media/ring/coverage.svg?width=999999', 400, 'request.invalid'],
    ['/media/pictures/air-pink-hero.00000000-800.webp', 404, 'media.not-found'],
    ['/media/pictures/air-gold-hero.webp', 404, 'media.not-found'],
    ['/media/pictures/..%2Fpictures.json', 404, 'media.not-found'],
    ['/media/pictures/', 404, 'route.not-found'],
  ])('%s is %i', async (path, status, code) => {
    const answer = await request(store.app).get(path);
    expect(JSON.parse(answer.text)).toMatchObject({ status, code });
  });
});
