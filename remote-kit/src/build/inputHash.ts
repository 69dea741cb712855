/** One hash over all inputs of a build, so that an unchanged remote is not built again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const LEFT_OUT = /^(node_modules|dist|test-fixtures|README\.md)$|\.test\.[a-z]+$|^\./;

/**
 * @param paths files or folders; a missing one counts as empty. Tests and READMEs are ignored.
 * @param facts other inputs of the output, such as a version from outside.
 * @returns hexadecimal SHA-256
 */
export function inputHash(root: string, paths: readonly string[], facts: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`fact\0${fact}\0`);
  for (const path of paths.flatMap(filesBelow).sort()) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.test(basename(name)))
    .flatMap((name) => filesBelow(join(path, name)));
}
