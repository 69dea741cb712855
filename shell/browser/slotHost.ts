/**
 * One slot's life in the browser: which release fills it, and what happens when that release fails. Order: the release
 * the server chose, the last good one, the fallback; all under one deadline, each failure reported once.
 */
import type { OwnedPort } from '@tessera/shared-contracts/bus';
import type { BrowserRelease } from '@tessera/shared-contracts/page';
import type { Json, MountProps, RemoteLifecycles, Slot } from '@tessera/shared-contracts/remote';
import type { FailurePhase } from '@tessera/shared-contracts/report';
import { withDeadline } from './deadline.ts';
import { letPressesThrough } from './heldPress.ts';

/** Milliseconds in which a slot must have loaded and drawn, all attempts together. */
export const SLOT_DEADLINE = 10_000;

/** What the slot shows; replaced as a whole at each change of page, visitor or frame. */
export interface SlotView extends Pick<MountProps, 'url' | 'route' | 'visitor' | 'frame'> {
  readonly state: Json;
}

export interface SlotHostOptions {
  readonly slot: Slot;
  /** Best first. */
  readonly releases: readonly BrowserRelease[];
  readonly load: (release: BrowserRelease) => Promise<RemoteLifecycles>;
  /** Resolves when these stylesheets apply. */
  readonly styles: (urls: readonly string[]) => Promise<void>;
  readonly connect: (release: BrowserRelease) => OwnedPort;
  readonly navigate: MountProps['navigate'];
  readonly report: (phase: FailurePhase, error: unknown, release: BrowserRelease) => void;
  /**
   * Nothing could be drawn, or what was drawn has died. `drawn` says whether a release had touched the element:
   * otherwise the server's markup, if any, is still in it.
   */
  readonly onFailed: (element: HTMLElement, drawn: boolean) => void;
  readonly deadline?: number;
}

interface Attempt {
  over: boolean;
}

interface Live {
  readonly release: BrowserRelease;
  readonly lifecycles: RemoteLifecycles;
  readonly port: OwnedPort;
  readonly element: HTMLElement;
}

export interface SlotHost {
  /** @param renderedBy version whose markup is in `element`, or null. Never rejects: failure ends in `onFailed`. */
  mount(element: HTMLElement, view: SlotView, renderedBy: string | null): Promise<void>;
  /** Redraws what is mounted. False when nothing is, or it failed: then `onFailed` was told. */
  update(view: SlotView): Promise<boolean>;
  unmount(): Promise<void>;
}

export function createSlotHost(options: SlotHostOptions): SlotHost {
  const { slot, report } = options;
  let live: Live | null = null;
  /** The mount under way; `over` when its outcome is no longer wanted. */
  let mounting: Attempt = { over: true };
  let settled: Promise<void> = Promise.resolve();

  const propsFor = ({ release, port, element }: Omit<Live, 'lifecycles'>, view: SlotView, hydrate: boolean) => ({
    slot,
    element,
    ...view,
    hydrate,
    port,
    navigate: options.navigate,
    reportError: (error: unknown, phase: 'mount' | 'hydrate' | 'render' | 'event') => {
      report(phase, error, release);
      // A slot that threw while it was shown has been emptied by React; hydration errors were survived.
      if (phase === 'render' && live?.element === element && live.release === release) void die(live);
    },
  });

  const die = async (dead: Live) => {
    await end();
    options.onFailed(dead.element, true);
  };

  const end = async () => {
    const current = live;
    live = null;
    if (!current) return;
    delete current.element.dataset.mounted;
    current.port.close();
    try {
      await current.lifecycles.unmount({ element: current.element, slot });
    } catch (error) {
      report('unmount', error, current.release);
    }
  };

  /** @returns whether the release is mounted. */
  const attempt = async (
    release: BrowserRelease,
    element: HTMLElement,
    view: SlotView,
    hydrate: boolean,
    wanted: Attempt,
  ): Promise<boolean> => {
    let phase: FailurePhase = 'load';
    let port: OwnedPort | null = null;
    try {
      const [lifecycles] = await Promise.all([options.load(release), options.styles(release.css)]);
      if (wanted.over) return false;
      phase = 'mount';
      port = options.connect(release);
      await lifecycles.bootstrap();
      const candidate: Live = { release, lifecycles, port, element };
      live = candidate;
      await lifecycles.mount(propsFor(candidate, view, hydrate));
      // Which release is alive here: what somebody who looks into the page wants to know first.
      if (wanted.over) return false;
      element.dataset.mounted = `${release.remote}@${release.version}`;
      letPressesThrough(element);
      return true;
    } catch (error) {
      if (live?.release === release) live = null;
      port?.close();
      if (!wanted.over) report(phase, error, release);
      return false;
    }
  };

  const mountNow = async (element: HTMLElement, view: SlotView, renderedBy: string | null, state: Attempt) => {
    const before = element.firstChild;
    const touched = () => element.firstChild !== before;
    const inOrder = async () => {
      for (const release of options.releases) {
        const hydrate = !touched() && release.version === renderedBy;
        if (await attempt(release, element, view, hydrate, state)) return true;
        if (state.over) return false;
      }
      return false;
    };
    try {
      const mounted = await withDeadline(inOrder(), options.deadline ?? SLOT_DEADLINE, `The slot ${slot}`);
      if (mounted || state.over) return;
    } catch (error) {
      const culprit = live?.release ?? options.releases[0];
      if (state.over) return;
      if (culprit) report('load', error, culprit);
    }
    state.over = true;
    await end();
    options.onFailed(element, touched());
    letPressesThrough(element);
  };

  return {
    mount(element, view, renderedBy) {
      mounting.over = true;
      mounting = { over: false };
      settled = mountNow(element, view, renderedBy, mounting);
      return settled;
    },

    async update(view) {
      await settled;
      const current = live;
      if (!current) return false;
      try {
        await options.styles(current.release.css);
        await current.lifecycles.update(propsFor(current, view, false));
        return live === current;
      } catch (error) {
        report('update', error, current.release);
        if (live === current) await die(current);
        return false;
      }
    },

    async unmount() {
      mounting.over = true;
      await end();
    },
  };
}
