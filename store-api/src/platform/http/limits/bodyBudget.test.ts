import { describe, expect, it } from '@jest/globals';
import { problemHandler } from '@tessera/service-kit/http/problem';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { bodyBudget } from './bodyBudget.ts';

/** A server with the budget, and the number of bodies that it has begun to read. */
function counting(budget: Parameters<typeof bodyBudget>[0]) {
  const app = express();
  let read = 0;
  app.set('trust proxy', true);
  app.use(bodyBudget(budget));
  app.use((incoming, response) => {
    if (incoming.method !== 'GET') read += 1;
    response.status(204).end();
  });
  app.use(problemHandler(pino({ level: 'silent' })));
  const send = (bytes: number, address = '203.0.113.5', headers: Record<string, string> = {}) =>
    request(app)
      .post('/api/x')
      .set({ 'x-forwarded-for': address, 'content-type': 'text/plain', accept: 'application/json', ...headers })
      .send('x'.repeat(bytes));
  return { app, send, bodiesRead: () => read };
}

describe('the budget of request bodies', () => {
  it('[API-05] is of one client address, counted before a body is read, and says when to come again', async () => {
    const { app, send, bodiesRead } = counting({ BODY_MEGABYTES_PER_ADDRESS: 1, LARGE_BODY_MEGABYTES: 0 });
    expect((await send(900_000)).status).toBe(204);
    const refused = await send(100_001);
    expect([refused.status, refused.body.code, Number(refused.get('retry-after'))]).toEqual([
      429,
      'request.too-many',
      expect.any(Number),
    ]);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(86_000);
    expect(bodiesRead()).toBe(1);
    expect((await send(900_000, '203.0.113.6')).status).toBe(204);
    expect((await request(app).get('/api/x').set('x-forwarded-for', '203.0.113.5')).status).toBe(204);
  });

  it('[API-05] counts a thousand bytes for the smallest body, as a row takes them', async () => {
    const { send } = counting({ BODY_MEGABYTES_PER_ADDRESS: 1, LARGE_BODY_MEGABYTES: 0 });
    await send(990_000);
    const sent = [];
    for (let count = 0; count < 11; count += 1) sent.push((await send(1)).status);
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });

  it('[API-05] of all clients together holds back large bodies alone, so that no stranger closes the shop', async () => {
    const { send } = counting({ BODY_MEGABYTES_PER_ADDRESS: 0, LARGE_BODY_MEGABYTES: 1 });
    expect((await send(990_000, '203.0.113.5')).status).toBe(204);
    expect((await send(10_001, '203.0.113.6')).status).toBe(429);
    expect((await send(8_000, '203.0.113.7')).status).toBe(204);
  });

  it.each([
    ['what the payment provider tells', '/checkout/stripe-webhook'],
    ['a preview of a cart, which keeps nothing', '/api/vendor/local/cart/preview/'],
  ])('[API-12] %s is not counted: it comes from few addresses', async (_, path) => {
    const { app } = counting({ BODY_MEGABYTES_PER_ADDRESS: 1, LARGE_BODY_MEGABYTES: 1 });
    const tell = () => request(app).post(path).type('json').send('x'.repeat(200_000));
    for (let count = 0; count < 10; count += 1) expect((await tell()).status).toBe(204);
  });

  it('[API-05] a browser is told by a page', async () => {
    const { send } = counting({ BODY_MEGABYTES_PER_ADDRESS: 1, LARGE_BODY_MEGABYTES: 0 });
    const refused = await send(1_000_001, '203.0.113.5', { accept: 'text/html', 'accept-language': 'de' });
    expect([refused.status, refused.type]).toEqual([429, 'text/html']);
    expect(refused.text).toContain('Noch einmal versuchen');
  });

  it('[API-05] a body without a length is refused: nobody could say what it costs', async () => {
    const { app, bodiesRead } = counting({ BODY_MEGABYTES_PER_ADDRESS: 1, LARGE_BODY_MEGABYTES: 0 });
    const refused = await request(app).post('/api/x').set('transfer-encoding', 'chunked').send();
    expect([refused.status, refused.body.code]).toEqual([411, 'request.length-required']);
    expect(bodiesRead()).toBe(0);
  });
});
