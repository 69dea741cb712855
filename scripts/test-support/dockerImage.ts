/** What Docker sends of this folder to a build, and what of that the image keeps: .dockerignore and the Dockerfile, as Docker reads them. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const linesOf = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** `a/b/c` and the folders that it is in: `a`, `a/b`, `a/b/c`. */
const withFolders = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

interface Rule {
  readonly pattern: string;
  readonly keeps: boolean;
}

const rules: readonly Rule[] = linesOf('.dockerignore').map((line) => {
  const keeps = line.startsWith('!');
  // A folder that `*` takes out is walked for a name alone: Docker without BuildKit would lose what a wildcard keeps.
  if (keeps && /[*?[]/.test(line)) throw new Error(`.dockerignore: "${line}" keeps by a wildcard; name each path.`);
  return { keeps, pattern: line.replace(/^!/, '').replace(/^\/|\/$/g, '') };
});

/**
 * Whether the build context holds a file. The last rule that fits the path, or a folder that it is in, decides, as in Docker's own reader.
 * @param path below this repository, with slashes
 */
export function isInContext(path: string): boolean {
  const paths = withFolders(path);
  const fits = ({ pattern }: Rule) => paths.some((each) => matchesGlob(each, pattern));
  return rules.findLast(fits)?.keeps ?? true;
}

const [, ...lastStage] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  .split(/^FROM .*$/m)
  .slice(1);

/** The sources of `COPY` in the last stage, below the folder that was built in; empty: all of it. */
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

/** What a build makes, beside what was sent. */
const isBuilt = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path);

/** Whether the image holds a file of this repository, or one that its build makes. */
export const isInImage = (path: string): boolean =>
  (isInContext(path) || isBuilt(path)) &&
  IMAGE_PATHS.some((copied) => copied === '' || withFolders(path).includes(copied));

/** Every file of this repository as it lies here, tracked or not, but for packages and what builds and runs leave. */
export const filesHere = (): string[] =>
  globSync('**/*', {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => /^(node_modules|dist|\.git|\.data|\.bench|\.screens|\.built-.*)$/.test(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
