/**
 * `npm test`: lint, types, unit tests, the composed store in a real browser, one journey in two other engines. Stops at the first step that
 * fails; the last lines say what failed, and print the command that runs that test again.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { STATE_OF_PAGES } from '../e2e/fileReporter.ts';
import { buildAll } from './build.ts';
import { changedTests } from './changedTests.ts';
import { demandChromium } from './chromium.ts';
import { commandOptions } from './commandOptions.ts';
import { demandEngines } from './engines.ts';
import { lintMigrations } from './lintMigrations.ts';
import { runInherited } from './runInherited.ts';
import { ROOT } from './stack.ts';
import { writeStoreApiTypes } from './storeApiTypes.ts';

const STEPS = ['lint', 'types', 'unit', 'browser', 'engines'] as const;
type Step = (typeof STEPS)[number];

const USAGE = `Usage: npm test -- [--changed | --since <commit>] [${STEPS.join(' | ')} …]; no step named runs them all`;
const { values: options, positionals: asked } = commandOptions(USAGE, {
  options: { changed: { type: 'boolean' }, since: { type: 'string' } },
  allowPositionals: true,
});
const steps = asked.length === 0 ? STEPS : STEPS.filter((step) => asked.includes(step));
const unknown = asked.filter((name) => !STEPS.some((step) => step === name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. There are: ${STEPS.join(', ')}; none named runs them all.`);
  process.exit(2);
}

/** Null: all tests. */
const selection = options.changed || options.since !== undefined ? selectedTests(options.since ?? 'origin/main') : null;

function selectedTests(since: string) {
  try {
    const selected = changedTests(since);
    const { changed, unit, browser } = selected;
    console.log(
      `▸ ${changed.length} files changed since ${since}: they reach ${unit.length} files of unit tests, ${browser.length} of browser tests`,
    );
    return selected;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(`Name a commit that git knows: npm test -- --since <commit>`);
    process.exit(2);
  }
}

/** Maximum lines of a failed browser test's context: the error, and the page's accessibility tree. */
const CONTEXT_LINES = 250;

const results = mkdtempSync(join(tmpdir(), 'tessera-test-'));
const counts = { passed: 0, failed: 0 };
/** Maximum characters about one failure in the last lines, because in CI often only those are read. */
const ABOUT_LENGTH = 5000;
/** Each failed test by name, with the command that runs it again, its error, and the state of its pages. */
const failures: { readonly test: string; readonly again: string; readonly about?: string }[] = [];
/** Duration of each step, in whole seconds. */
const times: string[] = [];

const RUN = {
  lint: async () => (await runInherited('biome', ['ci', '--error-on-warnings', '.'])) || lintMigrations(),
  types: async () => {
    await writeStoreApiTypes();
    return runInherited('tsc', ['-p', '.']);
  },
  unit: async () => {
    if (selection?.unit.length === 0) return 0;
    const output = join(results, 'unit.json');
    const only = selection === null ? [] : ['--runTestsByPath', ...selection.unit];
    const reporters = ['--reporters=<rootDir>/scripts/unitProgress.mjs', '--reporters=summary'];
    const code = await runInherited('jest', ['--json', `--outputFile=${output}`, ...reporters, ...only]);
    const report: JestReport = JSON.parse(readFileSync(output, 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    sayTheSlowest(
      report.testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), endTime - startTime]),
    );
    for (const { name, status, assertionResults } of report.testResults) {
      const path = relative(ROOT, name);
      const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      const named = failed.length === 0 && status === 'failed' ? [null] : failed;
      for (const test of named) {
        const one = test === null ? '' : ` -t ${shellWord(escapePattern(test))}`;
        failures.push({ test: `${path}: ${test ?? 'does not run'}`, again: `npx jest ${path}${one}` });
      }
    }
    return code;
  },
  browser: async () => {
    if (selection?.browser.length === 0) return 0;
    const browser = demandChromium(console.log, 'headlessShell');
    console.log('▸ Building…');
    await buildAll(console.log);
    // Runs both even when the first fails, so that all failures are listed at once.
    const together = await inBrowsers(browser, 'together');
    const alone = await inBrowsers(browser, 'alone');
    return together || alone;
  },
  engines: async () => {
    if (selection?.browser.length === 0) return 0;
    const engines = demandEngines(console.log);
    console.log('▸ Building…');
    await buildAll(console.log);
    // Imported here, because only this step needs the store and the other browsers' drivers.
    const { runJourney } = await import('../e2e/engines/runJourney.ts');
    const results = await runJourney(engines, console.log);
    for (const { test, failure } of results) {
      if (failure === null) counts.passed += 1;
      else {
        counts.failed += 1;
        failures.push({ test, again: 'npm test -- engines' });
      }
    }
    return results.some(({ failure }) => failure !== null) ? 1 : 0;
  },
} satisfies Record<Step, () => Promise<number>>;

