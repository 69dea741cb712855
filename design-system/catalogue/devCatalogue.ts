/**
 * `npm run dev -w design-system`: serves every primitive with all its states, in the three themes and four languages. Port: PORT, default
 * 3200.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ignoreClosedConnections } from '@tessera/remote-kit/build/ignoreClosedConnections';
import { webpackRules } from '@tessera/remote-kit/build/webpackRules';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildFonts } from '../fonts/buildFonts.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SHOW_STATES = fileURLToPath(new URL('./showStates.cjs', import.meta.url));
const PAGE =
  '<!doctype html><html lang="en-US" data-theme="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>design-system</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/catalogue.css"><script defer src="/catalogue.js"></script></head><body></body></html>';

const configuration: Configuration = {
  name: 'catalogue',
  mode: 'development',
  context: FOLDER,
  target: ['web', 'es2022'],
  entry: {
    catalogue: [
      '@tessera/design-system/fonts.css',
      '@tessera/design-system/tokens.css',
      '@tessera/design-system/base.css',
      join(FOLDER, 'catalogue/main.tsx'),
    ],
  },
  devtool: 'source-map',
  output: { publicPath: '/', filename: '[name].js' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      ...webpackRules({ side: 'browser', development: true }),
      { test: /\.(css|styles\.ts)$/, enforce: 'pre', use: SHOW_STATES },
    ],
  },
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' }), ignoreClosedConnections],
};

const port = Number(process.env.PORT ?? 3200);
await buildFonts(console.log);
const compiler = webpack(configuration);
if (!compiler) throw new Error('webpack gave no compiler.');
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: false,
    static: { directory: join(FOLDER, '../store-api/media'), publicPath: '/media', watch: false },
    client: { overlay: false },
    setupMiddlewares(middlewares, { app }) {
      app?.use((request, response, next) => {
        if (request.headers.accept?.includes('text/html')) {
          // Matches the store's own policy, so that a primitive with inline styles fails here, too. The hash allows the empty style element
          // to which Emotion adds its rules by script.
          response.setHeader(
            'content-security-policy',
            "default-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; connect-src 'self' ws:",
          );
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(PAGE);
        } else if (request.url?.startsWith('/media/pictures/late.')) {
          // Leaves the request open, to show how a picture looks while it loads.
        } else next();
      });
      return middlewares;
    },
  },
  compiler,
);
await server.start();
console.log(`design-system: http://localhost:${port}/`);
