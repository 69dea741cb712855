/**
 * An application of single-spa: one remote in one slot. single-spa decides when it is loaded, mounted and unmounted, one
 * change after the other; here is what that means for a release, and which release is next when one fails, before it is
 * alive or later: the one that the server chose, the last good one, then the fallback. Each is tried once for a place.
 *
 *     fill(place)                                            fill(null), from anywhere: unmounted, then empty
 *        |
 *        v         its files have come,         single-spa                  single-spa
 *     fetching --> or will not: settled ------> loads ------> mounting ------> alive
 *        ^                                        | no files     | throws        | a render or effect throws,
 *        |                                        v              v               v an update fails
 *        +---------------- the next release, in the time that is left ----------+  (the whole time anew)
 *        |
 *        +-- none is left, or too little time --> failed: the fallback
 */
import { keepFields } from '@tessera/remote-kit/keepFields';
import { keepPlace } from '@tessera/remote-kit/keepPlace';
import type { OwnedPort } from '@tessera/shared-contracts/bus';
import type { BrowserRelease } from '@tessera/shared-contracts/page';
import type { Json, MountProps, RemoteLifecycles, Slot } from '@tessera/shared-contracts/remote';
import type { FailurePhase } from '@tessera/shared-contracts/report';
import type { SlotAnswer } from '@tessera/shared-contracts/slotAnswer';
import { registerApplication, triggerAppChange, unloadApplication, unregisterApplication } from 'single-spa';
import { endTask } from './endTask.ts';
import { letPressesThrough } from './heldPress.ts';
import { looksTheSame, type Shown } from './shown.ts';
import {
  type Filling,
  firstFilling,
  isTouched,
  nextFilling,
  type Place,
  type ReleaseFiles,
  stepsIn,
  takeRelease,
  timeLeft,
} from './slotFilling.ts';

/** Milliseconds for an unmount: no other application changes meanwhile. */
const UNMOUNT_DEADLINE = 3000;

export interface SlotApplicationOptions {
  /** In single-spa. */
  readonly name: string;
  readonly slot: Slot;
  /** Whether this remote fills the slot at an address. */
  readonly isHere: (location: Location) => boolean;
  readonly shown: () => Shown;
  /** Resolves when the release's stylesheets apply as well. */
  readonly load: (release: BrowserRelease) => Promise<RemoteLifecycles>;
  /** What the server draws with a release that steps in: the state it was sent is another's. Null: it can't now. */
  readonly redraw: (release: BrowserRelease) => Promise<SlotAnswer | null>;
  readonly connect: (release: BrowserRelease) => OwnedPort;
  readonly navigate: MountProps['navigate'];
  readonly report: (phase: FailurePhase, error: unknown, release: BrowserRelease) => void;
  readonly onAlive: () => void;
  /**
   * No release is left: nothing could be drawn, or what was drawn has died. `touched` says whether a release had changed
   * the element: otherwise the server's markup, if any, is still in it.
   */
  readonly onFailed: (element: HTMLElement, touched: boolean) => void;
}

export interface SlotApplication {
  readonly alive: boolean;
  /** Nothing is on its way to life here: it is alive, has failed, or there is nothing to bring to life. */
  readonly settled: boolean;
  /** Brings another place to life, or none. What was in the place before is unmounted. */
  fill(place: Place | null): void;
  /** Gives what is alive the state that the server has for it now. The next update tells it. */
  renew(state: Json): void;
  /** Tells what is alive where the visitor is now; what is still being mounted learns it afterwards. */
  update(): Promise<void>;
  /** To be called with the errors that single-spa has for this application. */
  onError(error: unknown): Promise<void>;
}

/** A release in its place, from its mount on. */
interface Mounted {
  readonly filling: Filling;
  readonly release: BrowserRelease;
  readonly lifecycles: RemoteLifecycles;
  readonly port: OwnedPort;
  state: Json;
  alive: boolean;
  /** What it has died of before it was alive. */
  fault: { readonly phase: FailurePhase; readonly error: unknown } | null;
}

