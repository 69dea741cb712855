import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');

interface Job {
  /** The package's npm name: the card's `emotion` is `@emotion/css`. */
  readonly name: string;
  /** Workspaces that must use it. Others may use it too. */
  readonly workspaces: readonly string[];
  /** Files that must use it. Default: any source. */
  readonly files?: string;
}

/** The packages of the owner's design card that run in the product, and where each is used. */
const IN_THE_PRODUCT: readonly Job[] = [
  { name: 'webpack', workspaces: ['remote-kit', 'shell'] },
  { name: '@module-federation/enhanced', workspaces: ['remote-kit', 'shell'] },
  {
    name: 'react',
    workspaces: ['remote-kit', 'design-system', 'mf-header-footer', 'mf-bag', 'mf-product', 'mf-programs'],
  },
  { name: 'react-dom', workspaces: ['remote-kit', 'shell'] },
  { name: 'react-router', workspaces: ['remote-kit', 'shell', 'mf-product'] },
  { name: 'single-spa', workspaces: ['shell'] },
  { name: '@emotion/css', workspaces: ['remote-kit'] },
  { name: 'xstate', workspaces: ['mf-bag', 'mf-product'] },
  { name: '@xstate/react', workspaces: ['mf-bag', 'mf-product'] },
  { name: 'i18next', workspaces: ['remote-kit'] },
  { name: 'express', workspaces: ['shell', 'registry', 'store-api'] },
];

/** The packages for tests. `.` is the root. */
const IN_TESTS: readonly Job[] = [
  { name: 'jest', workspaces: ['.'], files: 'scripts/test.ts' },
  { name: '@testing-library/react', workspaces: ['.'], files: 'remote-kit/src/testing/testing.ts' },
  { name: '@playwright/test', workspaces: ['.', 'e2e'], files: 'e2e/store.ts' },
];

const places = (jobs: readonly Job[]) =>
  jobs.flatMap(({ workspaces, ...job }) => workspaces.map((workspace) => ({ ...job, workspace })));

describe('the packages of the design card', () => {
  it.each(places(IN_THE_PRODUCT))(
    '$name is a production dependency of $workspace, or the host brings it, and $workspace imports it',
    (job) => {
      const { dependencies, peerDependencies } = packageOf(job.workspace);
      expect(Object.keys({ ...dependencies, ...peerDependencies })).toContain(job.name);
      expect(sourcesOf(job.workspace).filter((source) => imports(source, job.name))).not.toEqual([]);
    },
  );

  it.each(places(IN_TESTS))('$name is a development dependency of $workspace, and $files uses it', (job) => {
    const { devDependencies } = packageOf(job.workspace);
    expect(Object.keys(devDependencies ?? {})).toContain(job.name);
    const source = readFileSync(join(ROOT, job.files ?? ''), 'utf8');
    expect(imports(source, job.name) || source.includes(`runInherited('${job.name}'`)).toBe(true);
  });
});

function packageOf(workspace: string): { dependencies?: object; peerDependencies?: object; devDependencies?: object } {
  return JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
}

/** The sources of a workspace, without tests. */
function sourcesOf(workspace: string): readonly string[] {
  const folder = join(ROOT, workspace);
  return globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (name) => name === 'node_modules' || name === 'dist' || name === 'test-fixtures',
  })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Whether a source imports the package or a subpath: `react-dom/client` belongs to react-dom. */
function imports(source: string, name: string): boolean {
  return new RegExp(
    `(?:\\bfrom|\\bimport|\\bimport\\(|\\brequire\\(|\\bresolve\\()\\s*['"]${name}(?:/[^'"]+)?['"]`,
  ).test(source);
}
