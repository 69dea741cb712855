/** What can go wrong with a release. The code is stable and has a heading in docs/errors.md. */

export type RemoteFailureCode =
  /** A file's bytes are not those that were published. */
  | 'remote.integrity'
  /** A file could be had neither from disk nor from the registry. */
  | 'remote.load.unavailable'
  /** The server bundle threw while it loaded, or does not export `render`. */
  | 'remote.load.failed'
  | 'remote.load.timeout'
  /** `render` rejected. */
  | 'remote.render.failed'
  | 'remote.render.timeout'
  /** What `render` gave is not what a remote has to give, or not what its route allows. */
  | 'remote.render.invalid'
  /** It waited too long for a place among the renders at work, and was not rendered. */
  | 'remote.render.overloaded'
  /** The client left while it waited, so it was not rendered. */
  | 'remote.render.abandoned'
  /** Another release had this name and number before the registry was restored. */
  | 'remote.release.changed'
  /** It needs a shared package in a version that the shell's pages do not provide. */
  | 'remote.shared.unmet'
  /** The shell ended again and again while it tried the candidate. */
  | 'remote.candidate.interrupted'
  /** The process ended by itself or had to be: process.exit, an uncaught error, out of memory, no answer any more. */
  | 'remote.process.ended'
  /** The process took more memory than a release may have. */
  | 'remote.process.memory'
  /** The process sent what no release sends: malformed, too much, or answers to what nobody asked. */
  | 'remote.process.protocol'
  /** It died too often lately; the next process is started after a pause. */
  | 'remote.process.resting'
  /** The system starts no process; no fault of the release. */
  | 'remote.process.unavailable'
  /** It was put aside after it killed or blocked its process. */
  | 'remote.quarantined'
  /** The release waited for store-api; no fault of the release. */
  | 'store-api.slow'
  | 'store-api.unreachable'
  | 'store-api.failed';

/** More renders wait than a release gets done. */
export const OVERLOADED = 'remote.render.overloaded' satisfies RemoteFailureCode;

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: RemoteFailureCode;

  constructor(code: RemoteFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const asRemoteFailure = (error: unknown, code: RemoteFailureCode): RemoteFailure =>
  error instanceof RemoteFailure
    ? error
    : new RemoteFailure(code, error instanceof Error ? error.message : String(error), { cause: error });

const NOT_ITS_FAULT: ReadonlySet<RemoteFailureCode> = new Set([
  OVERLOADED,
  'remote.render.abandoned',
  'remote.process.unavailable',
  'store-api.slow',
  'store-api.unreachable',
  'store-api.failed',
]);

/** Whether a failure says something about the release, or about what it depends on. */
export const isFaultOfRelease = ({ code }: RemoteFailure): boolean => !NOT_ITS_FAULT.has(code);

/** Whether store-api kept the release from drawing: another release of the remote would fare no better. */
export const isFaultOfStoreApi = ({ code }: { readonly code: string }): boolean => code.startsWith('store-api.');
