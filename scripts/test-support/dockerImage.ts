/**
 * Which files of this folder Docker sends to a build, and which of them the image keeps. Reads .dockerignore and the Dockerfile as Docker
 * does.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const linesOf = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** `a/b/c` and its parent folders: `a`, `a/b`, `a/b/c`. */
const withFolders = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

interface Rule {
  readonly pattern: string;
  readonly keeps: boolean;
}

const rules: readonly Rule[] = linesOf('.dockerignore').map((line) => {
  const keeps = line.startsWith('!');
  // A folder excluded by `*` is only searched for exact names: Docker without BuildKit would drop files re-included by a wildcard.
  if (keeps && /[*?[]/.test(line)) throw new Error(`.dockerignore: "${line}" keeps by a wildcard; name each path.`);
  return { keeps, pattern: line.replace(/^!/, '').replace(/^\/|\/$/g, '') };
});

/**
 * Whether the build context contains a file. The last rule that matches the path or a parent folder decides, as in Docker.
 * @param path relative to this repository, with slashes
 */
export function isInContext(path: string): boolean {
  const paths = withFolders(path);
  const fits = ({ pattern }: Rule) => paths.some((each) => matchesGlob(each, pattern));
  return rules.findLast(fits)?.keeps ?? true;
}

const [, ...lastStage] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  .split(/^FROM .*$/m)
  .slice(1);

/** The sources of `COPY` in the last stage, relative to the build folder. Empty: all of it. */
export const IMAGE_PATHS: readonly string[] = [
  ...lastStage
    .join('\n')
    .replaceAll('\\\n', ' ')
    .matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm),
].flatMap(([, sources = '']) =>
  sources
    .trim()
    .split(/\s+/)
    .map((source) => source.replace(/^\/tessera\/?/, '')),
);

/** Whether the build creates the path, as opposed to receiving it. */
const isBuilt = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);

/** Whether the image contains a file of this repository, or one that its build creates. */
export const isInImage = (path: string): boolean =>
  (isInContext(path) || isBuilt(path)) &&
  IMAGE_PATHS.some((copied) => copied === '' || withFolders(path).includes(copied));

/** Every file of this working copy, tracked or not, except packages and output of builds and runs. */
export const filesHere = (): string[] =>
  globSync('**/*', {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => /^(node_modules|dist|\.git|\.data|\.bench|\.screens|\.built-.*)$/.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
