/**
 * An application of single-spa: one remote in one slot. single-spa decides when it is loaded, mounted and unmounted, one
 * change after the other; here is what that means for a release, and which release is next when one fails, before it is
 * alive or later: the one that the server chose, the last good one, then the fallback. Each is tried once for a place.
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

/** Milliseconds in which a slot must be alive, all releases together; anew when a release dies that was. */
export const SLOT_DEADLINE = 10_000;
/** A release that would have fewer milliseconds is not tried. */
const LEAST_TIME = 100;
/** Milliseconds for an unmount: no other application changes meanwhile. */
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
  /** Tells what is alive where the visitor is now; what is still being mounted learns it afterwards. */
  update(): Promise<void>;
  /** To be called with the errors that single-spa has for this application. */
  onError(error: unknown): Promise<void>;
}

/** A place on its way to life. */
interface Filling {
  readonly place: Place;
  /** Releases that have not been tried, best first. */
  readonly rest: BrowserRelease[];
  /** By `performance.now()`. */
  readonly until: number;
  /** Rejects then. */
  readonly deadline: Promise<never>;
  /** As the server sent it. */
  readonly lastChild: ChildNode | null;
  loading: { readonly release: BrowserRelease; readonly loaded: Promise<Loaded> } | null;
  /** The files have come, or will not. */
  settled: boolean;
  failed: boolean;
}

interface Loaded {
  readonly lifecycles: RemoteLifecycles;
  /** What the server has drawn anew for this release. */
  readonly answer: (SlotAnswer & { readonly shown: Shown }) | null;
}

interface Mounted {
  readonly filling: Filling;
  readonly release: BrowserRelease;
  readonly lifecycles: RemoteLifecycles;
  readonly port: OwnedPort;
  readonly state: Json;
  alive: boolean;
  /** What it has died of before it was alive. */
  fault: { readonly phase: FailurePhase; readonly error: unknown } | null;
}

