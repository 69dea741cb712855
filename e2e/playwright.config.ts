import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.ts';

/**
 * Files that put load on the machine, by faults or by requesting every page, or that check the store's timing under load: parallel tests
 * would distort it. Also those that change a region's releases, because its pages then differ in composition from another region's. `npm
 * test` runs them last, one after the other.
 */
const ALONE = /\/(canary|console|crawl|faults|killMatrix|rollingDeploy|structuredData|swap)\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  // Each worker starts its own store (three processes, and those of its releases) and a browser.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  // In a terminal one live line, in a log one line per file. The report is for `npm test`, which names its file.
  reporter: [
    process.stdout.isTTY ? ['line'] : ['./fileReporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [] : [['json'] as const]),
  ],
  use: {
    launchOptions: { executablePath: findChromium('headlessShell'), args: CHROMIUM_ARGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Country and time zone match: otherwise the page changes store during a test (REG-05).
    timezoneId: 'UTC',
    extraHTTPHeaders: { 'cf-ipcountry': 'GB' },
    // Only on request, and only for failing tests: recording every test costs a fifth of the time.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  // Without `dependencies`: they would run a whole project before any file of the other.
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
});
