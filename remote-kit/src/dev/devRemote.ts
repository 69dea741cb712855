/** `remote-kit dev`: one remote alone in a page, hot-reloading, its server side included. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { documentStart, slotElement } from '@tessera/shared-contracts/document/documentMarkup';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { frameAt } from '@tessera/shared-contracts/remotes/frameByPath';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import {
  type RenderRequest,
  type RenderResult,
  renderResultSchema,
  SLOTS,
} from '@tessera/shared-contracts/remotes/remote';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ignoreClosedConnections } from '../build/ignoreClosedConnections.ts';
import { aliasesOf, serverConfiguration } from '../build/remoteCompilers.ts';
import { type RemoteFolder, readRemoteFolder } from '../build/remoteFolder.ts';
import { webpackRules } from '../build/webpackRules.ts';
import { ownModule } from '../ownModule.ts';
import {
  type HarnessAnswer,
  harnessRequestSchema,
  RENDER_PATH,
  SERVER_BUILDS_PATH,
  type ServerBuild,
} from './drawnSlot.ts';

export interface DevOptions {
  readonly folder: string;
  readonly port: number;
  /** store-api to use; without it one is started in memory. */
  readonly storeApiUrl?: string | undefined;
  readonly say: (line: string) => void;
}

export interface DevServer {
  readonly origin: string;
  stop(): Promise<void>;
}

type Render = (request: RenderRequest) => Promise<RenderResult>;

/** Resolves when the page can be opened. */
export async function devRemote({ folder, port, storeApiUrl, say }: DevOptions): Promise<DevServer> {
  const remote = await readRemoteFolder(folder);
  const scratch = await mkdtemp(join(tmpdir(), `${remote.config.name}-dev-`));
  const storeApi = storeApiUrl === undefined ? await startStoreApi(folder, port, say) : null;
  const apiOrigin = (storeApiUrl ?? storeApi?.origin ?? '').replace(/\/+$/, '');
  say(`${remote.config.name}: store-api ${apiOrigin === '' ? 'is not there: calls will fail' : `at ${apiOrigin}`}`);

  // The stack of a render that throws names lines of the sources.
  process.setSourceMapsEnabled(true);
  const server = watchServer(remote, scratch, say);
  const devServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      // Its own would end the process before store-api is stopped.
      setupExitSignals: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: true } },
      devMiddleware: { publicPath: '/__harness/' },
      proxy: apiOrigin === '' ? [] : [{ context: ['/api', '/media', '/checkout'], target: apiOrigin }],
      setupMiddlewares(middlewares, { app }) {
        app?.use((request, response, next) => {
          if (request.url === RENDER_PATH) {
            void answerRender(request, remote, { apiOrigin, origin: `http://localhost:${port}` }, server).then(
              (answer) => {
                response.setHeader('content-type', 'application/json');
                response.end(JSON.stringify(answer));
              },
            );
          } else if (request.url === SERVER_BUILDS_PATH) {
            response.setHeader('content-type', 'text/event-stream');
            response.setHeader('cache-control', 'no-store');
            response.flushHeaders();
            response.on(
              'close',
              server.subscribe((build) => response.write(`data: ${JSON.stringify(build)}\n\n`)),
            );
          } else if (request.headers.accept?.includes('text/html')) {
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(page(remote));
          } else next();
        });
        return middlewares;
      },
    },
    compilerFor(remote),
  );
  await devServer.start();
  await server.built();
  const origin = `http://localhost:${port}`;
  say(`${remote.config.name}: ${origin}${remote.config.routes[0]?.probe ?? '/'}`);
  return {
    origin,
    async stop() {
      await devServer.stop();
      await server.stop();
      storeApi?.child.kill('SIGTERM');
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** Its slots are empty: `entries/harness` fills them. */
function page({ config: { name, slots, routes } }: RemoteFolder): string {
  const filled = SLOTS.filter((slot) => (slot === 'page' ? routes.length > 0 : slots.includes(slot)));
  return [
    documentStart('en-US', FRAME_DEFAULTS, 'IN'),
    `<title>${name}</title><link rel="icon" href="data:,">`,
    '<link rel="stylesheet" href="/__harness/harness.css"><script defer src="/__harness/harness.js"></script></head><body>',
    ...filled.map((slot) => slotElement(slot)),
    '</body></html>',
  ].join('');
}

function compilerFor(remote: RemoteFolder) {
  const compiler = webpack(harnessConfiguration(remote));
  if (!compiler) throw new Error('webpack gave no compiler.');
  return compiler;
}

function harnessConfiguration(remote: RemoteFolder): Configuration {
  const fromRemote = createRequire(join(remote.folder, 'package.json'));
  const tokens = ['fonts', 'tokens', 'base'].flatMap((name) => {
    try {
      return [fromRemote.resolve(`@tessera/design-system/${name}.css`)].filter(existsSync);
    } catch {
      return [];
    }
  });
  return {
    name: `${remote.config.name} harness`,
    mode: 'development',
    context: remote.folder,
    target: ['web', 'es2022'],
    entry: { harness: [...tokens, ownModule('entries/harness')] },
    devtool: 'eval-cheap-module-source-map',
    output: {
      publicPath: '/__harness/',
      filename: '[name].js',
      // A page's chunk is named after its route, which is no name for a file.
      chunkFilename: '[id].js',
      uniqueName: remote.config.name,
    },
    // The page never gets a module without code: the update after the mended build starts from what it shows.
    optimization: { chunkIds: 'deterministic', emitOnErrors: false },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      alias: {
        ...aliasesOf(remote),
        ...(remote.implementation && { '@tessera/this-remote/lifecycles$': ownModule('entries/harnessLifecycles') }),
      },
    },
    module: {
      rules: webpackRules({
        side: 'browser',
        development: true,
        refresh: true,
      }),
    },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[id].css' }),
      new ReactRefreshPlugin({ overlay: false }),
      ignoreClosedConnections,
    ],
  };
}

