import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productReviewsSchema } from '@tessera/shared-contracts/catalogue/reviews';
import { pino } from 'pino';
import request from 'supertest';
import { openTestStore, type TestStore } from '../../../test-support/store.ts';
import { DataInvalid } from '../../platform/data/dataFile.ts';
import { liveReviews, loadReviews } from './reviews.ts';

const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
const written = (reviews: unknown): string => {
  const path = join(folder, 'reviews.json');
  writeFileSync(path, JSON.stringify({ reviews }));
  return path;
};
const review = (id: string, stars: number, writtenOn: string) => ({
  product: 'ring_air',
  id,
  author: 'A. Writer',
  stars,
  title: null,
  text: 'It fits.',
  locale: 'en-US',
  writtenOn,
  verified: true,
});

describe('reviews', () => {
  it('[PDP-02] are shown newest first, with the mean of their stars', () => {
    const path = written([review('a', 5, '2026-01-02'), review('b', 4, '2026-03-01'), review('c', 4, '2025-12-31')]);
    const { reviews, ...rest } = loadReviews(path).of('ring_air');
    expect(rest).toEqual({ product: 'ring_air', count: 3, rating: 4.3 });
    expect(reviews.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(reviews[0]).not.toHaveProperty('product');
  });

  it.each([
    ['six stars', [review('a', 6, '2026-01-02')], /reviews\.0 \(a\)\.stars/],
    ['no day', [review('a', 5, 'yesterday')], /reviews\.0 \(a\)\.writtenOn/],
    ['a product that has none', [{ ...review('a', 5, '2026-01-02'), product: 'toaster' }], /reviews\.0 \(a\)\.product/],
    [
      'one twice',
      [review('a', 5, '2026-01-02'), review('a', 1, '2026-01-03')],
      /reviews\.1 \(a\)\.id: "a" is there twice/,
    ],
  ])('[CAT-09] a file with %s is refused by the name of the entry', (_, reviews, message) => {
    const path = written(reviews);
    expect(() => loadReviews(path)).toThrow(DataInvalid);
    expect(() => loadReviews(path)).toThrow(message);
  });

  it('[CAT-09] are read again when the file changes, and a bad one keeps the last good one', () => {
    const log: { problems?: string[] }[] = [];
    const logger = pino({}, { write: (line: string) => void log.push(JSON.parse(line)) });
    const reviews = liveReviews(written([]), logger, 0);
    written([review('a', 5, '2026-01-02')]);
    expect(reviews().of('ring_air').count).toBe(1);
    written([review('a', 6, '2026-01-02'), review('b', 5, '2026-01-02')]);
    expect(reviews().of('ring_air').count).toBe(1);
    expect(log.at(-1)?.problems?.[0]).toContain('reviews.json: reviews.0 (a).stars');
  });
});

describe('GET /api/catalogue/reviews', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
  });
  afterAll(() => store.close());

  it('[PDP-02] answers with none, until somebody has written one', async () => {
    const answer = await request(store.app).get('/api/catalogue/reviews?product=ring_air');
    expect(productReviewsSchema.parse(answer.body)).toEqual({
      product: 'ring_air',
      count: 0,
      rating: null,
      reviews: [],
    });
  });

  it.each(['', '?product=toaster', '?product=ring_air&product=ring_air'])('refuses %s', async (query) => {
    const answer = await request(store.app).get(`/api/catalogue/reviews${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'product' }] });
  });
});
