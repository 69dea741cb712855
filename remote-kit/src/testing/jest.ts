/** Jest's configuration for a remote's tests: `export { jestConfig as default } from '@tessera/remote-kit/jest'` in its jest.config.js. */

import { ownModule } from '../ownModule.ts';

const swc = (tsx: boolean) =>
  [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: {
          react: { runtime: 'automatic' },
          // react-router reads this value from its bundler, and CommonJS has no import.meta.
          optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
        },
        target: 'es2024',
      },
      module: { type: 'commonjs' },
    },
  ] as const;

/** Compiles types, JSX and modules to CommonJS for Jest, and reads text pages. */
export const transform = {
  '^.+\\.tsx$': swc(true),
  '^.+\\.[cm]?[tj]s$': swc(false),
  '\\.md$': ownModule('build/textPageTransform'),
};

/** Packages that a remote's tests import and that ship only ES modules. */
const ES_MODULES = ['@tessera/[^/]+', 'react-router', '@remix-run/[^/]+', 'cookie', 'cookie-es'];

export const jestConfig = {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  setupFiles: ['@tessera/remote-kit/jestGlobals'],
};
