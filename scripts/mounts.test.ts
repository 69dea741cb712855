/** Log lines and metrics name a request by mount and route: a mount with a parameter would put what it stands for there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '..');
const FILES = globSync(['store-api/src/**/*.ts', 'registry/src/**/*.ts', 'shell/server/**/*.ts'], { cwd: ROOT })
  .filter((path) => !path.includes('test'))
  .sort();

/** The paths of each `.use(…)` in a source. */
const mountsIn = (source: string) =>
  [...source.matchAll(/\.use\(\s*(\[[^\]]*\]|'[^']*'|`[^`]*`|"[^"]*")/g)].map(([, paths = '']) => paths);

describe('routers', () => {
  it('are mounted at fixed paths', () => {
    const mounts = FILES.flatMap((path) => mountsIn(readFileSync(join(ROOT, path), 'utf8')));
    expect(mounts).toContain("'/checkout'");
    expect(mounts.filter((paths) => /[:*{$]/.test(paths))).toEqual([]);
  });

  it('would be found if they were not', () => {
    expect(mountsIn("app.use('/cart/:id', router); app.use([`/a/:b`], x);")).toEqual(["'/cart/:id'", '[`/a/:b`]']);
  });
});
