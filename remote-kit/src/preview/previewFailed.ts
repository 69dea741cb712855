export type PreviewFailureCode =
  /** No store answers at the address. */
  | 'preview.store-unreachable'
  /** What answers there sends no composed document. */
  | 'preview.not-composed'
  /** The store's documents are of another version of the contracts than this kit. */
  | 'preview.contract-differs'
  /** The remote does not build, or its build cannot be read. */
  | 'preview.build-failed'
  /** The build names events or ranges that no store can meet. */
  | 'preview.incompatible'
  /** The local server bundle threw, took too long, or gave something else than a result. */
  | 'preview.draw-failed';

/** A preview cannot be shown. The message says what, where, and what to do, and ends with the code (`docs/errors.md`). */
export class PreviewFailed extends Error {
  override readonly name = 'PreviewFailed';
  readonly code: PreviewFailureCode;

  constructor(code: PreviewFailureCode, message: string, cause?: unknown) {
    super(`${message} (${code})`, { cause });
    this.code = code;
  }
}
