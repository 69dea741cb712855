export type PreviewFailureCode =
  /** No server responds at the address. */
  | 'preview.store-unreachable'
  /** The server at the address sends no composed document. */
  | 'preview.not-composed'
  /** The store's documents have another version of the contracts than this kit. */
  | 'preview.contract-differs'
  /** The remote does not build, or its build is unreadable. */
  | 'preview.build-failed'
  /** The build names events or ranges that no store can meet. */
  | 'preview.incompatible'
  /** The local server bundle threw, timed out, or returned an invalid result. */
  | 'preview.draw-failed';

/** A preview cannot be shown. The message names the problem, its place and the solution, and ends with the code (`docs/errors.md`). */
export class PreviewFailed extends Error {
  override readonly name = 'PreviewFailed';
  readonly code: PreviewFailureCode;

  constructor(code: PreviewFailureCode, message: string, cause?: unknown) {
    super(`${message} (${code})`, { cause });
    this.code = code;
  }
}