let failed: Step | undefined;
for (const step of steps) {
  const began = Date.now();
  console.log(`\n▸ ${step}`);
  const code = await RUN[step]();
  const took = `${step} ${((Date.now() - began) / 1000).toFixed(0)} s`;
  times.push(took);
  console.log(`  ${took}: ${code === 0 ? 'passed' : 'failed'}`);
  if (code !== 0) {
    failed = step;
    break;
  }
}
rmSync(results, { recursive: true, force: true });
if (failed && counts.failed === 0) counts.failed = 1;
for (const { test, again, about = '' } of failures)
  console.log(`\n✗ ${test}\n  again: ${again}\n${about.slice(0, ABOUT_LENGTH)}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed (${times.join(', ')})`);
process.exit(failed ? 1 : 0);

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Milliseconds since the epoch. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly ok: boolean;
  readonly file: string;
  readonly line: number;
  /** Durations in milliseconds. */
  readonly tests: readonly {
    readonly results: readonly {
      readonly duration: number;
      readonly error?: { readonly message?: string };
      /** The body is in base64. */
      readonly attachments: readonly { readonly name: string; readonly body?: string }[];
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Prints the ten slowest files of a step.
 * @param files with milliseconds
 */
function sayTheSlowest(files: readonly (readonly [path: string, time: number])[]): void {
  const slowest = files.toSorted(([, left], [, right]) => right - left).slice(0, 10);
  console.log(`\n  slowest: ${slowest.map(([path, time]) => `${path} ${(time / 1000).toFixed(0)} s`).join(', ')}`);
}

/** Escapes a text for use in a regular expression. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Quotes a text as one word of a shell. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Runs one project of e2e/playwright.config.ts. */
async function inBrowsers(executable: string, project: string): Promise<number> {
  const output = join(results, `${project}.json`);
  const config = ['--config', 'e2e/playwright.config.ts', `--project=${project}`];
  const args = ['test', ...config, '--pass-with-no-tests', ...(selection?.browser ?? [])];
  const code = await runInherited('playwright', args, {
    env: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  });
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(output, 'utf8'));
  counts.passed += stats.expected;
  counts.failed += stats.unexpected + stats.flaky;
  const specs = suites.flatMap(specsOf);
  sayTheSlowest(
    [...Map.groupBy(specs, ({ file }) => file)].map(([file, ofFile]) => [
      file,
      ofFile
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration, 0),
    ]),
  );
  for (const { title, ok, file, line, tests } of specs) {
    if (ok) continue;
    failures.push({
      test: `${file}: ${title}`,
      again: `npx playwright test ${config.join(' ')} ${file}:${line}`,
      about: tests
        .flatMap(({ results }) => results)
        .flatMap(({ error, attachments }) => [
          error?.message ?? '',
          ...attachments.filter(({ name }) => name === STATE_OF_PAGES).map(({ body = '' }) => atob(body)),
        ])
        .join('\n'),
    });
  }
  // Printed here, because the next project empties the results folder, and in CI nobody can open files afterwards.
  for (const path of globSync(join(ROOT, 'e2e/test-results/*/error-context.md'))) {
    const context = readFileSync(path, 'utf8').replace(/^# Instructions.*?(?=^# )/ms, '');
    console.log(`\n▸ ${path}\n${context.split('\n').slice(0, CONTEXT_LINES).join('\n')}`);
  }
  return code;
}
