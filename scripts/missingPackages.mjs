// What of the lockfile is not installed. Runs on the machine's own Node before anything is installed: plain JavaScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages of the lockfile that are not installed in the version it names, in the root's node_modules and in those of
 * every workspace, and workspaces that are not linked.
 * @param {string} root folder of the lockfile
 * @returns {string[]} paths below `root`; the root's own packages by their names alone
 */
export function missingPackages(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  // What npm has put where. It outlives a folder that somebody deleted, so each folder is looked for as well.
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, { optional, devOptional }]) => path.includes('node_modules/') && !optional && !devOptional)
    .filter(([path, { version, resolved, link }]) => {
      if (!existsSync(join(root, path, 'package.json'))) return true;
      return !link && (installed[path]?.version !== version || installed[path]?.resolved !== resolved);
    })
    .map(([path]) => path.replace(/^node_modules\//, ''));
}

/**
 * What the package.json of the root or of a workspace asks for and the lockfile does not say: `npm ci` would refuse it.
 * @param {string} root folder of the lockfile
 * @returns {string[]} `mf-bag/package.json: react`
 */
export function unlockedDependencies(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  return Object.keys(wanted)
    .filter((path) => !path.includes('node_modules/') && existsSync(join(root, path, 'package.json')))
    .flatMap((path) => {
      const asked = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) => {
        const [here, locked] = [asked[kind] ?? {}, wanted[path][kind] ?? {}];
        return [...new Set([...Object.keys(here), ...Object.keys(locked)])]
          .filter((name) => here[name] !== locked[name])
          .map((name) => `${join(path, 'package.json')}: ${name}`);
      });
    });
}

/** @returns {Record<string, any>} by path; empty when there is no such file */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
