/** A server's README has a row for each environment variable that its `settings.ts` reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
const SERVERS: [settings: string, readme: string][] = [
  ['registry/src/settings.ts', 'registry/README.md'],
  ['shell/server/settings.ts', 'shell/README.md'],
];

const variablesIn = (source: string): string[] =>
  [...source.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
/** The first cells of the rows of Markdown tables. */
const firstCells = (markdown: string): string =>
  [...markdown.matchAll(/^\|([^|]*)\|/gm)].map(([, cell = '']) => cell).join('\n');

describe('environment variables', () => {
  it.each(SERVERS)('of %s are in %s', (settings, readme) => {
    const variables = variablesIn(readFileSync(join(ROOT, settings), 'utf8'));
    const cells = firstCells(readFileSync(join(ROOT, readme), 'utf8'));
    expect(variables.length).toBeGreaterThan(3);
    expect(variables.filter((name) => !cells.includes(`\`${name}\``))).toEqual([]);
  });

  it('are missed where the table lacks one', () => {
    const source = '  PORT: portSchema,\n  NEW_ONE: z.string(),\n';
    const cells = firstCells('| `PORT`, `HOST` | 3000 |\n| text | `NEW_ONE` |\n');
    expect(variablesIn(source).filter((name) => !cells.includes(`\`${name}\``))).toEqual(['NEW_ONE']);
  });
});
