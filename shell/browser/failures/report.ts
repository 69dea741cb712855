import type { Failure } from './failureReport.ts';

/** Tells the server, once for each failure of a page. What that takes is loaded with the first one: most pages have none. */
export function reportFailure(failure: Failure): void {
  import(/* webpackChunkName: "failures" */ './failureReport.ts').then(
    ({ sendReport }) => sendReport(failure),
    // Where no script can be fetched there is nobody to tell.
    () => {},
  );
}
