/** Restarts the services of a running store whose sources have changed, and makes the builds of shell and console again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import * as z from 'zod';
import { buildAll, type HOSTS } from '../build.ts';
import { ROOT, type ServiceName, type Stack } from '../stack.ts';
import { changedParts } from './changedParts.ts';

/** Milliseconds between the last file change and the restart, because an editor may write several files at once. */
const QUIET = 100;

const WATCHED = [
  ...['registry/src', 'registry/console', 'registry/migrations', 'store-api/src', 'store-api/migrations'],
  ...['shell/server', 'shell/browser', 'shell/inline', 'shell/build', 'shell/contracts'],
  ...['shared-contracts/src', 'service-kit/src', 'remote-kit/src', 'design-system/src'],
].map((folder) => join(ROOT, folder));

/** The environment of a service that reports its loaded files. */
export const REPORTING = {
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./reportLoadedFiles.mjs', import.meta.url).href}`.trim(),
} as const;

const loadedSchema = z.object({ loaded: z.string() });

export interface LoadedFiles {
  /** Notes a message of `reportLoadedFiles.mjs`. */
  onMessage(service: ServiceName, message: unknown): void;
  readonly of: Readonly<Record<ServiceName, ReadonlySet<string>>>;
}

/** The files that each service has loaded since this process began. */
export function createLoadedFiles(): LoadedFiles {
  const of = { registry: new Set<string>(), 'store-api': new Set<string>(), shell: new Set<string>() };
  return {
    of,
    onMessage(service, message) {
      const parsed = loadedSchema.safeParse(message);
      if (parsed.success) of[service].add(parsed.data.loaded);
    },
  };
}

export interface WatchServicesOptions {
  readonly stack: Pick<Stack, 'start' | 'stop' | 'origin'>;
  readonly loaded: LoadedFiles['of'];
  /** Resolves when the remotes' builds of a change are shown: together they would compete for a small machine's CPU. */
  readonly remotesSettled: () => Promise<void>;
  /** Called when restarted services respond. */
  readonly onRestarted: () => void;
  readonly say: (line: string) => void;
}

/** @returns a function that stops watching; services keep running */
export function watchServices({
  stack,
  loaded,
  remotesSettled,
  onRestarted,
  say,
}: WatchServicesOptions): () => Promise<void> {
  const restart = async (services: readonly ServiceName[]) => {
    if (services.length === 0) return;
    const began = performance.now();
    await Promise.all(services.map((service) => stack.stop(service)));
    // Together, because each waits for the others by itself.
    await Promise.all(services.map((service) => stack.start(service)));
    if (services.includes('shell')) await untilReady(`${stack.origin('shell')}/readyz`);
    onRestarted();
    say(`${services.join(', ')}: restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  const build = async (host: (typeof HOSTS)[number]) => {
    let built = false;
    await buildAll(
      (line) => {
        built = !line.includes('unchanged');
        say(line.trim());
      },
      [host],
    );
    if (built) await restart([host]);
  };
  const apply = async (paths: ReadonlySet<string>) => {
    try {
      await remotesSettled();
      const { services, builds } = changedParts(paths, { loaded, inShell: filesInShell() });
      await restart(services);
      // Afterwards, because a build takes longer, and most changes show without it.
      for (const host of builds) await build(host);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      say('The next change of its sources tries again.');
    }
  };

  let changed = new Set<string>();
  let applied = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(WATCHED, { ignoreInitial: true });
  watcher.on('error', (error) => say(`Changes of services are not seen any more: ${String(error)}`));
  watcher.on('all', (_event, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      applied = applied.then(() => {
        const paths = changed;
        changed = new Set();
        return paths.size === 0 ? undefined : apply(paths);
      });
    }, QUIET);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

/** Milliseconds until a shell counts as started without being ready. */
const READY_MS = 10_000;

async function untilReady(url: string): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until) {
    if ((await fetch(url)).ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

const SHELL = join(ROOT, 'shell');
const mapSchema = z.object({ sources: z.array(z.string()) });

/** The files of the shell's build, from its source maps. Empty when it is not built. */
function filesInShell(): ReadonlySet<string> {
  const maps = join(SHELL, 'dist/maps');
  try {
    return new Set(
      readdirSync(maps).flatMap((name) =>
        mapSchema
          .parse(JSON.parse(readFileSync(join(maps, name), 'utf8')))
          .sources.map((source) => resolve(SHELL, source)),
      ),
    );
  } catch {
    return new Set();
  }
}
