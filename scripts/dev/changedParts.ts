/** Decides which parts of a running store a changed source file belongs to. */
import { relative, sep } from 'node:path';
import { HOSTS } from '../build.ts';
import { ROOT, SERVICES, type ServiceName } from '../stack.ts';

/** Folders that a service reads files of without loading them as modules, such as its texts; or loads in threads of its own. */
const OWN_FOLDERS: Readonly<Record<ServiceName, RegExp>> = {
  registry: /^registry\/(src|migrations)\//,
  'store-api': /^store-api\/(src|migrations)\//,
  shell: /^shell\/(server|contracts)\//,
};

/** Sources of the builds for browsers. The shell's also contains files of packages that others share. */
const BUILD_FOLDERS = {
  shell: /^shell\/(browser|inline|build|contracts|server\/page)\//,
  registry: /^(registry\/(console|src)|design-system\/src)\//,
} as const satisfies Record<(typeof HOSTS)[number], RegExp>;

/** A service reads changed files of these by itself. */
const READ_AGAIN = /^store-api\/catalogue\//;

const IGNORED = /\.(test|md)\b|\.md$|(^|\/)(node_modules|dist|test-support|test-fixtures)\//;

export interface ChangedParts {
  /** Services to restart, in the order in which they start. */
  readonly services: readonly ServiceName[];
  /** Services whose build for browsers is to be made again. */
  readonly builds: readonly (typeof HOSTS)[number][];
}

export interface KnownFiles {
  /** Paths of the files that each running service has loaded. */
  readonly loaded: Readonly<Record<ServiceName, ReadonlySet<string>>>;
  /** Paths of the files in the shell's build. */
  readonly inShell: ReadonlySet<string>;
}

/** @param paths absolute paths of the changed files */
export function changedParts(paths: Iterable<string>, { loaded, inShell }: KnownFiles): ChangedParts {
  const changed = [...paths]
    .map((path) => ({ path, name: relative(ROOT, path).split(sep).join('/') }))
    .filter(({ name }) => !IGNORED.test(name) && !READ_AGAIN.test(name));
  return {
    services: SERVICES.filter((service) =>
      changed.some(({ path, name }) => OWN_FOLDERS[service].test(name) || loaded[service].has(path)),
    ),
    builds: HOSTS.filter((host) =>
      changed.some(({ path, name }) => BUILD_FOLDERS[host].test(name) || (host === 'shell' && inShell.has(path))),
    ),
  };
}
