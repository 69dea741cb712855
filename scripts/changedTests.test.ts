/** The selection of `npm test -- --changed`, in this repository and in a made-up one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTestGraph } from './changedTests.ts';

const ROOT = join(__dirname, '..');

const FILES: Readonly<Record<string, string>> = {
  'shared-contracts/src/money/money.ts': '',
  'shared-contracts/src/unused.ts': '',
  'shared-contracts/src/money/money.test.ts': "import { format } from './money.ts';",
  'shell/server/main.ts': "import { send } from './page/send.ts';",
  'shell/server/page/send.ts': '',
  'shell/server/start.test.ts': "spawn('node', ['shell/server/main.ts']);",
  'mf-product/remote.config.ts': "import { rareRoutes } from './src/rare/rareRoutes.ts';",
  'mf-product/src/rare/rareRoutes.ts': "export const rareRoutes = [{ path: '/rare' }, { path: '/rare/buy/:region' }];",
  'mf-product/src/rare/Rare.tsx': "import '../buying/Price.tsx';",
  'mf-product/src/shop/shopRoutes.ts': "export const shopRoutes = [{ path: '/shop' }];",
  'mf-product/src/buying/Price.tsx':
    "import { format } from '@tessera/shared-contracts/money/money'; import type price from '../locales/en-US/price.json';",
  'mf-product/src/locales/en-US/price.json': '{}',
  'mf-product/src/locales/locales.test.ts': 'messagesIn(__dirname);',
  'mf-product/src/locales/de/rare.json': '{}',
  'mf-product/src/buying/Price.test.tsx': "jest.mock('./Price.tsx');",
  'e2e/tests/rare.spec.ts': 'await page.goto(`/rare/buy/gb?size=9`);',
  'e2e/tests/shop.spec.ts': "await page.goto('/shop');",
  'scripts/boundaries.test.ts': '',
};
const graph = createTestGraph(Object.keys(FILES), (path) => FILES[path] ?? '');
const selected = (...changed: readonly string[]) => {
  const { unit, browser } = graph.select(changed);
  return [...unit, ...browser].filter((path) => !path.startsWith('scripts/'));
};

describe('the tests that a change reaches', () => {
  it('are those that import it, by a package of ours or by a path, and the pages that show it', () => {
    expect(selected('shared-contracts/src/money/money.ts')).toEqual([
      'shared-contracts/src/money/money.test.ts',
      'mf-product/src/buying/Price.test.tsx',
      'e2e/tests/rare.spec.ts',
    ]);
    expect(selected('mf-product/src/rare/Rare.tsx')).toEqual([
      'mf-product/src/locales/locales.test.ts',
      'mf-product/src/buying/Price.test.tsx',
      'e2e/tests/rare.spec.ts',
    ]);
  });

  it('are those of the languages, too, for a text that a component imports', () => {
    expect(selected('mf-product/src/locales/en-US/price.json')).toEqual([
      'mf-product/src/locales/locales.test.ts',
      'mf-product/src/buying/Price.test.tsx',
      'e2e/tests/rare.spec.ts',
    ]);
  });

  it('are those that start it, and each page where it serves all', () => {
    expect(selected('shell/server/page/send.ts')).toEqual([
      'shell/server/start.test.ts',
      'e2e/tests/rare.spec.ts',
      'e2e/tests/shop.spec.ts',
    ]);
  });

  it('are all of its workspace where none imports it, and all pages of its remote', () => {
    expect(selected('shared-contracts/src/unused.ts')).toEqual(['shared-contracts/src/money/money.test.ts']);
    expect(selected('mf-product/src/locales/de/rare.json')).toEqual([
      'mf-product/src/locales/locales.test.ts',
      'mf-product/src/buying/Price.test.tsx',
      'e2e/tests/rare.spec.ts',
      'e2e/tests/shop.spec.ts',
    ]);
  });

  it('are all where tools or versions change, none where nothing does, and always those that read the whole repository', () => {
    expect(selected('package-lock.json')).toHaveLength(6);
    expect(selected()).toEqual([]);
    expect(graph.select([])).toEqual({ unit: [], browser: [] });
    expect(graph.select(['mf-product/src/rare/Rare.tsx']).unit).toContain('scripts/boundaries.test.ts');
  });

  it('of a contract of this repository are its users’, and not those of a remote that does not use it', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    const here = createTestGraph(files, (path) => readFileSync(join(ROOT, path), 'utf8'));
    const { unit, browser } = here.select(['shared-contracts/src/bag/removedTogether.ts']);
    expect(unit).toEqual(
      expect.arrayContaining([
        'shared-contracts/src/bag/removedTogether.test.ts',
        'mf-bag/src/session/cartSession.changes.test.ts',
        'store-api/src/domains/pricing/planDevices.test.ts',
      ]),
    );
    expect(unit.filter((path) => path.startsWith('mf-programs/'))).toEqual([]);
    expect(browser).toContain('e2e/tests/bag.spec.ts');
  });
});
