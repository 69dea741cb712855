/**
 * The releases of one slot. Each is a parcel of single-spa, which loads, bootstraps, mounts and unmounts it, ends what takes too
 * long, and rejects with what went wrong. What is decided here is which release is next when one fails, before it is alive
 * or later: the one that the server chose, the last good one, then the fallback. Each is tried once for a place.
 *
 *     fill(place)                                            another place, or none: unmounted, then empty
 *        |
 *        v          files have come,
 *     loading ---> what was there is gone ---> mounting ---> alive
 *        ^   |                                    | throws     | a render or effect throws,
 *        |   | no files                           v            v an update fails
 *        +---+---- the next release, in the time that is left -+ (the whole time anew)
 *        |
 *        +-- none is left, or too little time --> failed: the fallback
 */
import type { Json } from '@tessera/shared-contracts/remotes/remote';
import type { AppProps } from 'single-spa';
import { MountAttempt, type MountOptions, type Place, SLOT_DEADLINE } from './mountAttempt.ts';
import { releaseHeldClick } from './releaseHeldClick.ts';

/** A release that would have fewer milliseconds is not tried. */
const LEAST_TIME = 100;

export interface SlotOptions extends MountOptions {
  /** The application of single-spa in whose context the parcels are mounted. */
  readonly application: Promise<Pick<AppProps, 'mountParcel'>>;
  /**
   * No release is left: nothing could be drawn, or what was drawn has died. `touched` says whether a release had changed
   * the element: otherwise the server's markup, if any, is still in it.
   */
  readonly onFailed: (element: HTMLElement, touched: boolean) => void;
}

export class SlotParcels {
  readonly #options: SlotOptions;
  #alive: MountAttempt | null = null;
  /** Aborted when the place is another's. */
  #place = new AbortController();
  /** Resolves when nothing of the place is mounted any more. */
  #empty: Promise<void> = Promise.resolve();
  #settled = Promise.withResolvers<void>();

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  get alive(): boolean {
    return this.#alive !== null;
  }

  /** Resolves when the place that is filled, or the one after it, is alive or has failed. */
  get settled(): Promise<void> {
    return this.#settled.promise;
  }

  /** Brings another place to life, or none. @returns resolves when what was in the place before is unmounted */
  fill(place: Place | null): Promise<void> {
    this.#place.abort();
    this.#place = new AbortController();
    this.#alive = null;
    const [settledBefore, settled] = [this.#settled, Promise.withResolvers<void>()];
    this.#settled = settled;
    settledBefore.resolve(settled.promise);
    // What fails here is not the next place's concern.
    const emptyBefore = this.#empty.catch(() => {});
    if (place) this.#empty = this.#occupy(place, this.#place.signal, emptyBefore);
    else settled.resolve();
    return emptyBefore;
  }

  /** Gives what is alive the state that the server has for it now. The next update tells it. */
  renew(state: Json): void {
    this.#alive?.renew(state);
  }

  /** Tells what is alive where the visitor is now; what is still being mounted learns it afterwards. */
  async update(): Promise<void> {
    await this.#alive?.update();
  }

  /** @param left aborted when the place is another's @param before resolves when the place before is empty */
  async #occupy(place: Place, left: AbortSignal, before: Promise<void>): Promise<void> {
    const { application, report, onFailed } = this.#options;
    const { element } = place;
    const { lastChild } = element;
    // What React hoists, such as a picture's preload, stands first and stays when everything else goes.
    const isTouched = () => element.lastChild !== lastChild;
    const { mountParcel } = await application;
    let empty = before;
    let until = performance.now() + SLOT_DEADLINE;
    for (const release of place.releases) {
      if (left.aborted || until - performance.now() < LEAST_TIME) break;
      const attempt = new MountAttempt({ ...this.#options, place, release, isTouched, until, left });
      const isEmpty = empty;
      const parcel = mountParcel(() => attempt.load(isEmpty), { domElement: element });
      // Their errors come with `mountPromise` and `unmount()`, too.
      void Promise.allSettled([parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]);
      try {
        await parcel.mountPromise;
      } catch (error) {
        // Files that nobody waits for any more are no failure.
        if (!left.aborted || attempt.phase !== 'load') report(attempt.phase, error, release);
        continue;
      }
      if (!left.aborted) {
        this.#alive = attempt;
        // Which release is alive here: what somebody who looks into the page wants to know first.
        element.dataset.mounted = `${release.remote}@${release.version}`;
        this.#settle(element);
      }
      await attempt.ended;
      if (!left.aborted) this.#alive = null;
      empty = parcel.unmount().then(
        () => {},
        (error) => report('unmount', error, release),
      );
      until = performance.now() + SLOT_DEADLINE;
    }
    // What has died empties its element.
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
