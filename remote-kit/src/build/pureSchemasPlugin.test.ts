import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { minimizer } from './minimizer.ts';
import { PureSchemasPlugin } from './pureSchemasPlugin.ts';
import { runWebpack } from './runWebpack.ts';

let folder = '';

/** Builds an entry that uses only `used` of a module. */
async function buildOf(module: string): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'tessera-schemas-'));
  writeFileSync(join(folder, 'entry.js'), "import { used } from './schemas.js';\nglobalThis.schema = used;");
  writeFileSync(join(folder, 'schemas.js'), module);
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    target: 'es2022',
    experiments: { outputModule: true },
    output: { path: folder, filename: 'out.js', module: true },
    externals: { 'zod/mini': 'zod/mini' },
    externalsType: 'module',
    optimization: { minimizer },
    plugins: [new PureSchemasPlugin()],
  });
  return readFileSync(join(folder, 'out.js'), 'utf8');
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('PureSchemasPlugin', () => {
  it('lets a build leave out the schemas that nobody uses, with the schemas in them', async () => {
    const built = await buildOf(`
      import * as z from 'zod/mini';
      const part = z.array(z.string().check(z.minLength(3)));
      export const used = z.object({ kept: z.string() });
      export const unused = z.object({ dropped: z.optional(part), also: z.enum(['dropped']) });
    `);
    expect(built).toContain('kept');
    expect(built).not.toMatch(/dropped|minLength/);
  });

  it('leaves what a schema is made with when that may have effects', async () => {
    const built = await buildOf(`
      import * as z from 'zod/mini';
      export const used = z.string();
      export const unused = z.object({ effect: globalThis.called('once') });
    `);
    expect(built).toContain('once');
  });

  it('leaves calls of other modules', async () => {
    const built = await buildOf(`
      import * as z from 'zod/mini';
      const other = { z: globalThis.other };
      export const used = z.string();
      export const unused = other.z.object({ kept: 1 });
    `);
    expect(built).toContain('kept');
  });
});
