/** `npm run build -w registry`: builds the console's screens as one CommonJS file for the registry, and the pages' scripts. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputHash } from '@tessera/remote-kit/build/inputHash';
import { runWebpack } from '@tessera/remote-kit/build/runWebpack';
import { webpackRules } from '@tessera/remote-kit/build/webpackRules';
import type { Configuration } from 'webpack';
import { BUILT_FOLDER, RENDERER } from './server/pages.ts';

const REGISTRY = join(import.meta.dirname, '..');
const ROOT = join(REGISTRY, '..');
const STAMP = join(BUILT_FOLDER, '.inputs');

const shared = {
  mode: 'production',
  context: REGISTRY,
  devtool: false,
  performance: false,
  resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
} as const satisfies Configuration;

const renderer: Configuration = {
  ...shared,
  name: 'console server',
  target: 'node24',
  entry: './console/render.tsx',
  output: { path: BUILT_FOLDER, filename: RENDERER, library: { type: 'commonjs2' } },
  module: { rules: webpackRules({ side: 'server' }) },
  // Not minified, so that stacks in the log are readable.
  optimization: { minimize: false },
};

const script: Configuration = {
  ...shared,
  name: 'console browser',
  target: ['web', 'es2022'],
  entry: { live: './console/browser/live.ts', chart: './console/browser/chart.ts' },
  output: { path: BUILT_FOLDER, filename: '[name].js' },
  module: { rules: webpackRules({ side: 'browser' }) },
};

try {
  const inputs = [
    'registry/console',
    'registry/src',
    'registry/package.json',
    'design-system/src',
    'remote-kit/src',
    'shared-contracts/src',
    'package-lock.json',
  ];
  const hash = inputHash(
    ROOT,
    inputs.map((path) => join(ROOT, path)),
  );
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) console.log('registry: console unchanged');
  else {
    for (const configuration of [renderer, script]) await runWebpack(configuration);
    writeFileSync(STAMP, hash);
    console.log('registry: console built');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
