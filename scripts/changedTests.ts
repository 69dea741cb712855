/**
 * Selects the tests that a change can affect (`npm test -- --changed`).
 * - A unit test depends on the files that it imports, and on every file that a string in those names (a program that it starts, a document
 * that it reads).
 * - A browser test depends on the pages whose addresses it names, and on everything that every page has.
 * - A file on which no test depends in this way, such as a text that is imported by a pattern, affects each test of its workspace.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from './stack.ts';

export interface Selection {
  /** Paths of Jest's test files, from the root. */
  readonly unit: readonly string[];
  /** Paths of Playwright's test files, from the root. */
  readonly browser: readonly string[];
}

/** Tools, versions and settings of all workspaces: a change of one of these selects every test. */
const CONCERNS_ALL =
  /^(package(-lock)?\.json|[\w.-]+\/package\.json|tsconfig\.json|jest\.config\.mjs|\.npmrc|\.ci\/.*)$/;
/** Tests of this folder read the whole repository, so every change selects them. */
const READS_ALL = /^scripts\/.*\.test\.(ts|mjs)$/;
/** Tests that read every file below their folder. */
const READS_ITS_FOLDER = /\/locales\.test\.ts$/;
const UNIT_TEST = /\.test\.(tsx?|mjs)$/;
const BROWSER_TEST = /^e2e\/tests\/.*\.spec\.ts$/;
const SOURCE = /\.(tsx?|mjs|mts)$/;
/** Workspaces whose code is on every page, or serves every page. */
const EVERY_PAGE = /^(shell|registry|store-api|mf-header-footer|mf-bag)\//;
/** The files that list the pages of a folder: `rareRoutes.ts` those of `rare/`, `remote.config.ts` those of its remote. */
const PAGE_LIST = /^mf-(product|programs)\/(remote\.config|src\/.*\/\w+Routes)\.ts$/;

const IMPORTED = /\b(?:from|import|mock|requireActual)\s*(?:<[^>(]*>)?\(?\s*['"]([^'"]+)['"]/g;
const STRINGS = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** @param files all paths of the repository, with slashes, relative to its root */
export function createTestGraph(files: readonly string[], textOf: (path: string) => string) {
  const { text, imports, strings, named } = readSources(files, textOf);
  const importsOf = (roots: readonly string[]) => closureOf(roots, imports);
  const isProductSource = (path: string) => SOURCE.test(path) && !UNIT_TEST.test(path);

  const pages = files
    .filter((path) => PAGE_LIST.test(path))
    .map((list) => {
      const patterns = addressPatterns(text(list));
      const own = files.filter((path) => path.startsWith(`${posix.dirname(list)}/`) && isProductSource(path));
      return { list, patterns, files: importsOf(patterns.length === 0 ? [] : own) };
    });
  const everywhere = importsOf(files.filter((path) => EVERY_PAGE.test(path) && isProductSource(path)));
  const ofPages = new Set(pages.flatMap((page) => [...page.files]));
  /** The files of a remote that none of its listed pages imports. Each page may use them. */
  const ofRemote = (remote: string) => files.filter((path) => workspaceOf(path) === remote && !ofPages.has(path));

  const reachedByUnit = (test: string) => closureOf([test], (path) => [...imports(path), ...named(path)]);
  const reachedByBrowser = (test: string): ReadonlySet<string> => {
    const own = importsOf([test]);
    const addresses = [...own]
      .filter((path) => path.startsWith('e2e/'))
      .flatMap(strings)
      .map((name) => name.replace(/\$?\{[^}]*\}/g, 'x'));
    const visited = pages.filter(({ patterns }) =>
      patterns.some((pattern) => addresses.some((address) => pattern.test(address))),
    );
    return new Set([
      ...own,
      ...everywhere,
      ...visited.flatMap((page) => [...page.files]),
      ...[...new Set(visited.map(({ list }) => workspaceOf(list)))].flatMap(ofRemote),
    ]);
  };

  return {
    /** @param changed paths, including deleted files */
    select(changed: readonly string[]): Selection {
      const tests = (pattern: RegExp) => files.filter((path) => pattern.test(path));
      const unit = tests(UNIT_TEST);
      const browser = tests(BROWSER_TEST);
      if (changed.some((path) => CONCERNS_ALL.test(path))) return { unit, browser };
      const reached = new Map(unit.map((test) => [test, reachedByUnit(test)]));
      const unreached = changed.filter((path) => ![...reached.values()].some((files) => files.has(path)));
      return {
        unit: unit.filter(
          (test) =>
            (READS_ALL.test(test) && changed.length > 0) ||
            changed.some((path) => reached.get(test)?.has(path)) ||
            (READS_ITS_FOLDER.test(test) && changed.some((path) => path.startsWith(`${posix.dirname(test)}/`))) ||
            unreached.some((path) => workspaceOf(path) === workspaceOf(test)),
        ),
        browser: browser.filter((test) => {
          const files = reachedByBrowser(test);
          return changed.some((path) => files.has(path));
        }),
      };
    },
  };
}

/** Reads each file once: its text, the files that it imports, its strings, and the files that those name. */
function readSources(files: readonly string[], textOf: (path: string) => string) {
  const known = new Set(files);
  const text = cached(textOf);

  /** The file that a specifier or a string in `from` names. Undefined: not a file of this repository. */
  const resolve = (from: string, name: string): string | undefined => {
    const inPackage = /^@tessera\/([\w-]+)\/(.+)$/.exec(name);
    const bases =
      inPackage !== null
        ? [`${inPackage[1]}/src/${inPackage[2]}`, `${inPackage[1]}/${inPackage[2]}`]
        : [posix.join(posix.dirname(from), name), posix.normalize(name)];
    return bases.flatMap((base) => [base, `${base}.ts`, `${base}.tsx`]).find((path) => known.has(path));
  };
  const imports = cached((path) =>
    [...text(path).matchAll(IMPORTED)].flatMap(([, name = '']) => resolve(path, name) ?? []),
  );
  const strings = cached((path) => [...text(path).matchAll(STRINGS)].map(([, , name = '']) => name));
  const named = cached((path) =>
    strings(path).flatMap((name) => (/[./]/.test(name) ? (resolve(path, name) ?? []) : [])),
  );
  return { text, imports, strings, named };
}

/** The roots and every file reachable from them. */
function closureOf(roots: readonly string[], edges: (path: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (SOURCE.test(path)) open.push(...edges(path));
  }
  return reached;
}

/** The addresses of a page list as patterns. */
const addressPatterns = (pageList: string): RegExp[] =>
  [...pageList.matchAll(/\bpath: '([^']+)'/g)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/:\w+/g, '[^/?#]+')}(?=[?#]|$)`),
  );

/** `mf-bag` for `mf-bag/src/remote.tsx`. Empty for a file of the root. */
const workspaceOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '');

function cached<Value>(make: (path: string) => Value): (path: string) => Value {
  const made = new Map<string, Value>();
  return (path) => {
    const value = made.get(path) ?? make(path);
    made.set(path, value);
    return value;
  };
}

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** All files of this working tree that git does not ignore. */
const filesHere = () => [...new Set(git('ls-files', '--cached', '--others', '--exclude-standard'))];

/**
 * The tests that the changes since a commit can affect, including uncommitted ones.
 * @throws when git does not know the commit
 */
export function changedTests(since: string): Selection & { readonly changed: readonly string[] } {
  const changed = [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const files = filesHere().filter((path) => existsSync(join(ROOT, path)));
  const graph = createTestGraph(files, (path) => readFileSync(join(ROOT, path), 'utf8'));
  return { changed, ...graph.select(changed) };
}
