/** The lint rule for the direction of imports between workspaces (design §2), tested with files that break it. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { restrictedImports } from './test-support/restrictedImports.ts';

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

const fileOf = (from: string, to: string, kind: string) => `${from}/src/${kind}-${to}.ts`;

let findings: ReadonlySet<string>;

beforeAll(() => {
  findings = restrictedImports(
    new Map(
      [...FORBIDDEN, ...ALLOWED].flatMap(([from, to]) => [
        [fileOf(from, to, 'package'), `@tessera/${to}/thing`] as const,
        [fileOf(from, to, 'path'), `../../${to}/src/thing.ts`] as const,
      ]),
    ),
  );
});

describe('workspace boundaries', () => {
  it.each(FORBIDDEN)('[TEAM-02] %s must not import %s, by package or by path', (from, to) => {
    expect(findings).toContain(fileOf(from, to, 'package'));
    expect(findings).toContain(fileOf(from, to, 'path'));
  });

  it.each(ALLOWED)('%s may import %s', (from, to) => {
    expect(findings).not.toContain(fileOf(from, to, 'package'));
  });
});
