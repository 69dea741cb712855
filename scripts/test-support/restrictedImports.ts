/** Finds files that break a rule on imports, with this repository's lint settings. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../stack.ts';

const configSchema = z.looseObject({
  overrides: z.array(z.looseObject({ plugins: z.optional(z.array(z.string())) })),
});
const reportSchema = z.object({
  diagnostics: z.array(
    z.looseObject({
      category: z.string(),
      location: z.looseObject({ path: z.union([z.string(), z.object({ file: z.string() })]) }),
    }),
  ),
});

/** @param files the imports of each file, by path relative to the root of the repository */
export function restrictedImports(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-imports-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    const config = configSchema.parse(JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')));
    write('biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }));
    for (const path of config.overrides.flatMap(({ plugins = [] }) => plugins))
      write(path, readFileSync(join(ROOT, path), 'utf8'));
    for (const [path, specifier] of files)
      write(path, `import { thing } from '${specifier}';\n\nexport const use = thing;\n`);
    const report = lint(folder);
    return new Set(
      reportSchema
        .parse(JSON.parse(report.slice(report.indexOf('{'))))
        .diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports' || category === 'plugin')
        .map(({ location: { path } }) => (typeof path === 'string' ? path : path.file)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Biome exits with status 1 when it has findings. */
function lint(cwd: string): string {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  try {
    return execFileSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64e6,
    });
  } catch (error) {
    return z.object({ stdout: z.string() }).parse(error).stdout;
  }
}
