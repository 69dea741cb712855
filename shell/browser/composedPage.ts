/**
 * The slots of the page in the browser: an application of single-spa for each remote and slot. What is shown is known
 * here; navigation, frame and visitor change it.
 */
import { whenIdle } from '@tessera/remote-kit/whenIdle';
import type { Bus, EventKey } from '@tessera/shared-contracts/bus';
import { bagOpenRequested } from '@tessera/shared-contracts/events';
import { matchRoute } from '@tessera/shared-contracts/matchRoute';
import type { Boot, BrowserRelease, DrawnSlot, SlotBoot } from '@tessera/shared-contracts/page';
import type { MountProps, Slot } from '@tessera/shared-contracts/remote';
import { type AppError, addErrorHandler, start } from 'single-spa';
import { readSlot } from './bootData.ts';
import { endTask } from './endTask.ts';
import { FALLBACK_STYLESHEET } from './fallbackStylesheet.ts';
import { loadLifecycles } from './federation.ts';
import { createFirstSlots } from './firstSlots.ts';
import type { NavigatedPage } from './navigation.ts';
import { showBagNotice, showPageFallback, showPageNotice } from './pageFallback.ts';
import { reportFailure } from './report.ts';
import { looksTheSame, type Shown } from './shown.ts';
import { createSlotApplication, type SlotApplication } from './slotApplication.ts';
import type { Place } from './slotFilling.ts';
import { SLOTS_AT_ONCE } from './slotsAtOnce.ts';
import { applyStylesheets } from './stylesheets.ts';
import { createWaitingSlots } from './waitingSlots.ts';

export interface ComposedPage extends NavigatedPage {
  /** What the server chose for the page that is shown; none where the shell shows a page of its own. */
  readonly pageRelease: BrowserRelease | undefined;
  /** Brings the slots that the server composed to life, one task after the other; those that can wait do. */
  start(): Promise<void>;
  /** Brings the slots to life that wait and hear this event. */
  wakeFor(event: EventKey): void;
  /** What may fill each slot now, best first. */
  readonly releases: ReadonlyMap<Slot, readonly BrowserRelease[]>;
  /** Puts what the server has drawn for a slot in, and brings it to life. What was there is unmounted. */
  put(drawn: DrawnSlot): void;
}

interface ComposedPageOptions {
  readonly boot: Boot;
  readonly url: string;
  readonly bus: Bus;
  readonly navigate: MountProps['navigate'];
}

