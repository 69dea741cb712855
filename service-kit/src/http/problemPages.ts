/** `/problems/{code}`, to which the `type` of a problem leads: the rows of docs/errors.md about that code (API-05). */
import { readFileSync } from 'node:fs';
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { RequestHandler } from 'express';
import { HttpProblem } from './problem.ts';

const ERRORS = new URL('../../../docs/errors.md', import.meta.url);

/** A row of a table: the heading that it is under, and each cell with its column's name. */
interface ErrorRow {
  readonly section: string;
  readonly cells: readonly (readonly [column: string, text: string])[];
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/**
 * The tables of errors by code. The first cell of a row names its codes.
 * @param markdown docs/errors.md
 */
export function readErrors(markdown: string): ReadonlyMap<string, readonly ErrorRow[]> {
  const byCode = new Map<string, ErrorRow[]>();
  let section = '';
  let columns: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('|')) columns = [];
    else if (columns.length === 0) columns = cellsOf(line);
    else {
      const [codes = '', ...others] = cellsOf(line);
      const cells = others.map((text, place) => [columns[place + 1] ?? '', text] as const);
      for (const [, code = ''] of codes.matchAll(/`([^`]+)`/g)) {
        byCode.set(code, [...(byCode.get(code) ?? []), { section, cells }]);
      }
    }
  }
  return byCode;
}

/** Text of a cell: code stays code, a link is its words, because what it leads to is not served here. */
const cellHtml = (text: string): string =>
  escapeHtml(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')).replace(/`([^`]+)`/g, '<code>$1</code>');

function problemPage(code: string, rows: readonly ErrorRow[]): string {
  const parts = rows.map(
    ({ section, cells }) =>
      `<h2>${cellHtml(section)}</h2><dl>${cells.map(([column, text]) => `<dt>${cellHtml(column)}</dt><dd>${cellHtml(text)}</dd>`).join('')}</dl>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(code)}</title><main><h1>${escapeHtml(code)}</h1>${parts.join('')}</main></html>`;
}

/** Answers `/problems/:code`; 404 for a code that docs/errors.md does not name. */
export function problemPages(): RequestHandler<{ code: string }> {
  const errors = readErrors(readFileSync(ERRORS, 'utf8'));
  return ({ params: { code } }, response) => {
    const rows = errors.get(code);
    if (rows === undefined) throw new HttpProblem(404, 'problem.unknown', `There is no error "${code}".`);
    response
      .set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      .set('Cache-Control', 'public, max-age=3600')
      .type('html')
      .send(problemPage(code, rows));
  };
}