/** Registers the application with single-spa; it is inactive until it is filled. */
export const createSlotApplication = (options: SlotApplicationOptions): SlotApplication => new SingleSpaSlot(options);

class SingleSpaSlot implements SlotApplication {
  readonly #options: SlotApplicationOptions;
  /** The place that is to be alive. */
  #current: Filling | null = null;
  /** What single-spa has loaded this application for. */
  #loaded: Filling | null = null;
  #mounted: Mounted | null = null;
  /** Where an error that single-spa tells of has come from. */
  #phase: FailurePhase = 'load';

  constructor(options: SlotApplicationOptions) {
    this.#options = options;
    this.#register();
  }

  get alive(): boolean {
    return this.#mounted?.alive ?? false;
  }

  get settled(): boolean {
    const [current, mounted] = [this.#current, this.#mounted];
    return current === null || current.failed || (mounted?.alive === true && mounted.filling === current);
  }

  fill(place: Place | null): void {
    this.#begin(place && firstFilling(place, this.#options.slot));
  }

  renew(state: Json): void {
    if (this.#mounted) this.#mounted.state = state;
  }

  async update(): Promise<void> {
    const was = this.#mounted;
    if (!was?.alive || was.filling !== this.#current) return;
    try {
      await was.lifecycles.update(this.#propsFor(was, this.#options.shown(), false));
    } catch (error) {
      this.#options.report('update', error, was.release);
      this.#replace(was);
    }
  }

  async onError(error: unknown): Promise<void> {
    const filling = this.#loaded;
    this.#loaded = null;
    if (filling?.loading) {
      filling.settled = false;
      this.#options.report(this.#phase, error, filling.loading.release);
    }
    // single-spa never again touches an application that broke: the next release needs one that is registered anew.
    await unregisterApplication(this.#options.name);
    this.#register();
    if (filling !== null && filling === this.#current) await this.#tryNext(filling);
  }

  // What single-spa asks for.

  #register(): void {
    registerApplication({
      name: this.#options.name,
      activeWhen: (location) => this.#isActive(location),
      app: () => this.#load(),
    });
  }

  /**
   * single-spa changes one set of applications after the other, and waits for each. Whoever waits for the network would
   * hold up the others, so the files of a release are fetched first, and the application is active from then on.
   */
  #isActive(location: Location): boolean {
    const current = this.#current;
    if (current?.settled !== true || (this.#loaded ?? current) !== current) return false;
    // What is shown stays until something else has taken its place, whatever the address is by then.
    return this.#mounted !== null || this.#options.isHere(location);
  }

  async #load() {
    this.#phase = 'load';
    const filling = this.#current;
    this.#loaded = filling;
    if (!filling?.loading) throw new Error(`${this.#options.name} has nothing to load.`);
    const { release } = filling.loading;
    const files = await filling.loading.files;
    this.#phase = 'mount';
    const limit = timeout(timeLeft(filling));
    return {
      bootstrap: () => files.lifecycles.bootstrap(),
      mount: async () => {
        await endTask();
        await this.#mount(filling, release, files);
      },
      unmount: () => this.#unmount(),
      unload: async () => {
        this.#loaded = null;
        void triggerAppChange();
      },
      timeouts: { bootstrap: limit, mount: limit, unmount: timeout(UNMOUNT_DEADLINE) },
    };
  }

  async #mount(filling: Filling, release: BrowserRelease, { lifecycles, answer }: ReleaseFiles): Promise<void> {
    const { element, renderedBy, state } = filling.place;
    const shown = answer?.shown ?? filling.place.shown;
    const hydrate = answer !== null || (!isTouched(filling) && release.version === renderedBy);
    if (answer) putMarkup(element, answer.html);
    const mine: Mounted = {
      filling,
      release,
      lifecycles,
      port: this.#options.connect(release),
      state: answer ? answer.state : state,
      alive: false,
      fault: null,
    };
    this.#mounted = mine;
    await lifecycles.mount(this.#propsFor(mine, shown, hydrate));
    // single-spa has not waited any longer.
    if (this.#mounted !== mine) return;
    if (mine.fault) {
      this.#phase = mine.fault.phase;
      throw mine.fault.error;
    }
    this.#comeAlive(mine, shown);
  }

  #comeAlive(mine: Mounted, shown: Shown): void {
    const { element } = mine.filling.place;
    this.#phase = 'unmount';
    mine.alive = true;
    // Which release is alive here: what somebody who looks into the page wants to know first.
    element.dataset.mounted = `${mine.release.remote}@${mine.release.version}`;
    letPressesThrough(element);
    this.#options.onAlive();
    if (!looksTheSame(this.#options.shown(), shown)) void this.update();
  }

  async #unmount(): Promise<void> {
    const was = this.#mounted;
    this.#mounted = null;
    if (!was) return;
    const { element } = was.filling.place;
    delete element.dataset.mounted;
    was.port.close();
    await was.lifecycles.unmount({ element, slot: this.#options.slot });
  }

  // What a release is told, and what it tells.

  #propsFor(owner: Mounted, shown: Shown, hydrate: boolean): MountProps {
    return {
      slot: this.#options.slot,
      element: owner.filling.place.element,
      ...shown,
      state: owner.state,
      hydrate,
      port: owner.port,
      navigate: this.#options.navigate,
      reportError: (error, where) => this.#onReported(owner, error, where),
    };
  }

  #onReported(owner: Mounted, error: unknown, where: Parameters<MountProps['reportError']>[1]): void {
    const survived = where !== 'render' && where !== 'effect';
    if (!survived && !owner.alive) {
      // Its mount fails with this error, and single-spa tells of it.
      owner.fault ??= { phase: where, error };
      return;
    }
    this.#options.report(where, error, owner.release);
    if (!survived) this.#replace(owner);
  }

  // Which release is next.

  #begin(next: Filling | null): void {
    this.#current = next;
    if (this.#loaded) {
      // It is inactive now: unmounted where it is mounted, and unloaded, so that the next one is asked for anew.
      void unloadApplication(this.#options.name, { waitForUnmount: true });
      void triggerAppChange();
    }
    if (next) void this.#tryNext(next);
  }

  /** Another release for what was alive and has died. */
  #replace(dead: Mounted): void {
    if (this.#mounted !== dead || this.#current !== dead.filling) return;
    this.#begin(nextFilling(dead.filling, this.#options.slot));
  }

  async #tryNext(filling: Filling): Promise<void> {
    const release = takeRelease(filling);
    if (!release) return this.#giveUp(filling);
    const files = Promise.race([this.#fetchRelease(release, filling.place), filling.deadline]);
    filling.loading = { release, files };
    // What went wrong here comes back from the loading function, as an error of single-spa's.
    await Promise.allSettled([files]);
    if (filling !== this.#current) return;
    filling.settled = true;
    void triggerAppChange();
  }

  async #fetchRelease(release: BrowserRelease, place: Place): Promise<ReleaseFiles> {
    const { slot, load, redraw } = this.#options;
    const shown = this.#options.shown();
    const [lifecycles, drawn] = await Promise.all([load(release), stepsIn(place, release) ? redraw(release) : null]);
    const answer = drawn && { ...drawn, shown };
    const { route, visitor } = answer ? shown : place.shown;
    await lifecycles.preload?.({ slot, route, visitor, state: answer ? answer.state : place.state });
    return { lifecycles, answer };
  }

  async #giveUp(filling: Filling): Promise<void> {
    // What has died is unmounted first: it empties the element.
    if (this.#mounted) await triggerAppChange();
    if (filling.failed || filling !== this.#current) return;
    filling.failed = true;
    this.#options.onFailed(filling.place.element, isTouched(filling));
    letPressesThrough(filling.place.element);
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