export function createComposedPage({ boot, url, bus, navigate }: ComposedPageOptions): ComposedPage {
  const claimedRoutes = Object.values(boot.routes).flat();
  let shown: Shown = { url, route: boot.route, visitor: boot.visitor, frame: boot.frame, claimedRoutes };
  const applications = new Map<string, SlotApplication>();
  const nameOf = (slot: Slot, remote: string) => `${slot}:${remote}`;
  const releasesBySlot = new Map<Slot, readonly BrowserRelease[]>(
    boot.slots.map(({ slot, releases }) => [slot, releases]),
  );
  const releasesOf = (slot: Slot) => releasesBySlot.get(slot) ?? [];
  const routes = Object.entries(boot.routes).flatMap(([remote, paths]) => paths.map((path) => ({ remote, path })));

  const waiting = createWaitingSlots();
  const first = createFirstSlots(() => waiting.wakeWhenIdle());
  /** As the server sent it, of the slots that get it back when what was drawn over it dies. */
  const markup = new Map<Slot, string>();

  const register = (slot: Slot, remote: string, isHere: (location: Location) => boolean) => {
    const application = createSlotApplication({
      name: nameOf(slot, remote),
      slot,
      isHere,
      shown: () => shown,
      load: async (release) => {
        const [lifecycles] = await Promise.all([loadLifecycles(release), applyStylesheets(release.css)]);
        return lifecycles;
      },
      redraw: async ({ version }) => {
        const { redrawSlot } = await import(/* webpackChunkName: "failures" */ './redrawnSlot.ts');
        return redrawSlot({ slot, url: shown.url, composition: boot.composition, version });
      },
      connect: (release) => bus.connect(release.remote, release),
      navigate,
      report: (phase, error, release) => reportFailure({ phase, error, slot, release, shown }),
      onAlive: first.onSettled,
      onFailed: (element, touched) => {
        first.onSettled();
        // What the server drew still reads and links; page and bag are more than that, so they say what is missing.
        if (slot === 'page') {
          void applyStylesheets([FALLBACK_STYLESHEET]);
          const show = touched || element.childElementCount === 0 ? showPageFallback : showPageNotice;
          show(element, shown.url);
          return;
        }
        element.dataset.fallback = '';
        if (touched) element.innerHTML = markup.get(slot) ?? '';
        if (slot === 'bag') giveUpBag(element);
      },
    });
    applications.set(nameOf(slot, remote), application);
  };

  /** Whoever asks for the bag, or puts something into it, is answered that it is not there. */
  const giveUpBag = (element: HTMLElement) => {
    void applyStylesheets([FALLBACK_STYLESHEET]);
    const wayOn = showBagNotice(element, shown.url);
    const hears = releasesOf('bag').flatMap(({ hears }) => hears);
    bus.connect('shell', { emits: [], hears: [bagOpenRequested] }).on(bagOpenRequested, () => wayOn?.focus());
    import(/* webpackChunkName: "failures" */ './bagForms.ts').then(
      ({ letBagFormsThrough }) => letBagFormsThrough(bus, hears),
      // Without it a press is answered in the page: the bag is not there.
      () => bus.abandon(hears),
    );
  };

  /** What the server has sent for a slot since the document. */
  const brought = new Map<Slot, Place>();

  /** Brings a slot to life as the server sent it. */
  const fill = (boot: SlotBoot, firstShown: Shown): SlotApplication | null => {
    const place = brought.get(boot.slot) ?? placeInDocument(boot, firstShown);
    const [best] = place?.releases ?? [];
    if (!place || !best) return null;
    if (boot.slot !== 'page') markup.set(boot.slot, place.element.innerHTML);
    const application = applications.get(nameOf(boot.slot, best.remote)) ?? null;
    application?.fill(place);
    return application;
  };

  let around: typeof import('./slotsAround.ts') | null = null;

  const put = ({ slot, html, state, releases, renderedBy }: DrawnSlot) => {
    const slotElement = document.getElementById(`slot-${slot}`);
    if (!slotElement) throw new Error(`The page has no slot ${slot}.`);
    releasesBySlot.set(slot, releases);
    const element = document.createElement('div');
    element.dataset.slotContent = '';
    const toRun = releasesToRun(releases, renderedBy, element);
    if (renderedBy === null) element.dataset.fallback = '';
    else if (toRun.length > 0) element.dataset.waiting = '';
    element.innerHTML = html;
    // Out and in at once: what was there stays until the next markup stands, and is unmounted off the screen.
    slotElement.replaceChildren(element);
    const place = { element, releases: toRun, renderedBy, state, shown };
    brought.set(slot, place);
    if (waiting.has(slot)) return;
    if (slot !== 'page') markup.set(slot, html);
    const owner = nameOf(slot, toRun[0]?.remote ?? '');
    for (const [name, application] of applications) {
      if (name.startsWith(`${slot}:`)) application.fill(name === owner ? place : null);
    }
  };

  return {
    get shown() {
      return shown;
    },
    get pageRelease() {
      return releasesOf('page')[0];
    },

    releases: releasesBySlot,
    put,

    async start() {
      addErrorHandler((error: AppError) => {
        const application = applications.get(error.appOrParcelName);
        if (application) void application.onError(error);
        else reportFailure({ phase: 'mount', error, shown });
      });
      for (const remote of Object.keys(boot.routes)) {
        register('page', remote, ({ pathname }) => matchRoute(routes, pathname)?.route.remote === remote);
      }
      for (const { slot, releases } of boot.slots) {
        if (slot !== 'page' && releases[0]) register(slot, releases[0].remote, () => true);
      }
      start({ urlRerouteOnly: true });
      const firstShown = shown;
      for (const slot of boot.slots) {
        const element = SLOTS_AT_ONCE.includes(slot.slot) ? null : document.getElementById(`slot-${slot.slot}`);
        if (element) waiting.add(slot.slot, element, () => fill(slot, firstShown));
      }
      for (const wanted of SLOTS_AT_ONCE) {
        const slot = boot.slots.find((each) => each.slot === wanted);
        if (!slot) continue;
        await endTask();
        const application = brought.has(wanted) ? null : fill(slot, firstShown);
        // One after the other: together their pieces would share tasks.
        if (application) await first.add(application);
      }
      first.complete();
      // While all is well: when it is needed, the network may be what failed.
      whenIdle(() => void applyStylesheets([FALLBACK_STYLESHEET]));
    },

    wakeFor({ name, version }) {
      waiting.wake((slot) =>
        releasesOf(slot).some(({ hears }) => hears.some((each) => each.name === name && each.version === version)),
      );
    },

    async prepare({ slots, cookieBanner }) {
      const styles = slots.flatMap(({ releases, renderedBy }) => [
        ...(releases[0]?.css ?? []),
        ...(renderedBy === null ? [FALLBACK_STYLESHEET] : []),
      ]);
      [around] = await Promise.all([
        cookieBanner === null ? null : import(/* webpackChunkName: "slots-around" */ './slotsAround.ts'),
        applyStylesheets(styles),
      ]);
    },

    showPage({ slots, cookieBanner, url, route, visitor, frame }, entryState) {
      shown = { url, entryState, route, visitor, frame, claimedRoutes };
      if (cookieBanner !== null) around?.showCookieBanner(cookieBanner);
      for (const drawn of slots) {
        if (drawn.slot === 'page') put(drawn);
        else around?.showSlot(drawn, applications.get(nameOf(drawn.slot, drawn.releases[0]?.remote ?? '')), put);
      }
      for (const application of applications.values()) void application.update();
    },

    update(changes) {
      const before = shown;
      shown = { ...shown, ...changes };
      if (looksTheSame(before, shown)) return;
      for (const application of applications.values()) void application.update();
    },
  };
}

/** A slot of the first page as it stands. */
function placeInDocument({ slot, releases }: SlotBoot, shown: Shown): Place | null {
  const drawn = readSlot(slot);
  return drawn && { ...drawn, releases: releasesToRun(releases, drawn.renderedBy, drawn.element), shown };
}

/**
 * Which releases may bring a slot to life, best first: the one that drew the markup takes it as it stands, another one would
 * empty it first, and the page would move. None where the markup stands still: nothing in it needs a script. Then it is marked as
 * what is alive is, so that whoever looks into the page reads which release is there.
 */
function releasesToRun(
  releases: readonly BrowserRelease[],
  renderedBy: string | null,
  element: HTMLElement,
): readonly BrowserRelease[] {
  const drawnBy = releases.find(({ version }) => version === renderedBy);
  if (!drawnBy?.still) {
    const best = drawnBy ? [drawnBy, ...releases.filter((release) => release !== drawnBy)] : releases;
    return best.filter(({ still }) => !still);
  }
  element.dataset.mounted = `${drawnBy.remote}@${drawnBy.version}`;
  return [];
}
