/** The migrations' effect on older data. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from './database.ts';
import { claim, placement, release } from './schema.ts';

let database: RegistryDatabase;

testRegistryIn((opened) => {
  ({ database } = opened);
});

/** The migration statement that begins with this text. */
async function statement(beginning: string): Promise<string> {
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const found = texts.flatMap((text) => text.split('--> statement-breakpoint')).find((one) => one.includes(beginning));
  if (found === undefined) throw new Error(`No migration says ${beginning}.`);
  return found;
}

/** Inserts a release as a registry without claims stored it, promoted or not. */
async function had(remote: string, version: string, day: number, promoted: boolean, slots: string[], routes: string[]) {
  const { manifest } = makeRelease(remote, version);
  await database.db.insert(release).values({
    remote,
    version,
    manifest: { ...manifest, slots, routes: routes.map((path) => ({ path, probe: '/' })) },
    publishedAt: new Date(Date.UTC(2026, 9, day)),
    publishedBy: `team of ${remote}`,
  });
  if (!promoted) return;
  const by = 'operator';
  await database.db.insert(placement).values({ region: 'AE', remote, version, current: true, since: new Date(), by });
}

describe('data from before claims', () => {
  it('[OPS-06] keeps what is promoted, and of two that claim the same the one that was published first', async () => {
    await had('mf-second', '1.0.0', 2, true, ['header', 'page'], ['/ring/:region', '/only']);
    await had('mf-first', '1.0.0', 1, true, ['header', 'bag'], ['/ring/:r/', '/']);
    await had('mf-first', '2.0.0', 3, false, ['footer'], ['/not-promoted']);
    await database.db.execute(sql.raw(await statement('INSERT INTO "claim"')));
    const claims = await database.db.select().from(claim);
    expect(
      claims.map(({ kind, shape, remote, by, origin }) => [`${kind} ${shape}`, remote, by, origin]).sort(),
    ).toEqual([
      ['route /', 'mf-first', 'team of mf-first', 'upgrade'],
      ['route /only', 'mf-second', 'team of mf-second', 'upgrade'],
      ['route /ring/:', 'mf-first', 'team of mf-first', 'upgrade'],
      ['slot bag', 'mf-first', 'team of mf-first', 'upgrade'],
      ['slot header', 'mf-first', 'team of mf-first', 'upgrade'],
    ]);
  });
});
