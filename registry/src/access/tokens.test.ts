/** The tokens of the first start: who creates them, and which one is valid. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { openTestDatabase } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { missingScopes } from './scopes.ts';
import { findHolder, provideFirstTokens } from './tokens.ts';

let database: RegistryDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'first-tokens-'));
}, 60_000);

afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const logger = createLogger('test', { level: 'silent' });
const start = (replica: string, operator?: string, shell?: string, publish?: string) =>
  provideFirstTokens(database.db, join(folder, replica), { operator, shell, publish }, { shared: true, logger });
const stateOf = async (secret: string) => (await findHolder(database.db, secret))?.state ?? 'unknown';

describe('the first tokens of replicas on one database', () => {
  it('are made by one of them; another that is given none does not start, and says what to give', async () => {
    await start('one');
    const made = (await readFile(join(folder, 'one/operator-token'), 'utf8')).trim();
    expect(await stateOf(made)).toBe('valid');
    await expect(start('two')).rejects.toThrow('Give every replica the same OPERATOR_TOKEN.');
    expect(await stateOf(made)).toBe('valid');
    await start('one');
    expect(await stateOf(made)).toBe('valid');
  });

  it('are those of the last start, and the ones before are revoked for good', async () => {
    const first = { operator: 'the-first-operator-token', shell: 'the-first-shell-token' };
    const second = { operator: 'the-second-operator-token', shell: 'the-second-shell-token' };
    await start('one', first.operator, first.shell);
    await start('two', second.operator, second.shell);
    expect([await stateOf(first.operator), await stateOf(first.shell)]).toEqual(['revoked', 'revoked']);
    // A replica that restarts with the old tokens does not revoke the new ones.
    await start('one', first.operator, first.shell);
    expect([await stateOf(first.operator), await stateOf(second.operator), await stateOf(second.shell)]).toEqual([
      'revoked',
      'valid',
      'valid',
    ]);
  });

  it('are one more for who publishes, which may do nothing else, where the environment has it; none is made', async () => {
    const publish = 'the-token-of-who-publishes';
    await start('one', 'the-third-operator-token', 'the-third-shell-token');
    expect((await readdir(join(folder, 'one'))).sort()).toEqual(['operator-token', 'shell-token']);
    await start('one', 'the-third-operator-token', 'the-third-shell-token', publish);
    const holder = await findHolder(database.db, publish);
    expect(holder).toMatchObject({ label: 'publish', state: 'valid' });
    const held = holder?.scopes ?? [];
    expect(missingScopes(held, ['publish:mf-bag', 'promote:AE:mf-bag'])).toEqual([]);
    expect(missingScopes(held, ['operator', 'read', 'report'])).toEqual(['operator', 'read', 'report']);
    await start('one', 'the-third-operator-token', 'the-third-shell-token', 'another-token-of-who-publishes');
    expect(await stateOf(publish)).toBe('revoked');
  });
});
