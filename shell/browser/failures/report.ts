import type { Failure } from './failureReport.ts';

/**
 * Reports a failure to the server, once for each failure of a page. The code is loaded with the first failure, because most pages have
 * none.
 */
export function reportFailure(failure: Failure): void {
  import(/* webpackChunkName: "failures" */ './failureReport.ts').then(
    ({ sendReport }) => sendReport(failure),
    // Without a network the report could not be sent either.
    () => {},
  );
}
