/** The two webpack configurations of a remote: federation for the browser, one CommonJS file for the server. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ENTRY_FOR_OTHER_HOSTS } from '@tessera/shared-contracts/document/browserRelease';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type Module, type RuleSetRule } from 'webpack';
import { ownModule } from '../ownModule.ts';
import { LateStylesPlugin } from './lateStyles.ts';
import { minimizer } from './minimizer.ts';
import { PureSchemasPlugin } from './pureSchemasPlugin.ts';
import type { RemoteFolder } from './remoteFolder.ts';
import { webpackRules } from './webpackRules.ts';

export interface RemoteBuild {
  readonly remote: RemoteFolder;
  readonly version: string;
}

interface ServerBuild extends Pick<RemoteBuild, 'remote'> {
  /** Readable output, with React's warnings. */
  readonly development?: boolean;
}

/** Federation's name of one release: two versions in one page or one worker must never share a name. */
export const containerName = ({ remote, version }: RemoteBuild) =>
  `${remote.config.name}_${version}`.replace(/[^A-Za-z0-9_]/g, '_');

export const EXPOSED = './lifecycles';
export const EXPOSED_CHUNK = 'lifecycles';

export const aliasesOf = (remote: RemoteFolder) => ({
  '@tessera/this-remote/config$': remote.configModule,
  '@tessera/this-remote/lifecycles$': remote.entries.browser,
  ...(remote.implementation && {
    '@tessera/this-remote/remote$': remote.implementation.remote,
    '@tessera/this-remote/loaders$': remote.implementation.loaders,
    '@tessera/this-remote/stillPages$': remote.implementation.stillPages ?? ownModule('entries/noStillPages'),
  }),
});

/**
 * An entry of the browser's build that no release contains: the build finds the styles of static pages by it, and it has its own runtime.
 */
export const STILL_PAGES = 'still-pages';

/** Folders of a remote's texts, `locales/de/bag.json`, and the lists of these files, `surfaces/de.ts`, where a remote has them. */
const TEXTS = /[\\/](?:locales[\\/]([^\\/]+)(?:[\\/][^\\/]+\.json)?|surfaces[\\/]([^\\/]+)\.ts)$/;

/**
 * Returns the language of a module of texts, or undefined for any other module. A list of files is a context module of webpack, whose
 * context is the folder.
 */
function localeOfTexts(module: Module): string | undefined {
  const [, ofFile, ofList] = TEXTS.exec(module.nameForCondition() ?? module.context ?? '') ?? [];
  return ofFile ?? ofList;
}

/** One file per language: texts are loaded only where the server sent none, and each file costs every page a line in its import map. */
const TEXTS_BY_LOCALE = {
  test: (module: Module) => localeOfTexts(module) !== undefined,
  name: (module: Module) => `texts-${localeOfTexts(module)}`,
  chunks: 'async',
  enforce: true,
} as const;

export function browserConfiguration(build: RemoteBuild): Configuration {
  const { remote } = build;
  const container = containerName(build);
  return {
    name: `${remote.config.name} browser`,
    mode: 'production',
    context: remote.folder,
    target: ['web', 'es2022'],
    entry: remote.implementation?.stillPages ? { [STILL_PAGES]: remote.implementation.stillPages } : {},
    devtool: false,
    experiments: { outputModule: true },
    // The federation plugin warns at every build that addresses in its manifest are relative to the manifest, which is intended.
    infrastructureLogging: { level: 'error' },
    output: {
      path: remote.out,
      module: true,
      uniqueName: container,
      publicPath: 'auto',
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      // A page's chunk is named after its route (see routeChunks.ts), which is no valid file name. No hashes: the folder of a version is
      // never published with other bytes, and hashes would cost each page some bytes.
      chunkFilename: '[id].js',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], alias: aliasesOf(remote) },
    module: {
      rules: [
        ...webpackRules({ side: 'browser' }),
        ...(remote.implementation ? [configRule(remote, remote.implementation.remote)] : []),
      ],
    },
    optimization: {
      minimizer,
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, texts: TEXTS_BY_LOCALE } },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    performance: false,
    plugins: [
      new PureSchemasPlugin(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { [EXPOSED]: { import: remote.entries.browser, name: EXPOSED_CHUNK } },
        shared: Object.fromEntries(
          Object.entries(remote.sharedRanges).map(([request, requiredVersion]) => [
            request,
            // Strict: with another version in the host the slot fails with a clear error, instead of running on a wrong version.
            { singleton: true, import: false, requiredVersion, strictVersion: true },
          ]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new webpack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
        ownModule('browser/federationOfHost'),
      ),
      // The shell inserts stylesheets before it mounts, and late parts adopt their own (lateStyles.ts), so no chunk inserts a link tag.
      new MiniCssExtractPlugin({ runtime: false, chunkFilename: '[id].css', ignoreOrder: true }),
      new LateStylesPlugin(remote, EXPOSED_CHUNK),
      new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.(js|css|svg)$/ }),
    ],
  };
}

/** The container for pages without this store's federation. @param entry the container's own file */
export function entryForOtherHosts({ remote }: RemoteBuild, entry: string): Configuration {
  return {
    name: `${remote.config.name} for other hosts`,
    mode: 'production',
    context: remote.folder,
    target: ['web', 'es2022'],
    entry: ownModule('entries/otherHosts'),
    devtool: false,
    experiments: { outputModule: true },
    output: { path: remote.out, module: true, filename: ENTRY_FOR_OTHER_HOSTS, library: { type: 'module' } },
    module: { rules: webpackRules({ side: 'browser' }) },
    optimization: { minimizer },
    performance: false,
    plugins: [
      // ENV_TARGET removes the part of the runtime that is for servers.
      new webpack.DefinePlugin({ CONTAINER_ENTRY: JSON.stringify(`./${entry}`), ENV_TARGET: '"web"' }),
      new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.js$/ }),
    ],
  };
}

/** Applies only to imports by `issuer`; all other importers get the whole configuration. */
const configRule = ({ config, configModule }: RemoteFolder, issuer: string): RuleSetRule => ({
  resource: configModule,
  issuer,
  enforce: 'pre',
  use: [{ loader: ownModule('build/configLoader'), options: { name: config.name } }],
});

export function serverConfiguration({ remote, development = false }: ServerBuild): Configuration {
  return {
    name: `${remote.config.name} server`,
    mode: development ? 'development' : 'production',
    context: remote.folder,
    target: 'node24',
    entry: remote.entries.server,
    devtool: development ? 'inline-cheap-module-source-map' : false,
    output: {
      path: remote.out,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'], alias: aliasesOf(remote) },
    module: {
      rules: webpackRules({
        side: 'server',
        development,
      }),
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: development ? {} : { minimizer },
    performance: false,
    plugins: [new PureSchemasPlugin(), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

export const dependenciesOfBuild = (remote: RemoteFolder, root: string) => [
  ...['src', 'remote.config.ts', 'package.json'].map((name) => join(remote.folder, name)),
  ...[
    'remote-kit/src',
    'remote-kit/package.json',
    'design-system/src',
    'shared-contracts/src',
    'store-api-client/src/storeApiRequest.ts',
    'package-lock.json',
  ].map((name) => join(root, name)),
];
