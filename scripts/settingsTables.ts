/** `npm run settings`: writes the table of each server's environment variables into its README, from the server's `settings.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type * as z from 'zod';
import { settingsVariables as registry } from '../registry/src/settings.ts';
import { settingsVariables as shell } from '../shell/server/settings.ts';
import { settingsVariables as storeApi } from '../store-api/src/app/settings.ts';

type Variables = Readonly<Record<string, z.ZodType>>;

const ROOT = join(import.meta.dirname, '..');
const HEADINGS = '| variable | default | |\n| --- | --- | --- |\n';

export const SERVERS: readonly (readonly [readme: string, variables: Variables])[] = [
  ['registry/README.md', registry],
  ['shell/README.md', shell],
  ['store-api/README.md', storeApi],
];

/**
 * The rows of a server's variables, in the order of its schema.
 * @throws for a variable without a description
 */
export function settingsTable(variables: Variables): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    if (schema.description === undefined)
      throw new Error(`${name} has no meaning: add .describe(…) at its schema's end.`);
    return `| \`${name}\` | ${defaultOf(schema)} | ${schema.description} |\n`;
  });
  return `${HEADINGS}${rows.join('')}`;
}

/** A dash for a variable without a default. Paths inside of the repository are relative to its root. */
function defaultOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined);
  const text = success && data !== undefined ? (Array.isArray(data) ? data.join(', ') : String(data)) : '';
  if (text === '') return '–';
  return `\`${text.startsWith(ROOT) ? relative(ROOT, text) : text}\``;
}

/**
 * A README with this table in place of the one that it has.
 * @throws when it has none
 */
export function withTable(readme: string, table: string): string {
  const start = readme.indexOf(HEADINGS);
  if (start === -1) throw new Error(`There is no table that begins with:\n${HEADINGS}`);
  const end = readme.slice(start).search(/\n(?!\|)/) + start + 1;
  return `${readme.slice(0, start)}${table}${readme.slice(end)}`;
}

if (import.meta.main) {
  for (const [path, variables] of SERVERS) {
    const file = join(ROOT, path);
    writeFileSync(file, withTable(readFileSync(file, 'utf8'), settingsTable(variables)));
  }
}
