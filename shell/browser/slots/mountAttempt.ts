/** One attempt to mount a release in an element: as a parcel of single-spa, with the props that the release gets and the errors that it reports. */

import { preserveFocusAndScroll } from '@tessera/remote-kit/preserveFocusAndScroll';
import { preserveFormValues } from '@tessera/remote-kit/preserveFormValues';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import type { BrowserRelease } from '@tessera/shared-contracts/document/page';
import type { OwnedPort } from '@tessera/shared-contracts/events/bus';
import type { Json, MountProps, RemoteLifecycles, Slot } from '@tessera/shared-contracts/remotes/remote';
import type { FailurePhase } from '@tessera/shared-contracts/reports/report';
import type { SlotAnswer } from '../../contracts/slotAnswer.ts';
import { isSameView, type PageContext } from '../document/pageContext.ts';
import { afterMillis } from './afterMillis.ts';

/** Milliseconds in which a slot must be hydrated, for all its releases together. Starts again when a hydrated release fails. */
export const SLOT_DEADLINE = 10_000;
/** Milliseconds for an unmount: the next release in the slot waits for it. */
const UNMOUNT_DEADLINE = 3000;

/** An element with the server's markup, and the releases that may hydrate it. */
export interface Place {
  readonly element: HTMLElement;
  /** Best first. */
  readonly releases: readonly BrowserRelease[];
  /** The version that rendered the markup in the element. Null: the shell's fallback. */
  readonly renderedBy: string | null;
  readonly state: Json;
  /** The page for which the markup was rendered. */
  readonly shown: PageContext;
}

export interface MountOptions {
  readonly slot: Slot;
  readonly shown: () => PageContext;
  /** Resolves when the release's stylesheets apply as well. */
  readonly load: (release: BrowserRelease) => Promise<RemoteLifecycles>;
  /**
   * Asks the server to render the slot with a fallback release, which cannot use another release's state. Null: the server currently
   * cannot.
   */
  readonly renderAgain: (release: BrowserRelease) => Promise<SlotAnswer | null>;
  readonly connect: (release: BrowserRelease) => OwnedPort;
  readonly navigate: MountProps['navigate'];
  readonly report: (phase: FailurePhase, error: unknown, release: BrowserRelease) => void;
}

interface AttemptOptions extends MountOptions {
  readonly place: Place;
  readonly release: BrowserRelease;
  /** Returns whether a release has changed the server's markup. */
  readonly isTouched: () => boolean;
  /** Deadline in the time of `performance.now()`: hydration has succeeded by then, or has failed. */
  readonly until: number;
  /** Aborted when the slot shows something else. */
  readonly left: AbortSignal;
}

interface Loaded {
  readonly lifecycles: RemoteLifecycles;
  /** The server's response for a fallback release, null for others. */
  readonly answer: SlotAnswer | null;
  /** The page for which the markup was rendered. */
  readonly shown: PageContext;
  readonly state: Json;
}

/** A mounted release. */
interface Instance {
  readonly lifecycles: RemoteLifecycles;
  readonly port: OwnedPort;
  state: Json;
}

export class MountAttempt {
  readonly #options: AttemptOptions;
  readonly #end = Promise.withResolvers<void>();
  /** Resolves when the release has failed after its hydration, or the slot shows something else. */
  readonly ended: Promise<void> = this.#end.promise;
  /** The phase to which an error belongs that single-spa reports. */
  phase: FailurePhase = 'load';
  #instance: Instance | null = null;
  #isInteractive = false;
  /** The error that was reported before hydration was complete. */
  #fault: { readonly phase: FailurePhase; readonly error: unknown } | null = null;

