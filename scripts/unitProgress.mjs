/** What jest prints for a file, with how many of how many are done. */
import { DefaultReporter } from '@jest/reporters';

export default class UnitProgress extends DefaultReporter {
  #done = 0;
  #files = 0;

  onRunStart(results, options) {
    super.onRunStart(results, options);
    this.#files = results.numTotalTestSuites;
  }

  printTestFileHeader(path, config, result) {
    this.#done += 1;
    this.log(`[${this.#done}/${this.#files}]`);
    super.printTestFileHeader(path, config, result);
  }
}
