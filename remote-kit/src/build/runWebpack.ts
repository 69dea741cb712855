import webpack, { type Configuration, type Stats } from 'webpack';

/** Compiles once and closes the compiler. @throws with webpack's own messages when the build has errors. */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack gave no compiler.');
  const { promise, resolve, reject } = Promise.withResolvers<Stats>();
  compiler.run((error, stats) => {
    compiler.close((closeError) => {
      if (error ?? closeError) reject(error ?? closeError);
      else if (!stats) reject(new Error('webpack gave no result.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
      else resolve(stats);
    });
  });
  return promise;
}
