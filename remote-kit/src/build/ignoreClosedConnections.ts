import type { WebpackPluginInstance } from 'webpack';

const isPrematureClose = (word: unknown): boolean =>
  typeof word === 'object' && word !== null && 'code' in word && word.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * Keeps off the terminal that a browser has left while a file was sent to it, which webpack-dev-middleware logs as an error with its stack.
 * Other errors of a development server are logged as ever.
 */
export const ignoreClosedConnections: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.infrastructureLog.tap('ignoreClosedConnections', (name, _type, words) =>
      name === 'webpack-dev-middleware' && words?.some(isPrematureClose) ? true : undefined,
    );
  },
};
