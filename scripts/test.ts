/** `npm test`: lint, types, unit tests, then the composed store in a real browser. Stops at the first step that fails. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { demandChromium } from './chromium.ts';
import { runInherited } from './runInherited.ts';
import { ROOT } from './stack.ts';

const STEPS = ['lint', 'types', 'unit', 'browser'] as const;
type Step = (typeof STEPS)[number];

const asked = process.argv.slice(2);
const steps = asked.length === 0 ? STEPS : STEPS.filter((step) => asked.includes(step));
const unknown = asked.filter((name) => !STEPS.some((step) => step === name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. There are: ${STEPS.join(', ')}; none named runs them all.`);
  process.exit(2);
}

/** Lines of a failing browser test's context: the error, and the page as assistive technology reads it. */
const CONTEXT_LINES = 250;

const results = mkdtempSync(join(tmpdir(), 'tessera-test-'));
const counts = { passed: 0, failed: 0 };

const RUN = {
  lint: () => runInherited('biome', ['ci', '--error-on-warnings', '.']),
  types: () => runInherited('tsc', ['-p', '.']),
  unit: async () => {
    const output = join(results, 'unit.json');
    const code = await runInherited('jest', ['--json', `--outputFile=${output}`]);
    const report = JSON.parse(readFileSync(output, 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    return code;
  },
  browser: async () => {
    const browser = demandChromium(console.log, 'headlessShell');
    console.log('▸ Building…');
    await buildAll(console.log);
    // Both, also when the first has failed: what is red is to be seen at once.
    const together = await inBrowsers(browser, 'together');
    const alone = await inBrowsers(browser, 'alone');
    return together || alone;
  },
} satisfies Record<Step, () => Promise<number>>;

let failed: Step | undefined;
for (const step of steps) {
  const began = Date.now();
  console.log(`\n▸ ${step}`);
  const code = await RUN[step]();
  console.log(`  ${step} ${code === 0 ? 'passed' : 'failed'} in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (code !== 0) {
    failed = step;
    break;
  }
}
rmSync(results, { recursive: true, force: true });
if (failed && counts.failed === 0) counts.failed = 1;
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed ? 1 : 0);

/** The files of one project of e2e/playwright.config.ts. */
async function inBrowsers(executable: string, project: string): Promise<number> {
  const output = join(results, `${project}.json`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, '--reporter=list,json'];
  const code = await runInherited('playwright', args, {
    env: { CHROMIUM_PATH: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  });
  const { stats } = JSON.parse(readFileSync(output, 'utf8'));
  counts.passed += stats.expected;
  counts.failed += stats.unexpected + stats.flaky;
  // Here, as the next project empties the folder of results: where nobody can open files afterwards, the log says what was on the page.
  for (const path of globSync(join(ROOT, 'e2e/test-results/*/error-context.md'))) {
    const context = readFileSync(path, 'utf8').replace(/^# Instructions.*?(?=^# )/ms, '');
    console.log(`\n▸ ${path}\n${context.split('\n').slice(0, CONTEXT_LINES).join('\n')}`);
  }
  return code;
}
