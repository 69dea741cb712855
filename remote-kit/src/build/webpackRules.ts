/** How source files become code and stylesheets, the same in every build: remotes, both sides, and the shell. */
import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { DRAWN } from './stillLoader.ts';

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
    { test: /\.ts$/, use: [swc(false)], resolve: { fullySpecified: false } },
    { test: /\.module\.css$/, use: styled(true) },
    // A plain stylesheet has no class names to give, so the server has no use for it.
    side === 'browser'
      ? { test: /(?<!\.module)\.css$/, use: styled(false), sideEffects: true }
      : { test: /(?<!\.module)\.css$/, type: 'asset/source', generator: { emit: false } },
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
