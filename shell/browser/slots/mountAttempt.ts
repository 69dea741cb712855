/** A release in a place: what single-spa mounts as a parcel, what the release is told, and what it tells. */

import { endTask } from '@tessera/remote-kit/endTask';
import { keepFields } from '@tessera/remote-kit/keepFields';
import { keepPlace } from '@tessera/remote-kit/keepPlace';
import type { BrowserRelease } from '@tessera/shared-contracts/document/page';
import type { SlotAnswer } from '@tessera/shared-contracts/document/slotAnswer';
import type { OwnedPort } from '@tessera/shared-contracts/events/bus';
import type { Json, MountProps, RemoteLifecycles, Slot } from '@tessera/shared-contracts/remotes/remote';
import type { FailurePhase } from '@tessera/shared-contracts/reports/report';
import { looksTheSame, type Shown } from '../document/shown.ts';

/** Milliseconds in which a slot must be alive, all releases together; anew when a release dies that was. */
export const SLOT_DEADLINE = 10_000;
/** Milliseconds for an unmount: the next release in the slot waits for it. */
const UNMOUNT_DEADLINE = 3000;

/** An element with the server's markup, and who may bring it to life. */
export interface Place {
  readonly element: HTMLElement;
  /** Best first. */
  readonly releases: readonly BrowserRelease[];
  /** The version whose markup is in the element; null: the shell's fallback. */
  readonly renderedBy: string | null;
  readonly state: Json;
  /** What the markup was drawn for. */
  readonly shown: Shown;
}

export interface MountOptions {
  readonly slot: Slot;
  readonly shown: () => Shown;
  /** Resolves when the release's stylesheets apply as well. */
  readonly load: (release: BrowserRelease) => Promise<RemoteLifecycles>;
  /** What the server draws with a release that steps in: the state it was sent is another's. Null: it can't now. */
  readonly redraw: (release: BrowserRelease) => Promise<SlotAnswer | null>;
  readonly connect: (release: BrowserRelease) => OwnedPort;
  readonly navigate: MountProps['navigate'];
  readonly report: (phase: FailurePhase, error: unknown, release: BrowserRelease) => void;
}

interface AttemptOptions extends MountOptions {
  readonly place: Place;
  readonly release: BrowserRelease;
  /** Whether a release has changed what the server sent. */
  readonly isTouched: () => boolean;
  /** By `performance.now()`: it is alive then, or has failed. */
  readonly until: number;
  /** Aborted when the place is another's. */
  readonly left: AbortSignal;
}

interface Loaded {
  readonly lifecycles: RemoteLifecycles;
  /** What the server has drawn anew for this release, if it steps in. */
  readonly answer: SlotAnswer | null;
  /** What the markup was drawn for. */
  readonly shown: Shown;
  readonly state: Json;
}

/** From its mount on. */
interface Instance {
  readonly lifecycles: RemoteLifecycles;
  readonly port: OwnedPort;
  state: Json;
}

export class MountAttempt {
  readonly #options: AttemptOptions;
  readonly #end = Promise.withResolvers<void>();
  /** Resolves when the release has died, or the place is another's. */
  readonly ended: Promise<void> = this.#end.promise;
  /** Where an error that single-spa tells of has come from. */
  phase: FailurePhase = 'load';
  #instance: Instance | null = null;
  #alive = false;
  /** What it has died of before it was alive. */
  #fault: { readonly phase: FailurePhase; readonly error: unknown } | null = null;

  constructor(options: AttemptOptions) {
    this.#options = options;
    options.left.addEventListener('abort', () => this.#end.resolve());
  }

  /**
   * The loading function of the parcel.
   * @param isEmpty resolves when nothing else is mounted in the slot: files are fetched meanwhile
   */
  async load(isEmpty: Promise<void>) {
    const { slot, release, left } = this.#options;
    const loaded = await Promise.race([this.#fetch(), this.#deadline(), this.ended]);
    await isEmpty;
    await endTask();
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
   * Past the parcel, whose own `update()` refuses a second one while one is under way, and which single-spa never unmounts
   * after one has failed.
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
    const { slot, place, release, load, redraw } = this.#options;
    const now = this.#options.shown();
    // The server was not asked for its markup: another release was to draw the place.
    const stepsIn = release !== place.releases[0] && release.version !== place.renderedBy;
    const [lifecycles, answer] = await Promise.all([load(release), stepsIn ? redraw(release) : null]);
    const { shown, state } = answer ? { shown: now, state: answer.state } : place;
    await lifecycles.preload?.({ slot, route: shown.route, visitor: shown.visitor, state });
    return { lifecycles, answer, shown, state };
  }

  /** @throws when the slot's time is over */
  async #deadline(): Promise<never> {
    await new Promise((resolve) => setTimeout(resolve, this.#timeLeft()));
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
    this.#alive = true;
    if (!left.aborted && !looksTheSame(this.#options.shown(), shown)) void this.update();
  }

  async #unmount({ lifecycles }: Loaded): Promise<void> {
    const { slot, place } = this.#options;
    delete place.element.dataset.mounted;
    this.#instance?.port.close();
    this.#instance = null;
    await lifecycles.unmount({ element: place.element, slot });
  }

  #propsFor({ state, port }: Instance, shown: Shown, hydrate: boolean): MountProps {
    const { slot, place, navigate } = this.#options;
    const reportError: MountProps['reportError'] = (error, where) => this.#onReported(error, where);
    return { slot, element: place.element, ...shown, state, hydrate, port, navigate, reportError };
  }

  #onReported(error: unknown, where: Parameters<MountProps['reportError']>[1]): void {
    const { release, report } = this.#options;
    const survived = where !== 'render' && where !== 'effect';
    // Before it is alive its mount fails with this error, and single-spa tells of it.
    if (!survived && !this.#alive) this.#fault ??= { phase: where, error };
    else report(where, error, release);
    if (!survived && this.#alive) this.#end.resolve();
  }
}

/** In place of what stands there; what a visitor typed, and where they are, is carried over. */
function putMarkup(element: HTMLElement, html: string): void {
  const restorers = [keepFields(element), keepPlace(element)];
  element.innerHTML = html;
  for (const restore of restorers) restore(element);
}

/** Without a warning before it: the error says enough. */
const timeout = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: 2 * millis });
