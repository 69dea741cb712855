/**
 * `node buildEntry.ts <folder> <entry> browser|server [--watch]`: builds one module like a remote, without a minimizer, so that rules stay
 * as written. Prints "built" after each build. A separate process, because webpack imports its loaders, which Jest does not allow.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { webpackRules } from '../src/build/webpackRules.ts';

const [folder = '', entry = '', side, watch] = process.argv.slice(2);
const browser: Configuration = {
  target: ['web', 'es2022'],
  experiments: { outputModule: true },
  output: { path: folder, module: true, filename: '[name].built.js' },
};
const server: Configuration = {
  target: 'node24',
  output: { path: folder, filename: '[name].built.cjs', library: { type: 'commonjs2' } },
};

const compiler = webpack({
  ...(side === 'server' ? server : browser),
  mode: 'production',
  context: folder,
  entry: { [entry]: `./${entry}.ts` },
  devtool: false,
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: webpackRules({ side: side === 'server' ? 'server' : 'browser' }) },
  optimization: { minimize: false },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].built.css' })],
});
compiler?.watch({ aggregateTimeout: 1 }, (error, stats) => {
  if (error ?? stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-only', colors: false }));
    process.exitCode = 1;
  }
  console.log('built');
  if (watch === undefined) compiler.close(() => {});
});
