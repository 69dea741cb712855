/** The README of each server lists its environment variables with their defaults and meanings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { SERVERS, settingsTable, withTable } from './settingsTables.ts';

const HEADINGS = '| variable | default | |\n| --- | --- | --- |\n';

describe('environment variables', () => {
  it.each(SERVERS)('are in %s as `npm run settings` writes them', (path, variables) => {
    expect(Object.keys(variables).length).toBeGreaterThan(20);
    expect(readFileSync(join(__dirname, '..', path), 'utf8')).toContain(settingsTable(variables));
  });

  it('have a row each: name, default, meaning', () => {
    const variables = {
      PORT: z.coerce.number().default(3000).describe('Port.'),
      TOKEN: z.string().optional().describe('Token.'),
      PROXIES: z.array(z.string()).default(['loopback', 'uniquelocal']).describe('Proxies.'),
      HOSTS: z.array(z.string()).default([]).describe('Hosts.'),
      FOLDER: z.string().default(join(__dirname, 'x')).describe('Folder.'),
    };
    expect(settingsTable(variables)).toBe(
      `${HEADINGS}| \`PORT\` | \`3000\` | Port. |\n| \`TOKEN\` | – | Token. |\n| \`PROXIES\` | \`loopback, uniquelocal\` | Proxies. |\n| \`HOSTS\` | – | Hosts. |\n| \`FOLDER\` | \`scripts/x\` | Folder. |\n`,
    );
  });

  it('need a meaning', () => {
    expect(() => settingsTable({ NEW_ONE: z.string() })).toThrow('NEW_ONE has no meaning');
  });

  it('take the place of the table that a README has, and of that alone', () => {
    const readme = `Before.\n\n${HEADINGS}| old | | |\n\nAfter.\n| other | table |\n`;
    expect(withTable(readme, `${HEADINGS}| new | | |\n`)).toBe(readme.replace('old', 'new'));
    expect(() => withTable('No table.', '')).toThrow('There is no table');
  });
});
