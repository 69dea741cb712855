/** The failures of a release. Each code is stable and has a heading in docs/errors.md. */

export type RemoteFailureCode =
  /** A file's bytes are not those that were published. */
  | 'remote.integrity'
  /** A file is neither on disk nor available from the registry. */
  | 'remote.load.unavailable'
  /** The server bundle threw while it loaded, or does not export `render`. */
  | 'remote.load.failed'
  | 'remote.load.timeout'
  /** `render` rejected. */
  | 'remote.render.failed'
  | 'remote.render.timeout'
  /** The result of `render` is not valid for a remote, or not allowed for its route. */
  | 'remote.render.invalid'
  /** The render waited too long for a place among the renders in progress, and was not started. */
  | 'remote.render.overloaded'
  /** The client left while the render was waiting, so it was not started. */
  | 'remote.render.abandoned'
  /** Another release had this name and number before the registry was restored. */
  | 'remote.release.changed'
  /** The release needs a shared package in a version that the shell's pages do not provide. */
  | 'remote.shared.unmet'
  /** The shell ended repeatedly while it tried the candidate. */
  | 'remote.candidate.interrupted'
  /** The process ended by itself or had to be ended: process.exit, an uncaught error, out of memory, no longer responding. */
  | 'remote.process.ended'
  /** The process used more memory than a release may have. */
  | 'remote.process.memory'
  /** The process sent messages that no release sends: malformed, too many or too large, or responses without a request. */
  | 'remote.process.protocol'
  /** The release's processes died too often lately; the next one is started after a pause. */
  | 'remote.process.resting'
  /** The system cannot start a process; no fault of the release. */
  | 'remote.process.unavailable'
  /** The release was quarantined after it killed or blocked its process. */
  | 'remote.quarantined'
  /** The release waited for store-api; no fault of the release. */
  | 'store-api.slow'
  | 'store-api.unreachable'
  | 'store-api.failed';

/** More renders wait than a release can finish. */
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

/** Whether the release itself is to blame for a failure, rather than something that it depends on. */
export const isFaultOfRelease = ({ code }: RemoteFailure): boolean => !NOT_ITS_FAULT.has(code);

/** Whether store-api kept the release from rendering: another release of the remote would fail in the same way. */
export const isFaultOfStoreApi = ({ code }: { readonly code: string }): boolean => code.startsWith('store-api.');
