import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { ignoreClosedConnections } from '../build/ignoreClosedConnections.ts';
import { aliasesOf } from '../build/remoteCompilers.ts';
import type { RemoteFolder } from '../build/remoteFolder.ts';
import { webpackRules } from '../build/webpackRules.ts';
import { ownModule } from '../ownModule.ts';

/** Returns webpack's configuration of the harness page: the remote's browser side with hot reload. */
export function harnessConfiguration(remote: RemoteFolder): Configuration {
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
      // A page's chunk is named after its route, which may not be a valid file name.
      chunkFilename: '[id].js',
      uniqueName: remote.config.name,
    },
    // A failed build emits nothing, so the update after the corrected build starts from the modules that the page has.
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
