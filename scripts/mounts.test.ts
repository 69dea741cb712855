/** Log lines and metrics name a request by mount and route: a parameter in a mount would add its value there. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { argumentOf, calledName, syntaxNodes, textsOf } from '@tessera/service-kit/test-support/syntax';

const ROOT = join(__dirname, '..');
const FILES = globSync(['store-api/src/**/*.{ts,tsx}', 'registry/src/**/*.ts', 'shell/server/**/*.ts'], { cwd: ROOT })
  .filter((path) => !path.includes('test'))
  .sort();

/** The literal paths of each `.use(…)` in a source. */
const mountsIn = (source: string, path = ''): string[] =>
  syntaxNodes(source, path)
    .filter((node) => node.type === 'CallExpression' && calledName(node) === 'use')
    .flatMap((call) => {
      const first = argumentOf(call, 0);
      return (first && textsOf(first)) ?? [];
    });

describe('routers', () => {
  it('are mounted at fixed paths', () => {
    const mounts = FILES.flatMap((path) => mountsIn(readFileSync(join(ROOT, path), 'utf8'), path));
    expect(mounts).toEqual(expect.arrayContaining(['/checkout', '/media']));
    expect(mounts.filter((path) => /[:*{$]/.test(path))).toEqual([]);
  });

  it('would be found if they were not, in whatever layout, and in code alone', () => {
    const source =
      "// app.use('/no/:comment', x);\napp.use('/cart/:id', router);\napp\n  .use(\n    [`/a/:b`, \"/c\"],\n    x,\n  );";
    expect(mountsIn(source).sort()).toEqual(['/a/:b', '/c', '/cart/:id']);
  });
});
