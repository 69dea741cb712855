/** A remote's release that is built again after each change of its sources. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { workspaceRoot } from '../build/buildRemote.ts';
import { ownModule } from '../ownModule.ts';
import { buildReportSchema } from './buildReport.ts';
import { type LocalRelease, readLocalRelease } from './localRelease.ts';
import { PreviewFailed } from './previewFailed.ts';

/** Milliseconds between the last file change and the restart of the compilers, because an editor may write several files at once. */
const QUIET = 100;

export interface WatchedRelease {
  /** The last build that succeeded. Null: there is none yet. */
  release(): LocalRelease | null;
  stop(): Promise<void>;
}

export interface WatchOptions {
  readonly folder: string;
  /** Called when a source has changed; may be called several times before the build's result. */
  readonly onBuilding: () => void;
  /** Called after each build that succeeded. */
  readonly onBuilt: (release: LocalRelease) => void;
  /** Called when the sources do not build, with `preview.build-failed` or `preview.incompatible`. */
  readonly onFailed: (error: Error) => void;
}

/** Starts the compilers in a process of their own, because a remote's configuration and the build's modules are read once per process. */
export async function watchRelease({ folder, onBuilding, onBuilt, onFailed }: WatchOptions): Promise<WatchedRelease> {
  const out = await mkdtemp(join(tmpdir(), 'tessera-preview-'));
  let current: LocalRelease | null = null;
  /** Builds so far, so that no two of them have the same address. */
  let count = 0;
  let stopping = false;

  const onReport = async (message: unknown) => {
    try {
      const report = buildReportSchema.parse(message);
      if (report.kind === 'building') return onBuilding();
      if (report.kind === 'failed') {
        throw new PreviewFailed('preview.build-failed', `${folder} does not build:\n${report.message.trim()}\n`);
      }
      const built = await readLocalRelease(out);
      if (stopping) return;
      count += 1;
      current = built;
      onBuilt(built);
    } catch (error) {
      if (!stopping) onFailed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const startCompilers = () => {
    const child = fork(ownModule('preview/watchBuild'), [folder, out, String(count)], {
      cwd: folder,
      execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', (message) => void onReport(message));
    child.once('exit', (code, signal) => {
      const message = `the compilers ended by themselves (${signal ?? code}); a change of remote.config.ts starts them again`;
      void onReport({ kind: 'failed', message });
    });
    return async () => {
      for (const event of ['message', 'exit'] as const) child.removeAllListeners(event);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    };
  };

  let stopCompilers = startCompilers();
  let restarted = Promise.resolve();
  const restart = async () => {
    onBuilding();
    await stopCompilers();
    if (!stopping) stopCompilers = startCompilers();
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(sourcesOfCompilers(folder), { ignoreInitial: true });
  watcher.on('error', (error) => onFailed(new Error(`${folder}: changes are not seen any more: ${String(error)}`)));
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarted = restarted.then(restart);
    }, QUIET);
  });
  return {
    release: () => current,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await watcher.close();
      await restarted;
      await stopCompilers();
      await rm(out, { recursive: true, force: true });
    },
  };
}

/** A change of these files starts the compilers again, because they were set up by them. The compilers watch all other sources. */
const sourcesOfCompilers = (folder: string): string[] => [
  ...['remote.config.ts', 'package.json'].map((name) => join(folder, name)),
  ...['remote-kit/src/build', 'remote-kit/package.json', 'package-lock.json'].map((name) =>
    join(workspaceRoot(folder), name),
  ),
];
