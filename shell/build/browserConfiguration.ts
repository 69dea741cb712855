/** The shell's browser build: federation host, provider of every shared package, single-spa's root. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { minimizer } from '@tessera/remote-kit/build/minimizer';
import { PureSchemasPlugin } from '@tessera/remote-kit/build/pureSchemasPlugin';
import { SHARED_VERSIONS } from '@tessera/remote-kit/build/sharedPackages';
import { webpackRules } from '@tessera/remote-kit/build/webpackRules';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/page';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

export const SHELL_FOLDER = fileURLToPath(new URL('..', import.meta.url));
export const OUT_FOLDER = join(SHELL_FOLDER, 'dist/browser');
export const ENTRY = 'main';

/** zod/mini is provided as the names in use; the rest of it is forty languages of error messages. */
const PROVIDED_AS: Readonly<Record<string, string>> = { 'zod/mini': '@tessera/remote-kit/zodNames' };

/** Its ESM file: the CommonJS one would come along a second time, 24 kB gz. */
const runtimeCore = join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js');

export function browserConfiguration(): Configuration {
  return {
    name: 'shell browser',
    mode: 'production',
    context: SHELL_FOLDER,
    target: ['web', 'es2022'],
    entry: { [ENTRY]: './browser/main.ts' },
    devtool: false,
    experiments: { outputModule: true },
    output: {
      path: OUT_FOLDER,
      clean: true,
      module: true,
      uniqueName: 'tessera_shell',
      publicPath: SHELL_FILES_PATH,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      alias: { '@module-federation/runtime-core$': runtimeCore },
    },
    module: { rules: webpackRules({ side: 'browser', salt: 'shell', context: SHELL_FOLDER }) },
    optimization: {
      minimizer,
      chunkIds: 'named',
      moduleIds: 'deterministic',
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One request instead of one per package, and a list to preload that is exact.
          shared: {
            name: 'shared',
            chunks: 'async',
            enforce: true,
            test: /node_modules[\\/](react|react-dom|scheduler|zod)[\\/]|remote-kit[\\/]src[\\/]zodNames\.ts$/,
          },
        },
      },
    },
    performance: false,
    plugins: [
      new PureSchemasPlugin(),
      new ModuleFederationPlugin({
        name: 'tessera_shell',
        shared: Object.fromEntries(
          Object.entries(SHARED_VERSIONS).map(([request, version]) => [
            request,
            {
              singleton: true,
              version,
              requiredVersion: `^${version}`,
              ...(PROVIDED_AS[request] && { import: PROVIDED_AS[request], shareKey: request }),
            },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new MiniCssExtractPlugin({ runtime: false, filename: '[name].[contenthash:8].css' }),
      new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.(js|css|svg)$/ }),
    ],
  };
}