  constructor(options: AttemptOptions) {
    this.#options = options;
    options.left.addEventListener('abort', () => this.#end.resolve());
  }

  /**
   * The loading function of the parcel.
   * @param isEmpty resolves when nothing else is mounted in the slot; files are fetched meanwhile
   */
  async load(isEmpty: Promise<void>) {
    const { slot, release, left } = this.#options;
    const loaded = await Promise.race([this.#fetch(), this.#deadline(), this.ended]);
    await isEmpty;
    await yieldToMain();
    if (!loaded || left.aborted) throw new Error(`The slot ${slot} shows something else.`);
    this.phase = 'mount';
    const limit = timeout(this.#timeLeft());
    return {
      name: `${slot}:${release.remote}@${release.version}`,
      bootstrap: () => loaded.lifecycles.bootstrap(),
      mount: () => this.#mount(loaded),
      unmount: () => this.#unmount(loaded),
      timeouts: { bootstrap: limit, mount: limit, unmount: timeout(UNMOUNT_DEADLINE) },
    };
  }

  renew(state: Json): void {
    if (this.#instance) this.#instance.state = state;
  }

  /**
   * Updates the release without the parcel: its `update()` rejects a second update while one is in progress, and single-spa never unmounts
   * a parcel whose update has failed.
   */
  async update(): Promise<void> {
    const { release, report, shown } = this.#options;
    if (!this.#instance) return;
    try {
      await this.#instance.lifecycles.update(this.#propsFor(this.#instance, shown(), false));
    } catch (error) {
      report('update', error, release);
      this.#end.resolve();
    }
  }

  async #fetch(): Promise<Loaded> {
    const { slot, place, release, load, renderAgain } = this.#options;
    const now = this.#options.shown();
    // The element contains the markup and the state of another release.
    const isFallbackRelease = release !== place.releases[0] && release.version !== place.renderedBy;
    const [lifecycles, answer] = await Promise.all([load(release), isFallbackRelease ? renderAgain(release) : null]);
    const { shown, state } = answer ? { shown: now, state: answer.state } : place;
    await lifecycles.preload?.({ slot, route: shown.route, visitor: shown.visitor, state });
    return { lifecycles, answer, shown, state };
  }

  /** @throws when the slot's deadline has passed */
  async #deadline(): Promise<never> {
    await afterMillis(this.#timeLeft());
    throw new Error(`The slot ${this.#options.slot} took longer than ${SLOT_DEADLINE} ms.`);
  }

  #timeLeft(): number {
    return Math.max(1, this.#options.until - performance.now());
  }

  async #mount({ lifecycles, answer, shown, state }: Loaded): Promise<void> {
    const { place, release, connect, isTouched, left } = this.#options;
    const hydrate = answer !== null || (!isTouched() && release.version === place.renderedBy);
    if (answer) putMarkup(place.element, answer.html);
    const instance = { lifecycles, state, port: connect(release) };
    this.#instance = instance;
    await lifecycles.mount(this.#propsFor(instance, shown, hydrate));
    if (this.#fault) {
      this.phase = this.#fault.phase;
      throw this.#fault.error;
    }
    this.#isInteractive = true;
    if (!left.aborted && !isSameView(this.#options.shown(), shown)) void this.update();
  }

  async #unmount({ lifecycles }: Loaded): Promise<void> {
    const { slot, place } = this.#options;
    delete place.element.dataset.mounted;
    this.#instance?.port.close();
    this.#instance = null;
    await lifecycles.unmount({ element: place.element, slot });
  }

  #propsFor({ state, port }: Instance, shown: PageContext, hydrate: boolean): MountProps {
    const { slot, place, navigate } = this.#options;
    const reportError: MountProps['reportError'] = (error, where) => this.#onReported(error, where);
    return { slot, element: place.element, ...shown, state, hydrate, port, navigate, reportError };
  }

  #onReported(error: unknown, where: Parameters<MountProps['reportError']>[1]): void {
    const { release, report } = this.#options;
    const survived = where !== 'render' && where !== 'effect';
    // Before hydration is complete, the mount fails with this error, and single-spa reports it.
    if (!survived && !this.#isInteractive) this.#fault ??= { phase: where, error };
    else report(where, error, release);
    if (!survived && this.#isInteractive) this.#end.resolve();
  }
}

/** Replaces the markup. Preserves the visitor's form values, focus, popovers and dialogs. */
function putMarkup(element: HTMLElement, html: string): void {
  const restorers = [preserveFormValues(element), preserveFocusAndScroll(element)];
  element.innerHTML = html;
  for (const restore of restorers) restore(element);
}

/** A timeout of single-spa without its earlier warning, because the error suffices. */
const timeout = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: 2 * millis });
