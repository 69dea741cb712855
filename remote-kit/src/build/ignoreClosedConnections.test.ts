/** A browser that disconnects during a download is not an error of the development server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import webpack from 'webpack';
import middleware from 'webpack-dev-middleware';
import { ignoreClosedConnections } from './ignoreClosedConnections.ts';

/** Larger than the buffers of a connection, so that the transfer is still running when the browser disconnects. */
const FILE_BYTES = 32 * 1024 * 1024;

let folder: string;
let server: Server;
let compiler: webpack.Compiler;
let logged: string;
/** Resolves when the server has noticed that the connection of a response is closed. */
let closed: PromiseWithResolvers<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'closed-connections-'));
  await writeFile(join(folder, 'main.js'), `console.log("${'x'.repeat(FILE_BYTES)}");`);
  compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './main.js',
    stats: 'none',
    infrastructureLogging: {
      level: 'warn',
      console: Object.assign(Object.create(console), {
        error: (...words: unknown[]) => {
          logged += words.map(String).join(' ');
        },
      }),
    },
    plugins: [ignoreClosedConnections],
  });
  const files = middleware(compiler);
  closed = Promise.withResolvers();
  server = createServer((request, response) => {
    response.once('close', closed.resolve);
    void files(request, response, () => response.writeHead(404).end());
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
});
beforeEach(() => {
  logged = '';
});
afterAll(async () => {
  const ended = Promise.withResolvers<unknown>();
  compiler.close(ended.resolve);
  await ended.promise;
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it('[TEAM-01] a browser that leaves in the middle of a file leaves no stack on the terminal', async () => {
  const { port } = server.address() as AddressInfo;
  const browser = connect(port, '127.0.0.1', () => browser.write('GET /main.js HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  browser.once('data', () => browser.destroy());
  await closed.promise;
  // The middleware's listener runs after the response's own listeners.
  await new Promise(setImmediate);
  expect(logged).toBe('');
});

it('[TEAM-01] every other error of the development server is still shown', () => {
  compiler.getInfrastructureLogger('webpack-dev-middleware').error('Stream error:', new Error('disk on fire'));
  expect(logged).toContain('disk on fire');
});
