/** Aborts when everyone who shares a piece of work has left. A participant without a signal never leaves. */
export class AllGone {
  readonly #controller = new AbortController();
  #waiting = 0;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  join(clientGone: AbortSignal | undefined): void {
    if (clientGone?.aborted) return;
    this.#waiting += 1;
    clientGone?.addEventListener(
      'abort',
      () => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#controller.abort();
      },
      { once: true },
    );
  }
}
