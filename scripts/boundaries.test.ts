/** The lint rules for the direction of imports between workspaces (design §2), tested with files that break them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { ROOT } from './stack.ts';
import { restrictedImports } from './test-support/restrictedImports.ts';

/** The workspaces that each folder may import; it must not import any other. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'shared-contracts': [],
  'service-kit': ['shared-contracts'],
  'remote-kit': ['shared-contracts'],
  'design-system': ['remote-kit', 'shared-contracts'],
  'store-api-client': [],
  'mf-header-footer': ['design-system', 'remote-kit', 'shared-contracts', 'store-api-client'],
  'mf-bag': ['design-system', 'remote-kit', 'shared-contracts', 'store-api-client'],
  'mf-product': ['design-system', 'remote-kit', 'shared-contracts', 'store-api-client'],
  'mf-content': ['design-system', 'remote-kit', 'shared-contracts', 'store-api-client'],
  'mf-programs': ['design-system', 'remote-kit', 'shared-contracts', 'store-api-client'],
  shell: ['design-system', 'remote-kit', 'service-kit', 'shared-contracts'],
  registry: ['remote-kit/release', 'service-kit', 'shared-contracts'],
  'registry/console': ['design-system', 'remote-kit', 'service-kit', 'shared-contracts'],
  'store-api': ['design-system', 'service-kit', 'shared-contracts'],
  'tessera-remote': ['design-system', 'remote-kit', 'shared-contracts'],
};
const WORKSPACES = [...Object.keys(ALLOWED).filter((name) => name !== 'registry/console'), 'e2e'];

type Arrow = [from: string, to: string];
const FORBIDDEN = Object.entries(ALLOWED).flatMap(([from, allowed]) =>
  WORKSPACES.filter((to) => to !== from.split('/')[0] && !allowed.includes(to)).map((to): Arrow => [from, to]),
);
const IMPORTS = Object.entries(ALLOWED).flatMap(([from, allowed]) => allowed.map((to): Arrow => [from, to]));

const fileOf = (from: string, to: string, kind: string) => `${from}/src/${kind}-${to.replace('/', '-')}.ts`;
const packageOf = (to: string) => (to === 'tessera-remote' ? to : `@tessera/${to}`);

let findings: ReadonlySet<string>;

beforeAll(() => {
  findings = restrictedImports(
    new Map(
      [...FORBIDDEN, ...IMPORTS].flatMap(([from, to]) => [
        [fileOf(from, to, 'package'), `${packageOf(to)}/thing`] as const,
        [fileOf(from, to, 'path'), `${'../'.repeat(from.split('/').length + 1)}${to}/src/thing.ts`] as const,
      ]),
    ),
  );
});

describe('workspace boundaries', () => {
  it.each(FORBIDDEN)('[TEAM-02] %s must not import %s, by package or by path', (from, to) => {
    expect(findings).toContain(fileOf(from, to, 'package'));
    expect(findings).toContain(fileOf(from, to, 'path'));
  });

  it.each(IMPORTS)('%s may import %s, by package alone', (from, to) => {
    expect(findings).not.toContain(fileOf(from, to, 'package'));
    expect(findings).toContain(fileOf(from, to, 'path'));
  });

  it.each(Object.keys(ALLOWED).filter((name) => name !== 'registry'))(
    '%s depends only on workspaces that it may import',
    (from) => {
      const [workspace = from] = from.split('/');
      const { dependencies = {} } = z
        .object({ dependencies: z.optional(z.record(z.string(), z.string())) })
        .parse(JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')));
      const depends = Object.keys(dependencies).filter((name) => name.startsWith('@tessera/'));
      const may = ALLOWED[from]?.map(packageOf) ?? [];
      expect(depends.filter((name) => !may.includes(name))).toEqual([]);
    },
  );
});
