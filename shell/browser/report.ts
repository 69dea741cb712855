import type { BrowserRelease } from '@tessera/shared-contracts/page';
import type { Slot } from '@tessera/shared-contracts/remote';
import type { FailurePhase } from '@tessera/shared-contracts/report';
import type { Shown } from './slotApplication.ts';

export interface Failure {
  readonly phase: FailurePhase;
  readonly error: unknown;
  readonly slot?: Slot;
  /** Whose fault it is. Left out: the shell's. Null: whose scripts stand in the error's stack; nobody's is not reported. */
  readonly release?: Pick<BrowserRelease, 'remote' | 'version' | 'team'> | null | undefined;
  readonly shown: Pick<Shown, 'visitor' | 'route'>;
}

/** Tells the server, once for each failure of a page. What that takes is loaded with the first one: most pages have none. */
export function reportFailure(failure: Failure): void {
  import(/* webpackChunkName: "failures" */ './failureReport.ts').then(
    ({ sendReport }) => sendReport(failure),
    // Where no script can be fetched there is nobody to tell.
    () => {},
  );
}
