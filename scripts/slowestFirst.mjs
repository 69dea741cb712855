/** The order of a run of jest: files that start processes or databases first, so that no long one is left for the end. */
import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const STARTS_SOMETHING =
  /node:child_process|\/test-support\/(process|postgres|storeIn|store|testRegistry|shellTestBed)\b|[rR]eleaseProcess/;

export default class SlowestFirst extends Sequencer {
  /** Within both halves as jest has it: what failed, then by the times of a run before, then by size. */
  sort(tests) {
    const starting = (test) => STARTS_SOMETHING.test(readFileSync(test.path, 'utf8'));
    const { true: first = [], false: rest = [] } = Object.groupBy(super.sort(tests), starting);
    return [...first, ...rest];
  }
}
