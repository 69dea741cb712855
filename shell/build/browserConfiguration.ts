/** The shell's browser build: federation host, provider of every shared package, single-spa's root. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { minimizer } from '@tessera/remote-kit/build/minimizer';
import { ProvidedNamesPlugin } from '@tessera/remote-kit/build/providedNamesPlugin';
import { PureSchemasPlugin } from '@tessera/remote-kit/build/pureSchemasPlugin';
import { CHUNKS_ON_DEMAND, PROVIDED_NAMES, SHARED_VERSIONS } from '@tessera/remote-kit/build/sharedPackages';
import { webpackRules } from '@tessera/remote-kit/build/webpackRules';
import { SHELL_FILES_PATH } from '@tessera/shared-contracts/document/page';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);

export const SHELL_FOLDER = fileURLToPath(new URL('..', import.meta.url));
export const OUT_FOLDER = join(SHELL_FOLDER, 'dist/browser');
/** Folder of source maps. The shell does not serve it. */
export const MAPS_FOLDER = join(SHELL_FOLDER, 'dist/maps');
export const ENTRY = 'main';

/** The module that the shell provides under each request. */
const PROVIDED_AS = new Map(
  Object.entries(PROVIDED_NAMES).map(([request, file]) => [request, `@tessera/remote-kit/build/${file}`]),
);

/** The files of these modules. */
const NAME_LISTS: ReadonlySet<string> = new Set([...PROVIDED_AS.values()].map((module) => require.resolve(module)));

/**
 * Resolves `react-router` to the package itself inside the modules that list its used names. Federation would resolve it to that list
 * again.
 */
const wholeForNames = new webpack.NormalModuleReplacementPlugin(/^react-router$/, (data) => {
  if (NAME_LISTS.has(data.contextInfo.issuer)) data.request = `!${data.request}`;
});

/** A chunk with a name for shared packages, whose files match `test`. */
const sharedChunk = (name: string, test: RegExp) => ({ name, test, chunks: 'async' as const, enforce: true });

/** The ESM file, because the CommonJS one would be bundled a second time (24 kB gz). */
const runtimeCore = join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js');

const CHUNKS_OF_SHARED_PACKAGES = {
  default: false,
  defaultVendors: false,
  // One request instead of one per package, and exact lists to preload.
  shared: sharedChunk('shared', /node_modules[\\/](i18next|react|react-dom|scheduler|zod)[\\/]|zodNames\.ts$/),
  router: sharedChunk(CHUNKS_ON_DEMAND['react-router'], /node_modules[\\/]react-router[\\/]|routerNames\.ts$/),
  xstate: sharedChunk(
    CHUNKS_ON_DEMAND.xstate,
    /node_modules[\\/](xstate|@xstate[\\/]react|use-[\w-]+)[\\/]|useSyncExternalStore\.ts$/,
  ),
} as const;

/** Module federation with the shell as host and provider of all shared packages. */
const federation = () =>
  new ModuleFederationPlugin({
    name: 'tessera_shell',
    shared: Object.fromEntries(
      Object.entries(SHARED_VERSIONS).map(([request, version]) => [
        request,
        {
          singleton: true,
          version,
          // The host uses its own copy. The version range that counts is the one in each release.
          requiredVersion: false,
          ...(PROVIDED_AS.has(request) && { import: PROVIDED_AS.get(request), shareKey: request }),
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

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
      alias: {
        '@module-federation/runtime-core$': runtimeCore,
        'use-sync-external-store/shim$': join(SHELL_FOLDER, 'browser/federation/useSyncExternalStore.ts'),
        'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
      },
    },
    module: {
      rules: [
        ...webpackRules({ side: 'browser' }),
        {
          test: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/,
          loader: join(SHELL_FOLDER, 'build/withoutInsertedStyles.ts'),
        },
      ],
    },
    optimization: {
      minimizer,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: CHUNKS_OF_SHARED_PACKAGES },
    },
    performance: false,
    plugins: [
      wholeForNames,
      new PureSchemasPlugin(),
      new ProvidedNamesPlugin(),
      federation(),
      new MiniCssExtractPlugin({ runtime: false, filename: '[name].[contenthash:8].css' }),
      new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.(js|css|svg)$/ }),
    ],
  };
}
