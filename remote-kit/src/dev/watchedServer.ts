/** The server bundle of a remote in development: rebuilt after each change, and rendered from in this process. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type RenderRequest, type RenderResult, renderResultSchema } from '@tessera/shared-contracts/remotes/remote';
import webpack, { type Stats } from 'webpack';
import { serverConfiguration } from '../build/remoteCompilers.ts';
import type { RemoteFolder } from '../build/remoteFolder.ts';
import type { ServerBuild } from './renderedSlot.ts';

type Render = (request: RenderRequest) => Promise<RenderResult>;

export interface WatchedServer {
  /** Resolves when the build of the current sources has succeeded or failed. */
  built(): Promise<void>;
  /** Calls the listener with the last build and with each one after it. @returns removes the listener */
  subscribe(listener: (build: ServerBuild) => void): () => void;
  /** @throws with the compiler's messages while the sources do not compile */
  render(): Render;
  stop(): Promise<void>;
}

/**
 * Builds the server bundle and watches its sources.
 * @param scratch folder for the bundle
 * @param say called with each problem of a build
 */
export function watchServer(remote: RemoteFolder, scratch: string, say: (line: string) => void): WatchedServer {
  const require = createRequire(import.meta.url);
  const file = join(scratch, 'server.cjs');
  const configuration = serverConfiguration({ remote: { ...remote, out: scratch }, development: true });
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack gave no compiler.');
  let building = Promise.withResolvers<void>();
  compiler.hooks.invalid.tap('harness', () => {
    const before = building;
    building = Promise.withResolvers<void>();
    void building.promise.then(before.resolve);
  });
  let last: ServerBuild | null = null;
  const listeners = new Set<(build: ServerBuild) => void>();
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const build = { problems: problemsOf(error, stats) };
    for (const problem of build.problems) say(problem);
    delete require.cache[file];
    last = build;
    building.resolve();
    for (const listener of listeners) listener(build);
  });
  return {
    built: () => building.promise,
    subscribe(listener) {
      listeners.add(listener);
      if (last) listener(last);
      return () => listeners.delete(listener);
    },
    render() {
      if (last && last.problems.length > 0) throw new Error(last.problems.join('\n'));
      const { render } = require(file);
      if (typeof render !== 'function') throw new Error('The server bundle exports no render.');
      return async (request) => renderResultSchema.parse(await render(request));
    },
    stop: () => {
      const closed = Promise.withResolvers<void>();
      if (!watching) return Promise.resolve();
      watching.close(() => closed.resolve());
      return closed.promise;
    },
  };
}

/** Returns one text per error. Its first line names the file. */
function problemsOf(error: Error | null, stats: Stats | undefined): string[] {
  if (error) return [error.message];
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  return errors.map(({ moduleName, loc, message }) =>
    `${[moduleName, loc].filter(Boolean).join(' ')}\n${message}`.trim(),
  );
}
