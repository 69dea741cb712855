/** `remote-kit dev`: renders one remote alone in a page, with hot reload of both sides. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentStart, slotElement } from '@tessera/shared-contracts/document/documentMarkup';
import { FRAME_DEFAULTS, frameOfRoute } from '@tessera/shared-contracts/frame/frame';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import { type RenderRequest, SLOTS } from '@tessera/shared-contracts/remotes/remote';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { type RemoteFolder, readRemoteFolder } from '../build/remoteFolder.ts';
import { harnessConfiguration } from './harnessConfiguration.ts';
import { type HarnessAnswer, harnessRequestSchema, RENDER_PATH, SERVER_BUILDS_PATH } from './renderedSlot.ts';
import { startStoreApi } from './startStoreApi.ts';
import { type WatchedServer, watchServer } from './watchedServer.ts';

export interface DevOptions {
  readonly folder: string;
  readonly port: number;
  /** Address of the store-api to use. Default: one is started in memory. */
  readonly storeApiUrl?: string | undefined;
  readonly say: (line: string) => void;
}

export interface DevServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the harness of a remote. Resolves when the page is ready. */
export async function devRemote({ folder, port, storeApiUrl, say }: DevOptions): Promise<DevServer> {
  const remote = await readRemoteFolder(folder);
  const scratch = await mkdtemp(join(tmpdir(), `${remote.config.name}-dev-`));
  const storeApi = storeApiUrl === undefined ? await startStoreApi(folder, port, say) : null;
  const apiOrigin = (storeApiUrl ?? storeApi?.origin ?? '').replace(/\/+$/, '');
  say(`${remote.config.name}: store-api ${apiOrigin === '' ? 'is not there: calls will fail' : `at ${apiOrigin}`}`);

  // Makes the stack of a failed render refer to lines of the sources.
  process.setSourceMapsEnabled(true);
  const server = watchServer(remote, scratch, say);
  const devServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      // The signal handler of webpack-dev-server would end the process before store-api is stopped.
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

/** Returns the harness page, with empty slots. `entries/harness` fills them. */
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
    const frame = frameOfRoute(match?.route.frame);
    return {
      kind: 'rendered',
      route,
      frame,
      result: await server.render()({ slot, url, route, visitor, frame, apiOrigin, origin }),
    };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
