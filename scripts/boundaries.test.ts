/** The lint rule that keeps the arrows pointing one way (design §2), tried on files that break it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
const REMOTES = ['mf-header-footer', 'mf-bag', 'mf-product', 'mf-programs'];

const FORBIDDEN: [from: string, to: string][] = [
  ...REMOTES.flatMap((from) =>
    [...REMOTES, 'shell', 'registry', 'store-api', 'service-kit']
      .filter((to) => to !== from)
      .map((to): [string, string] => [from, to]),
  ),
  ...REMOTES.map((to): [string, string] => ['shell', to]),
  ['shared-contracts', 'remote-kit'],
  ['remote-kit', 'shell'],
  ['remote-kit', 'design-system'],
  ['design-system', 'shell'],
  ...[...REMOTES, 'shell', 'registry', 'store-api', 'service-kit'].map((to): [string, string] => [
    'tessera-remote',
    to,
  ]),
  ['registry', 'mf-bag'],
  ['registry', 'design-system'],
  ['registry', 'remote-kit'],
  ['store-api', 'mf-bag'],
  ['store-api', 'shell'],
  ['store-api', 'remote-kit'],
];
const ALLOWED: [from: string, to: string][] = [
  ...REMOTES.flatMap((from) =>
    ['remote-kit', 'design-system', 'shared-contracts'].map((to): [string, string] => [from, to]),
  ),
  ['design-system', 'remote-kit'],
  ['tessera-remote', 'shared-contracts'],
  ['shell', 'shared-contracts'],
  ['registry', 'service-kit'],
  ['registry', 'remote-kit/release'],
  ['store-api', 'service-kit'],
  ['store-api', 'design-system'],
];

let folder: string;
let findings: Set<string>;

const fileOf = (from: string, to: string, kind: string) => `${from}/src/${kind}-${to}.ts`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-boundaries-'));
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }));
  for (const [from, to] of [...FORBIDDEN, ...ALLOWED]) {
    for (const [kind, specifier] of [
      ['package', `@tessera/${to}/thing`],
      ['path', `../../${to}/src/thing.ts`],
    ] as const) {
      const path = join(folder, fileOf(from, to, kind));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `import { thing } from '${specifier}';\n\nexport const use = thing;\n`);
    }
  }
  let report: string;
  try {
    report = execFileSync(
      join(ROOT, 'node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64e6,
      },
    );
  } catch (error) {
    report = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report.slice(report.indexOf('{')));
  findings = new Set(
    diagnostics
      .filter((each: { category: string }) => each.category === 'lint/style/noRestrictedImports')
      .map((each: { location: { path: string | { file: string } } }) => {
        const { path } = each.location;
        return typeof path === 'string' ? path : path.file;
      }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('workspace boundaries', () => {
  it.each(FORBIDDEN)('[TEAM-02] %s must not import %s, by package or by path', (from, to) => {
    expect(findings).toContain(fileOf(from, to, 'package'));
    expect(findings).toContain(fileOf(from, to, 'path'));
  });

  it.each(ALLOWED)('%s may import %s', (from, to) => {
    expect(findings).not.toContain(fileOf(from, to, 'package'));
  });
});
