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
  /** More renders wait than the release gets done in time. */
  | 'remote.render.overloaded'
  /** It needs a shared package in a version that the shell's pages do not provide. */
  | 'remote.shared.unmet'
  /** The shell ended again and again while it tried the candidate. */
  | 'remote.candidate.interrupted'
  /** The thread ended by itself: process.exit, an uncaught error, out of memory. */
  | 'remote.thread.ended'
  /** Memory outside of the JavaScript heap went over the limit. */
  | 'remote.thread.memory';

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
