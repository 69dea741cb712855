/**
 * The releases of one slot. Each is a parcel of single-spa, which loads, bootstraps, mounts and unmounts it, enforces timeouts, and
 * rejects with the error. This class decides which release is next when one fails, before or after its hydration: the server's choice,
 * the last good one, then the fallback. Each is tried once for a place.
 *
 *     fill(place)                                            another place, or none: unmounted, then empty
 *        |
 *        v          files loaded,
 *     loading ---> previous place empty -----> mounting ---> hydrated
 *        ^   |                                    | throws     | a render or effect throws,
 *        |   | load fails                         v            v an update fails
 *        +---+---- next release, within the remaining time ----+ (with the full time again)
 *        |
 *        +-- none is left, or too little time --> failed: the fallback
 */
import type { Json } from '@tessera/shared-contracts/remotes/remote';
import type { AppProps } from 'single-spa';
import { MountAttempt, type MountOptions, type Place, SLOT_DEADLINE } from './mountAttempt.ts';
import { releaseHeldClick } from './releaseHeldClick.ts';

/** Minimum time in milliseconds: with less, a release is not tried. */
const LEAST_TIME = 100;

export interface SlotOptions extends MountOptions {
  /** The application of single-spa in whose context the parcels are mounted. */
  readonly application: Promise<Pick<AppProps, 'mountParcel'>>;
  /**
   * No release is left: none could be rendered, or the rendered one has failed. `touched` says whether a release had changed the element;
   * if not, the server's markup, if any, is still in it.
   */
  readonly onFailed: (element: HTMLElement, touched: boolean) => void;
}

export class SlotParcels {
  readonly #options: SlotOptions;
  #interactive: MountAttempt | null = null;
  /** Aborted when the slot gets another place. */
  #place = new AbortController();
  /** Resolves when nothing of the place is mounted any more. */
  #empty: Promise<void> = Promise.resolve();
  #settled = Promise.withResolvers<void>();

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  get isInteractive(): boolean {
    return this.#interactive !== null;
  }

  /** Resolves when the current place, or the one after it, is hydrated or has failed. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  /** Hydrates another place, or none. @returns resolves when the previous place is unmounted */
  fill(place: Place | null): Promise<void> {
    this.#place.abort();
    this.#place = new AbortController();
    this.#interactive = null;
    const [settledBefore, settled] = [this.#settled, Promise.withResolvers<void>()];
    this.#settled = settled;
    settledBefore.resolve(settled.promise);
    // Errors of the previous place do not affect the next one.
    const emptyBefore = this.#empty.catch(() => {});
    if (place) this.#empty = this.#occupy(place, this.#place.signal, emptyBefore);
    else settled.resolve();
    return emptyBefore;
  }

  /** Gives the hydrated release the server's current state. The next update passes it on. */
  renew(state: Json): void {
    this.#interactive?.renew(state);
  }

  /** Informs the hydrated release of the current page; a release that is still mounting gets the update afterwards. */
  async update(): Promise<void> {
    await this.#interactive?.update();
  }

  /** @param left aborted when the slot gets another place @param before resolves when the previous place is empty */
  async #occupy(place: Place, left: AbortSignal, before: Promise<void>): Promise<void> {
    const { application, report, onFailed } = this.#options;
    const { element } = place;
    const { lastChild } = element;
    // Compares last children, because elements that React hoists, such as a picture's preload, come first and remain when everything else
    // is removed.
    const isTouched = () => element.lastChild !== lastChild;
    const { mountParcel } = await application;
    let empty = before;
    let until = performance.now() + SLOT_DEADLINE;
    for (const release of place.releases) {
      if (left.aborted || until - performance.now() < LEAST_TIME) break;
      const attempt = new MountAttempt({ ...this.#options, place, release, isTouched, until, left });
      const isEmpty = empty;
      const parcel = mountParcel(() => attempt.load(isEmpty), { domElement: element });
      // Their errors are also reported by `mountPromise` and `unmount()`.
      void Promise.allSettled([parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]);
      try {
        await parcel.mountPromise;
      } catch (error) {
        // A failed load that is no longer needed is not reported.
        if (!left.aborted || attempt.phase !== 'load') report(attempt.phase, error, release);
        continue;
      }
      if (!left.aborted) {
        this.#interactive = attempt;
        // Shows in the DOM which release is hydrated here, for debugging.
        element.dataset.mounted = `${release.remote}@${release.version}`;
        this.#settle(element);
      }
      await attempt.ended;
      if (!left.aborted) this.#interactive = null;
      empty = parcel.unmount().then(
        () => {},
        (error) => report('unmount', error, release),
      );
      until = performance.now() + SLOT_DEADLINE;
    }
    // A failed release empties its element first.
    await empty;
    if (left.aborted) return;
    onFailed(element, isTouched());
    this.#settle(element);
  }

  #settle(element: HTMLElement): void {
    releaseHeldClick(element);
    this.#settled.resolve();
  }
}
