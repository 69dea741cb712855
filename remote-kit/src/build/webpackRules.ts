/** How source files become code and stylesheets, the same in every build: remotes, both sides, and the shell. */
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { DRAWN } from './stillLoader.ts';
import { EVALUATED } from './stylesLoader.ts';

const require = createRequire(import.meta.url);

interface RuleOptions {
  readonly side: 'browser' | 'server';
  /** Keeps class names of different builds apart in one page: `mf-bag@1.0.0`. */
  readonly salt: string;
  /** Folder that asset and class names are relative to. */
  readonly context: string;
  readonly development?: boolean;
  readonly refresh?: boolean;
}

export function webpackRules({
  side,
  salt,
  context,
  development = false,
  refresh = false,
}: RuleOptions): RuleSetRule[] {
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
  const css = (modules: boolean) => ({
    loader: require.resolve('css-loader'),
    options: {
      sourceMap: false,
      modules: modules && {
        exportOnlyLocals: side === 'server',
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: development ? '[name]__[local]' : '[hash:base64:6]',
        localIdentHashSalt: salt,
        localIdentContext: context,
      },
    },
  });
  const styled = (modules: boolean) => {
    if (side === 'browser') return [MiniCssExtractPlugin.loader, css(modules)];
    return [css(modules)];
  };
  // In the harness and on the server styles modules run as ordinary Emotion.
  const isEvaluated = side === 'browser' && !development;
  return [
    {
      test: /\.tsx$/,
      resolve: { fullySpecified: false },
      oneOf: [
        {
          test: /\.still\.tsx$/,
          resourceQuery: { not: [new RegExp(DRAWN)] },
          use: [{ loader: require.resolve('./stillLoader.ts'), options: { side, development } }],
        },
        { use: [swc(true)] },
      ],
    },
    {
      test: /\.ts$/,
      resolve: { fullySpecified: false },
      oneOf: [
        ...(isEvaluated
          ? [
              {
                test: /\.styles\.ts$/,
                issuerLayer: { not: EVALUATED },
                use: [MiniCssExtractPlugin.loader, require.resolve('./stylesLoader.ts')],
              },
            ]
          : []),
        { use: [swc(false), require.resolve('./pureSchemasLoader.ts')] },
      ],
    },
    // Evaluated in Node: what Emotion has for browsers asks for a document.
    { issuerLayer: EVALUATED, resolve: { conditionNames: ['webpack', 'production', 'module', 'import'] } },
    { test: /\.module\.css$/, use: styled(true) },
    // A plain stylesheet has no class names to give, so the server has no use for it.
    side === 'browser'
      ? { test: /(?<!\.module)\.css$/, dependency: { not: ['url'] }, use: styled(false), sideEffects: true }
      : { test: /(?<!\.module)\.css$/, type: 'asset/source', generator: { emit: false } },
    // `new URL('./late.css', import.meta.url)`: a stylesheet that a script asks for.
    { test: /\.css$/, dependency: 'url', generator: { filename: '[name].[contenthash:8][ext]' } },
    {
      test: /\.(avif|webp|png|jpe?g|svg)$/,
      type: 'asset/resource',
      generator: { emit: side === 'browser', filename: '[name].[contenthash:8][ext]' },
    },
    // The typefaces: their names hold a hash already, the one by which store-api's pages know them too.
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { emit: side === 'browser', filename: '[name][ext]' },
    },
  ];
}
