import type { WebpackPluginInstance } from 'webpack';

const isPrematureClose = (word: unknown): boolean =>
  typeof word === 'object' && word !== null && 'code' in word && word.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Suppresses the error and stack that webpack-dev-middleware logs when a browser disconnects during a download. Other errors of a
 * development server are logged as usual.
 */
export const ignoreClosedConnections: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.infrastructureLog.tap('ignoreClosedConnections', (name, _type, words) =>
      name === 'webpack-dev-middleware' && words?.some(isPrematureClose) ? true : undefined,
    );
  },
};
