/** A place on its way to life: which releases may be tried for it still, for how long, and whether one has changed it. */
import type { BrowserRelease } from '@tessera/shared-contracts/page';
import type { Json, RemoteLifecycles, Slot } from '@tessera/shared-contracts/remote';
import type { SlotAnswer } from '@tessera/shared-contracts/slotAnswer';
import type { Shown } from './shown.ts';

/** Milliseconds in which a slot must be alive, all releases together; anew when a release dies that was. */
export const SLOT_DEADLINE = 10_000;
/** A release that would have fewer milliseconds is not tried. */
const LEAST_TIME = 100;

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

/** What a release needs before it is mounted. */
export interface ReleaseFiles {
  readonly lifecycles: RemoteLifecycles;
  /** What the server has drawn anew for this release. */
  readonly answer: (SlotAnswer & { readonly shown: Shown }) | null;
}

export interface Filling {
  readonly place: Place;
  /** Releases that have not been tried, best first. */
  readonly rest: BrowserRelease[];
  /** By `performance.now()`. */
  readonly until: number;
  /** Rejects then. */
  readonly deadline: Promise<never>;
  /** As the server sent it. */
  readonly lastChild: ChildNode | null;
  loading: { readonly release: BrowserRelease; readonly files: Promise<ReleaseFiles> } | null;
  /** The files have come, or will not. */
  settled: boolean;
  failed: boolean;
}

/** A place that nobody has tried to bring to life yet. */
export const firstFilling = (place: Place, slot: Slot): Filling =>
  fillingOf(place, [...place.releases], place.element.lastChild, slot);

/** The same place once more, for the releases that are left, with the whole deadline. */
export const nextFilling = ({ place, rest, lastChild }: Filling, slot: Slot): Filling =>
  fillingOf(place, rest, lastChild, slot);

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

/** The release to be tried now; null: none is left, or too little time for one. Each is given out once. */
export function takeRelease(filling: Filling): BrowserRelease | null {
  const release = filling.rest.shift();
  return release && timeLeft(filling) >= LEAST_TIME ? release : null;
}

/** In milliseconds, one at least. */
export const timeLeft = ({ until }: Filling): number => Math.max(1, until - performance.now());

/**
 * Whether a release has changed what the server sent. The last child says so: what React hoists, such as a picture's
 * preload, stands first and stays when everything else goes.
 */
export const isTouched = ({ place, lastChild }: Filling): boolean => place.element.lastChild !== lastChild;

/** Whether the server was not asked for this release's markup: another release was to draw the place. */
export const stepsIn = ({ releases, renderedBy }: Place, release: BrowserRelease): boolean =>
  release !== releases[0] && release.version !== renderedBy;
