/** Builds the monolith of `monolith/main.ts`, and serves it as well as a single client-rendered bundle can be served. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buildFonts } from '@tessera/design-system/fonts/buildFonts';
import { FIRST_FONTS } from '@tessera/design-system/fonts/faces';
import { minimizer } from '@tessera/remote-kit/build/minimizer';
import { PureSchemasPlugin } from '@tessera/remote-kit/build/pureSchemasPlugin';
import { runWebpack } from '@tessera/remote-kit/build/runWebpack';
import { webpackRules } from '@tessera/remote-kit/build/webpackRules';
import { documentStart, fontPreload, slotElement } from '@tessera/shared-contracts/document/documentMarkup';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import CompressionPlugin from 'compression-webpack-plugin';
import { createProxyMiddleware } from 'http-proxy-middleware';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ROOT } from '../../scripts/stack.ts';
import { shownAt, VISITOR } from './monolith/shown.ts';

/** @param banner is inserted into the bundle, so that two builds differ like two deployments */
export async function buildMonolith(out: string, banner: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  await buildFonts(() => {});
  await runWebpack({
    mode: 'production',
    context: ROOT,
    target: ['web', 'es2022'],
    entry: join(ROOT, 'e2e/bench/monolith/main.ts'),
    devtool: false,
    experiments: { outputModule: true, topLevelAwait: true },
    output: { path: out, module: true, filename: 'main.[contenthash:8].js', clean: true },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: webpackRules({ side: 'browser' }),
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimizer },
    performance: false,
    plugins: [
      new PureSchemasPlugin(),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.BannerPlugin({
        test: /\.js$/,
        banner: `globalThis.monolithBuild=${JSON.stringify(banner)};`,
        raw: true,
        entryOnly: true,
      }),
      new MiniCssExtractPlugin({ filename: 'main.[contenthash:8].css' }),
      new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.(js|css)$/ }),
    ],
  });
}

/** Serves a folder that can be replaced by another build while visitors keep their caches. */
export class MonolithServer {
  #folder: string;
  readonly #server: Server;
  readonly origin: string;

  private constructor(folder: string, server: Server, origin: string) {
    this.#folder = folder;
    this.#server = server;
    this.origin = origin;
  }

  static async start(folder: string, port: number, storeApi: string): Promise<MonolithServer> {
    const proxy = createProxyMiddleware({ target: storeApi, pathFilter: ['/api', '/media'] });
    const holder: { current?: MonolithServer } = {};
    const server = createServer((request, response) => {
      proxy(request, response, () => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const answer = holder.current?.answer(pathname);
        response.writeHead(answer ? 200 : 404, answer?.headers);
        response.end(answer?.body);
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    const started = new MonolithServer(folder, server, `http://localhost:${port}`);
    holder.current = started;
    return started;
  }

  deploy(folder: string): void {
    this.#folder = folder;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  answer(pathname: string): { headers: Record<string, string>; body: Buffer | string } | undefined {
    const files = readdirSync(this.#folder);
    const name = pathname.slice('/static/'.length);
    if (pathname.startsWith('/static/') && files.includes(`${name}.br`)) {
      return {
        headers: {
          'content-type': name.endsWith('.css') ? 'text/css' : 'text/javascript',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        },
        body: readFileSync(join(this.#folder, `${name}.br`)),
      };
    }
    if (name.endsWith('.woff2') && files.includes(name)) {
      return {
        headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
        body: readFileSync(join(this.#folder, name)),
      };
    }
    if (pathname !== '/' && !pathname.startsWith('/ring/buy/')) return undefined;
    const script = files.find((file) => file.endsWith('.js'));
    const style = files.find((file) => file.endsWith('.css'));
    const fonts = files.filter((file) =>
      Object.values(FIRST_FONTS).some((font) => new RegExp(`^${font}\\.[0-9a-f]+\\.woff2$`).test(file)),
    );
    return {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: [
        documentStart(VISITOR.locale, shownAt(pathname).frame, VISITOR.store),
        '<title>Tessera</title><link rel="icon" href="data:,">',
        ...fonts.map((file) => fontPreload(`/static/${file}`)),
        `<link rel="stylesheet" href="/static/${style}"><script type="module" src="/static/${script}"></script></head><body>`,
        ...SLOTS.map((slot) => slotElement(slot)),
        '</body></html>',
      ].join(''),
    };
  }
}
