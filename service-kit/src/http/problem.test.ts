import { describe, expect, it } from '@jest/globals';
import { PROBLEM_CONTENT_TYPE, problemSchema } from '@tessera/shared-contracts/http/problem';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import * as z from 'zod/mini';
import { HttpProblem, parseOrProblem, problemHandler, routeNotFound } from './problem.ts';

const lineSchema = z.object({ lines: z.array(z.object({ quantity: z.int() })) });

function app(log: unknown[] = []) {
  const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(JSON.parse(line)) });
  const made = express();
  made.post('/lines', express.json({ limit: '1kb' }), (incoming, response) => {
    response.json(parseOrProblem(lineSchema, incoming.body, 'request body'));
  });
  made.get('/gone', (_incoming, _response, next) => next(new HttpProblem(410, 'note.gone', 'It was here until noon.')));
  made.get('/notes/:id', (incoming, response) => response.json(incoming.params.id));
  made.get('/crash', (_incoming, _response, next) => next(new Error('secret: postgres://user:pass@host')));
  made.use(routeNotFound);
  made.use(problemHandler(logger));
  return made;
}

describe('[API-05] an error', () => {
  it('is one RFC 9457 shape with a stable code', async () => {
    const answer = await request(app()).get('/gone');
    expect(answer.status).toBe(410);
    expect(answer.headers['content-type']).toContain(PROBLEM_CONTENT_TYPE);
    expect(problemSchema.parse(JSON.parse(answer.text))).toEqual({
      type: '/problems/note.gone',
      title: 'Gone',
      status: 410,
      code: 'note.gone',
      detail: 'It was here until noon.',
    });
  });

  it('says when to come back, where that is known', async () => {
    const made = express();
    made.get('/busy', (_incoming, _response, next) =>
      next(new HttpProblem(503, 'note.busy', 'Later.', undefined, { retryAfterSeconds: 7 })),
    );
    made.use(problemHandler(pino({ level: 'silent' })));
    expect((await request(made).get('/busy')).headers['retry-after']).toBe('7');
    expect((await request(app()).get('/gone')).headers).not.toHaveProperty('retry-after');
  });

  it('carries members of its own, beside those that every one has', async () => {
    const made = express();
    made.get('/stale', (_incoming, _response, next) =>
      next(new HttpProblem(412, 'note.stale', 'Changed.', undefined, { extension: { note: { id: 1 }, status: 200 } })),
    );
    made.use(problemHandler(pino({ level: 'silent' })));
    const answer = await request(made).get('/stale');
    expect(JSON.parse(answer.text)).toMatchObject({ status: 412, code: 'note.stale', note: { id: 1 } });
  });

  it.each([
    ['a field that does not fit', { lines: [{ quantity: 'two' }] }, 'lines.0.quantity'],
    ['a field that is missing', {}, 'lines'],
  ])('names %s', async (_what, body, field) => {
    const answer = await request(app()).post('/lines').send(body);
    const problem = problemSchema.parse(JSON.parse(answer.text));
    expect(problem).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(problem.errors?.map((error) => error.field)).toEqual([field]);
    expect(problem.detail).toContain(`${field}: Invalid input: expected`);
  });

  it('for a body that is no JSON says where', async () => {
    const answer = await request(app()).post('/lines').type('json').send('{"lines": ');
    expect(problemSchema.parse(JSON.parse(answer.text))).toMatchObject({ status: 400, code: 'request.invalid-json' });
  });

  it('for a body that is too large is a 413', async () => {
    const answer = await request(app())
      .post('/lines')
      .send({ lines: 'x'.repeat(2000) });
    expect(problemSchema.parse(JSON.parse(answer.text))).toMatchObject({ status: 413, code: 'request.too-large' });
  });

  it('for a path that is no valid URI is a 400', async () => {
    const answer = await request(app()).get('/notes/%E0%A4%A');
    expect(problemSchema.parse(JSON.parse(answer.text))).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('for a path that nothing answers names it', async () => {
    const answer = await request(app()).get('/nowhere');
    expect(problemSchema.parse(JSON.parse(answer.text))).toMatchObject({
      status: 404,
      code: 'route.not-found',
      detail: 'No route for GET /nowhere.',
    });
  });

  it('that nobody foresaw is logged whole and told to nobody', async () => {
    const log: unknown[] = [];
    const answer = await request(app(log)).get('/crash');
    expect(problemSchema.parse(JSON.parse(answer.text))).toMatchObject({ status: 500, code: 'internal' });
    expect(answer.text).not.toContain('secret');
    expect(JSON.stringify(log)).toContain('secret');
  });
});
