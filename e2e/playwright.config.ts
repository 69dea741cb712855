import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.ts';

/**
 * Files that load the machine on purpose, by faults or by asking for every page there is, or hold the store against its own
 * times while it is loaded: a neighbour would take those times away. Also those that change what a region of the store runs, as its
 * pages and another region's are then of two compositions. `npm test` runs them last, one after the other.
 */
const ALONE = /\/(canary|console|crawl|faults|killMatrix|rollingDeploy|structuredData|swap)\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  // Each worker starts a store of its own, and a store is three processes, those of its releases, and a browser.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  // In a terminal one live line; in a log a line for each file. The report is for `npm test`, which names its file.
  reporter: [
    process.stdout.isTTY ? ['line'] : ['./fileReporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [] : [['json'] as const]),
  ],
  use: {
    launchOptions: { executablePath: findChromium('headlessShell'), args: CHROMIUM_ARGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Address and clock agree: where they do not, the page changes store while a test runs (REG-05).
    timezoneId: 'UTC',
    extraHTTPHeaders: { 'cf-ipcountry': 'GB' },
    // Of the failing tests, where it is asked for: to record every test costs a fifth of the time.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  // Without `dependencies`: they would run the whole of the one before any file of the other.
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
});