interface WatchedServer {
  /** Resolves when the bundle is built from the sources as they are, or has failed. */
  built(): Promise<void>;
  /** Calls the listener with the last build and with each one after it. @returns a function that ends it */
  subscribe(listener: (build: ServerBuild) => void): () => void;
  /** @throws with the compiler's messages while the sources do not compile */
  render(): Render;
  stop(): Promise<void>;
}

function watchServer(remote: RemoteFolder, scratch: string, say: (line: string) => void): WatchedServer {
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

/** One text for each error, its first line naming the file. */
function problemsOf(error: Error | null, stats: Stats | undefined): string[] {
  if (error) return [error.message];
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  return errors.map(({ moduleName, loc, message }) =>
    `${[moduleName, loc].filter(Boolean).join(' ')}\n${message}`.trim(),
  );
}

async function answerRender(
  request: AsyncIterable<Uint8Array>,
  { config }: RemoteFolder,
  { apiOrigin, origin }: Pick<Required<RenderRequest>, 'apiOrigin' | 'origin'>,
  server: WatchedServer,
): Promise<HarnessAnswer> {
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { slot, url, visitor } = harnessRequestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    await server.built();
    const { pathname } = new URL(url, 'http://store.invalid');
    const match = matchRoute(config.routes, pathname);
    if (slot === 'page' && !match) {
      const known = config.routes.map(({ probe }) => probe).join(', ');
      return { kind: 'elsewhere', message: `${config.name} owns no route for ${url}. It owns ${known}.` };
    }
    const route = { path: match?.route.path ?? '/', params: match?.params ?? {} };
    const frame = frameAt(pathname, match?.route.frame);
    return {
      kind: 'drawn',
      route,
      frame,
      result: await server.render()({ slot, url, route, visitor, frame, apiOrigin, origin }),
    };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** store-api in memory as a process of its own; null outside of the workspace. */
async function startStoreApi(folder: string, port: number, say: (line: string) => void) {
  const main = findAbove(folder, 'store-api/src/app/main.ts');
  if (main === null) return null;
  const apiPort = await freePort();
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      OPS_PORT: 'off',
      OPERATORS_PORT: '0',
      PAYMENTS: 'test',
      STRIPE_SECRET_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      // In memory, whatever the shell of the developer says.
      DATA_DIR: undefined,
      DATABASE_URL: undefined,
    },
  });
  const origin = `http://127.0.0.1:${apiPort}`;
  say('store-api: starting in memory …');
  while (child.exitCode === null) {
    const healthy = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return { origin, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

function findAbove(folder: string, path: string): string | null {
  const candidate = join(folder, path);
  if (existsSync(candidate)) return candidate;
  const above = dirname(folder);
  return above === folder ? null : findAbove(above, path);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const listening = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    listening.resolve(typeof address === 'object' && address !== null ? address.port : 0);
  });
  const port = await listening.promise;
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
  return port;
}
