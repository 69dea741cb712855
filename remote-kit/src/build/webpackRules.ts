/** Rules that turn source files into code and stylesheets, the same for all builds: remotes, both sides, and the shell. */
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { ownModule } from '../ownModule.ts';
import { DRAWN } from './stillLoader.ts';
import { EVALUATED } from './stylesLoader.ts';

const require = createRequire(import.meta.url);

interface RuleOptions {
  readonly side: 'browser' | 'server';
  readonly development?: boolean;
  readonly refresh?: boolean;
}

export function webpackRules({ side, development = false, refresh = false }: RuleOptions): RuleSetRule[] {
  const swc = (tsx: boolean) => ({
    loader: require.resolve('swc-loader'),
    options: {
      configFile: false,
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development, refresh } },
        target: 'es2022',
      },
    },
  });
  const styles: RuleSetRule = {
    // Matches sources, and their compiled form from `npm run pack`.
    test: /\.styles\.[jt]s$/,
    issuerLayer: { not: EVALUATED },
    use: [MiniCssExtractPlugin.loader, ownModule('build/stylesLoader')],
  };
  const still: RuleSetRule = {
    test: /\.still\.tsx$/,
    resourceQuery: { not: [new RegExp(DRAWN)] },
    use: [{ loader: ownModule('build/stillLoader'), options: { side, development } }],
  };
  // In the harness and on the server styles modules run as ordinary Emotion.
  const evaluated = side === 'browser' && !development ? [styles] : [];
  return [
    { test: /\.tsx?$/, resolve: { fullySpecified: false } },
    {
      oneOf: [...evaluated, still, { test: /\.tsx$/, use: [swc(true)] }, { test: /\.ts$/, use: [swc(false)] }],
    },
    // Evaluated in Node: Emotion's browser build needs a document.
    { issuerLayer: EVALUATED, resolve: { conditionNames: ['webpack', 'production', 'module', 'import'] } },
    // A plain stylesheet exports no class names, so the server does not need it.
    side === 'browser'
      ? {
          test: /\.css$/,
          dependency: { not: ['url'] },
          use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { sourceMap: false } }],
          sideEffects: true,
        }
      : { test: /\.css$/, type: 'asset/source', generator: { emit: false } },
    // `new URL('./late.css', import.meta.url)`: a stylesheet that a script loads itself.
    { test: /\.css$/, dependency: 'url', generator: { filename: '[name].[contenthash:8][ext]' } },
    {
      test: /\.(avif|webp|png|jpe?g|svg)$/,
      type: 'asset/resource',
      generator: { emit: side === 'browser', filename: '[name].[contenthash:8][ext]' },
    },
    // Text pages are written by editors in Markdown and parsed at build time.
    { test: /\.md$/, use: [ownModule('build/textPageLoader')] },
    // The names of the typefaces already contain a hash, and store-api's pages use the same names.
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { emit: side === 'browser', filename: '[name][ext]' },
    },
  ];
}
