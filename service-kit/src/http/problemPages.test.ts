import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { createLogger } from '../telemetry/logger.ts';
import { HttpProblem, problemHandler, toProblem } from './problem.ts';
import { problemPages, readErrors } from './problemPages.ts';

const app = express();
app.get('/problems/:code', problemPages());
app.use(problemHandler(createLogger('problems', { level: 'silent' })));

describe('[API-05] the page of a problem', () => {
  const codes = [...readErrors(readFileSync(join(__dirname, '../../../docs/errors.md'), 'utf8')).keys()];

  it.each(codes)('of %s is where the type leads, and says what happened', async (code) => {
    const { type } = toProblem(new HttpProblem(400, code, 'x'));
    const { status, text, headers } = await request(app).get(type);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<h1>${code}</h1>`);
    expect(text).toMatch(/<dt>(what happened|message)<\/dt><dd>\S/);
    expect(text).not.toMatch(/\]\(|\|/);
  });

  it('of a code that there is not is a problem of its own', async () => {
    const { status, body } = await request(app).get('/problems/no.such');
    expect([status, body.code]).toEqual([404, 'problem.unknown']);
  });

  it('names each code of a row, in every section, and escapes the text', () => {
    const errors = readErrors(
      '## First\n\n| code | what happened |\n| --- | --- |\n| `a.b`, `a.c` | <b> |\n\n## Second\n\n| code | status | what happened |\n| --- | --- | --- |\n| `a.b` | 404 | gone |\n',
    );
    expect([...errors.keys()]).toEqual(['a.b', 'a.c']);
    expect(errors.get('a.b')).toEqual([
      { section: 'First', cells: [['what happened', '<b>']] },
      {
        section: 'Second',
        cells: [
          ['status', '404'],
          ['what happened', 'gone'],
        ],
      },
    ]);
  });
});
