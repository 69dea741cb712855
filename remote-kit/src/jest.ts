/** How Jest runs a remote's tests: `export { jestConfig as default } from '@tessera/remote-kit/jest'` in its jest.config.js. */

import { ownModule } from './ownModule.ts';

const swc = (tsx: boolean) =>
  [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: {
          react: { runtime: 'automatic' },
          // react-router asks its bundler for this, and CommonJS has no import.meta at all.
          optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
        },
        target: 'es2024',
      },
      module: { type: 'commonjs' },
    },
  ] as const;

/** Jest runs CommonJS: types, JSX and modules are compiled away, and text pages are read. */
export const transform = {
  '^.+\\.tsx$': swc(true),
  '^.+\\.[cm]?[tj]s$': swc(false),
  '\\.md$': ownModule('build/textPageTransform'),
};

/** Packages that a remote's tests meet and that ship ES modules alone. */
const ES_MODULES = ['@tessera/[^/]+', 'react-router', '@remix-run/[^/]+', 'cookie', 'cookie-es'];

export const jestConfig = {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  setupFiles: ['@tessera/remote-kit/jestGlobals'],
};