export function createSlotApplication(options: SlotApplicationOptions): SlotApplication {
  const { name, slot, report } = options;
  let current: Filling | null = null;
  /** What single-spa has loaded this application for. */
  let loaded: Filling | null = null;
  let mounted: Mounted | null = null;
  /** Where an error that single-spa tells of has come from. */
  let phase: FailurePhase = 'load';

  /**
   * single-spa changes one set of applications after the other, and waits for each. Whoever waits for the network would
   * hold up the others, so the files of a release are fetched first, and the application is active from then on.
   */
  const isActive = (location: Location) =>
    current?.settled === true &&
    (loaded ?? current) === current &&
    // What is shown stays until something else has taken its place, whatever the address is by then.
    (mounted !== null || options.isHere(location));

  const register = () =>
    registerApplication({
      name,
      activeWhen: isActive,
      app: async () => {
        phase = 'load';
        loaded = current;
        const filling = current;
        if (!filling?.loading) throw new Error(`${name} has nothing to load.`);
        const { release } = filling.loading;
        const files = await filling.loading.loaded;
        const { lifecycles } = files;
        phase = 'mount';
        const limit = timeout(timeLeft(filling));
        return {
          bootstrap: () => lifecycles.bootstrap(),
          async mount() {
            await endTask();
            await mount(filling, release, files);
          },
          unmount,
          unload: async () => {
            loaded = null;
            void triggerAppChange();
          },
          timeouts: { bootstrap: limit, mount: limit, unmount: timeout(UNMOUNT_DEADLINE) },
        };
      },
    });

  const propsFor = (owner: Mounted, shown: Shown, hydrate: boolean): MountProps => ({
    slot,
    element: owner.filling.place.element,
    ...shown,
    state: owner.state,
    hydrate,
    port: owner.port,
    navigate: options.navigate,
    reportError: (error, where) => {
      const survived = where !== 'render' && where !== 'effect';
      // Its mount fails with this error, and single-spa tells of it.
      if (!survived && !owner.alive) owner.fault ??= { phase: where, error };
      else {
        report(where, error, owner.release);
        if (!survived) replace(owner);
      }
    },
  });

  const mount = async (filling: Filling, release: BrowserRelease, { lifecycles, answer }: Loaded) => {
    const { element, renderedBy, state } = filling.place;
    const shown = answer?.shown ?? filling.place.shown;
    const hydrate = answer !== null || (!isTouched(filling) && release.version === renderedBy);
    if (answer) {
      const restorers = [keepFields(element), keepPlace(element)];
      element.innerHTML = answer.html;
      for (const restore of restorers) restore(element);
    }
    const mine: Mounted = {
      filling,
      release,
      lifecycles,
      port: options.connect(release),
      state: answer ? answer.state : state,
      alive: false,
      fault: null,
    };
    mounted = mine;
    await lifecycles.mount(propsFor(mine, shown, hydrate));
    // single-spa has not waited any longer.
    if (mounted !== mine) return;
    if (mine.fault) {
      phase = mine.fault.phase;
      throw mine.fault.error;
    }
    phase = 'unmount';
    mine.alive = true;
    // Which release is alive here: what somebody who looks into the page wants to know first.
    element.dataset.mounted = `${release.remote}@${release.version}`;
    letPressesThrough(element);
    options.onAlive();
    if (!looksTheSame(options.shown(), shown)) void update();
  };

  const unmount = async () => {
    const was = mounted;
    mounted = null;
    if (!was) return;
    const { element } = was.filling.place;
    delete element.dataset.mounted;
    was.port.close();
    await was.lifecycles.unmount({ element, slot });
  };

  const update = async () => {
    const was = mounted;
    if (!was?.alive || was.filling !== current) return;
    try {
      await was.lifecycles.update(propsFor(was, options.shown(), false));
    } catch (error) {
      report('update', error, was.release);
      replace(was);
    }
  };

  /** Another release for what was alive and has died. */
  const replace = (dead: Mounted) => {
    const { place, rest, lastChild } = dead.filling;
    if (mounted === dead && current === dead.filling) begin(fillingOf(place, rest, lastChild, slot));
  };

  const begin = (next: Filling | null) => {
    current = next;
    if (loaded) {
      // It is inactive now: unmounted where it is mounted, and unloaded, so that the next one is asked for anew.
      void unloadApplication(name, { waitForUnmount: true });
      void triggerAppChange();
    }
    if (next) void tryNext(next);
  };

  const giveUp = async (filling: Filling) => {
    // What has died is unmounted first: it empties the element.
    if (mounted) await triggerAppChange();
    if (filling.failed || filling !== current) return;
    filling.failed = true;
    options.onFailed(filling.place.element, isTouched(filling));
    letPressesThrough(filling.place.element);
  };

  const tryNext = async (filling: Filling) => {
    const release = filling.rest.shift();
    if (!release || timeLeft(filling) < LEAST_TIME) return giveUp(filling);
    const loaded = Promise.race([fetchRelease(release, filling.place), filling.deadline]);
    filling.loading = { release, loaded };
    // What went wrong here comes back from the loading function, as an error of single-spa's.
    await Promise.allSettled([loaded]);
    if (filling !== current) return;
    filling.settled = true;
    void triggerAppChange();
  };

  const fetchRelease = async (release: BrowserRelease, place: Place): Promise<Loaded> => {
    const shown = options.shown();
    const stepsIn = release !== place.releases[0] && release.version !== place.renderedBy;
    const [lifecycles, drawn] = await Promise.all([options.load(release), stepsIn ? options.redraw(release) : null]);
    const answer = drawn && { ...drawn, shown };
    const { route, visitor } = answer ? shown : place.shown;
    await lifecycles.preload?.({ slot, route, visitor, state: answer ? answer.state : place.state });
    return { lifecycles, answer };
  };

  register();

  return {
    get alive() {
      return mounted?.alive ?? false;
    },

    get settled() {
      return current === null || current.failed || (mounted?.alive === true && mounted.filling === current);
    },

    fill(place) {
      begin(place && fillingOf(place, [...place.releases], place.element.lastChild, slot));
    },

    update,

    async onError(error) {
      const filling = loaded;
      loaded = null;
      if (filling?.loading) {
        filling.settled = false;
        report(phase, error, filling.loading.release);
      }
      // single-spa never again touches an application that broke: the next release needs one that is registered anew.
      await unregisterApplication(name);
      register();
      if (filling !== null && filling === current) await tryNext(filling);
    },
  };
}

const fillingOf = (place: Place, rest: BrowserRelease[], lastChild: ChildNode | null, slot: Slot): Filling => ({
  place,
  rest,
  lastChild,
  until: performance.now() + SLOT_DEADLINE,
  deadline: deadlineOf(slot),
  loading: null,
  settled: false,
  failed: false,
});

function deadlineOf(slot: Slot): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error(`The slot ${slot} took longer than ${SLOT_DEADLINE} ms.`)), SLOT_DEADLINE);
  // Nobody waits for it any more where all went well.
  promise.catch(() => {});
  return promise;
}

const timeLeft = ({ until }: Filling) => Math.max(1, until - performance.now());
/** Without a warning before it: the error says enough. */
const timeout = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: 2 * millis });
/**
 * Whether a release has changed what the server sent. The last child says so: what React hoists, such as a picture's
 * preload, stands first and stays when everything else goes.
 */
const isTouched = ({ place, lastChild }: Filling) => place.element.lastChild !== lastChild;
