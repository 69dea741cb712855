/** Prints one line per file of browser tests once its last test has ended, and each failure at once: for logs that are read later. */

import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Name of the attachment with the state of a failed test's pages. */
export const STATE_OF_PAGES = 'state of pages';

interface FileProgress {
  left: number;
  failed: number;
  /** Total milliseconds of its tests. */
  time: number;
  readonly tests: number;
}

export default class FileReporter implements Reporter {
  readonly #files = new Map<string, FileProgress>();
  #folder = '';
  #done = 0;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#folder = rootDir;
    for (const [path, tests] of Map.groupBy(suite.allTests(), ({ location }) => location.file)) {
      this.#files.set(path, { left: tests.length, failed: 0, time: 0, tests: tests.length });
    }
  }

  onTestEnd(test: TestCase, { duration, status, errors, attachments }: TestResult): void {
    const path = test.location.file;
    const file = this.#files.get(path);
    if (file === undefined) return;
    const name = relative(this.#folder, path);
    file.left -= 1;
    file.time += duration;
    if (status !== test.expectedStatus) {
      file.failed += 1;
      console.log(`\n✗ ${name}:${test.location.line} ${test.title} (${status})`);
      for (const { message, stack, snippet } of errors) console.log(`${stack ?? message}\n${snippet ?? ''}`);
      for (const { name, body } of attachments) if (name === STATE_OF_PAGES) console.log(body?.toString());
    }
    if (file.left > 0) return;
    this.#done += 1;
    const failed = file.failed === 0 ? '' : `, ${file.failed} failed`;
    const seconds = (file.time / 1000).toFixed(0);
    console.log(`[${this.#done}/${this.#files.size}] ${name}: ${file.tests} tests in ${seconds} s${failed}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
