import { transform } from './remote-kit/src/testing/jest.ts';

const shared = {
  transform,
  // Packages that ship ES modules alone, or load parts of themselves by `import()`; jest runs CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(cookie|http-proxy-middleware|httpxy|is-plain-obj|eventsource-parser|react-router|pixelmatch|@remix-run/[^/]+|cookie-es|marked|jose|openid-client|oauth4webapi|@seriousme/[^/]+|dinero.js|cockatiel|pg-boss|rrule-temporal|temporal-spec|serialize-error|non-error|@electric-sql/[^/]+|jsoncompat|d3-[^/]+|file-type|strtok3|token-types|uint8array-extras|@borewit/[^/]+|@tokenizer/[^/]+|p-limit|yocto-queue|@opentelemetry/otlp-[^/]+)/)',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/tests/', '<rootDir>/.data/'],
  // Copies that browser tests make of workspaces stay behind when a run is killed.
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/', '<rootDir>/[^/]+-variant-[^/]+/'],
};

/** Tests of the server's side run in Node, `*.test.tsx` and `*.browser.test.ts` in jsdom. */
export default {
  globalSetup: '<rootDir>/service-kit/test-support/jestSetup.ts',
  globalTeardown: '<rootDir>/service-kit/test-support/jestTeardown.ts',
  // Every core: the slowest files wait for the processes and databases that they start. Jest leaves one core idle by default.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/scripts/slowestFirst.mjs',
  // A bound for what never ends, not a budget: making a database takes seconds on a busy machine. Milliseconds.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.browser\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx', '**/*.browser.test.ts'],
      setupFiles: [
        '<rootDir>/remote-kit/src/testing/jestGlobals.ts',
        '<rootDir>/remote-kit/test-support/patientQueries.ts',
      ],
    },
  ],
};
