/** The tarballs of `npm run pack`, unpacked and used as by a team outside of this repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PACKED, type PackedWorkspace, packPackages } from './packPackages.ts';
import { packageFolder, unpackPackages } from './test-support/unpackPackages.ts';

const ROOT = join(__dirname, '..');
const LIBRARIES = ['shared-contracts', 'remote-kit', 'design-system', 'store-api-client'] as const;
/** Compiles five packages and has npm create five tarballs. */
const SECONDS = 180_000;

/** Below the repository's node_modules, which has the packages' own dependencies. */
let folder: string;

const nameOf = (workspace: PackedWorkspace) => (workspace === 'tessera-remote' ? workspace : `@tessera/${workspace}`);
const unpacked = (workspace: PackedWorkspace) => packageFolder(folder, workspace);
const manifestOf = (workspace: PackedWorkspace) =>
  JSON.parse(readFileSync(join(unpacked(workspace), 'package.json'), 'utf8'));

/** Paths of a package's files, with "/". */
const filesOf = (workspace: PackedWorkspace): string[] =>
  readdirSync(unpacked(workspace), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.[\w]+$/.test(path) && !path.startsWith('node_modules/'));

/** Every module that a package exports, with patterns expanded, and its file. */
function exportedModules(workspace: PackedWorkspace): { request: string; file: string }[] {
  const exported: Record<string, { types: string; default: string } | string | null> = manifestOf(workspace).exports;
  const files = filesOf(workspace);
  const hidden = Object.entries(exported).flatMap(([pattern, target]) =>
    target === null ? [pattern.slice(2, -1)] : [],
  );
  const modules = Object.entries(exported).flatMap(([pattern, target]) => {
    if (target === null || typeof target === 'string') return [];
    const [before = '', after = ''] = target.default.slice(2).split('*');
    const found = files.flatMap((file) => {
      if (!target.default.includes('*')) return file === before ? [''] : [];
      return file.startsWith(before) && file.endsWith(after) ? [file.slice(before.length, -after.length)] : [];
    });
    return found.map((part) => ({
      request: `${nameOf(workspace)}/${pattern.slice(2).replace('*', part)}`,
      file: `${before}${part}${target.default.includes('*') ? after : ''}`,
    }));
  });
  return modules.filter(({ request }) => !hidden.some((start) => request.startsWith(`${nameOf(workspace)}/${start}`)));
}

beforeAll(async () => {
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache/packed-'));
  const tarballs = await packPackages({ folder: join(folder, 'tarballs'), say: () => {} });
  unpackPackages(folder, tarballs);
}, SECONDS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run pack', () => {
  it.each(PACKED)(
    '[TEAM-01] %s holds compiled code with its declarations, a README, and neither tests nor sources',
    (workspace) => {
      const files = filesOf(workspace).filter((path) => !path.startsWith('template/'));
      const code = files.filter((path) => /\.js$/.test(path));
      expect(code.length).toBeGreaterThan(1);
      for (const path of code) expect(files).toContain(path.replace(/\.js$/, '.d.ts'));
      expect(files).toContain('README.md');
      // A case-insensitive file system would merge such files.
      expect(new Set(files.map((path) => path.toLowerCase())).size).toBe(files.length);
      expect(files.filter((path) => /\.test\.|test-(fixtures|support)|\.tsx$|(?<!\.d)\.ts$/.test(path))).toEqual([]);
    },
  );

  it.each(PACKED)(
    '%s names files that are there, the packages that it imports, and no path of this repository',
    (workspace) => {
      const { bin = {}, dependencies = {}, peerDependencies = {}, name } = manifestOf(workspace);
      for (const path of Object.values<string>(bin)) expect(existsSync(join(unpacked(workspace), path))).toBe(true);
      const known = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
      for (const path of filesOf(workspace).filter((each) => /^(lib|bin)\/.*\.(js|mjs|d\.ts)$/.test(each))) {
        const text = readFileSync(join(unpacked(workspace), path), 'utf8');
        expect(text).not.toContain(ROOT);
        for (const [, request = ''] of text.matchAll(/^(?:import|export) (?:[^'"]* from )?['"]([^'".][^'"]*)['"]/gm)) {
          const [scopeOrName = '', second = ''] = request.split('/');
          const imported = scopeOrName.startsWith('@') ? `${scopeOrName}/${second}` : scopeOrName;
          if (!/^node:|^@tessera\/this-remote$/.test(imported))
            expect([path, known.has(imported), imported]).toEqual([path, true, imported]);
        }
      }
    },
  );

  it.each(['nodenext', 'bundler'])(
    '[TEAM-01] every export has types for a compiler that resolves as %s does',
    (moduleResolution) => {
      const modules = LIBRARIES.flatMap(exportedModules);
      expect(modules.length).toBeGreaterThan(100);
      const consumer = join(folder, moduleResolution);
      mkdirSync(consumer);
      writeFileSync(
        join(consumer, 'uses.ts'),
        modules
          .map(({ request }, at) => `import * as m${at} from '${request}';\nexport const used${at} = m${at};\n`)
          .join(''),
      );
      const compilerOptions = {
        module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
        moduleResolution,
        target: 'es2024',
        lib: ['es2024', 'esnext.intl', 'dom', 'dom.iterable'],
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['node', 'react'],
      };
      writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['uses.ts'] }));
      execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', consumer], { stdio: 'inherit' });
    },
    SECONDS,
  );

  it(
    '[TEAM-01] every module of the contracts and of the build loads in Node, each export to its own file',
    () => {
      const modules = LIBRARIES.flatMap(exportedModules).filter(({ request }) =>
        /^@tessera\/(shared-contracts|remote-kit\/(build|release))\//.test(request),
      );
      const script = `
        for (const { request, file } of ${JSON.stringify(modules)}) {
          if (!import.meta.resolve(request).endsWith(file)) throw new Error(request + ' is not ' + file);
          await import(request);
        }
        console.log('all of them');`;
      writeFileSync(join(folder, 'load.mjs'), script);
      expect(execFileSync(process.execPath, [join(folder, 'load.mjs')], { encoding: 'utf8' })).toBe('all of them\n');
    },
    SECONDS,
  );
});
