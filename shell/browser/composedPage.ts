/**
 * The slots of the page in the browser: an application of single-spa for each remote and slot. What is shown is known
 * here; navigation, frame and visitor change it.
 */
import type { Bus } from '@tessera/shared-contracts/bus';
import { bagOpenRequested } from '@tessera/shared-contracts/events';
import { matchRoute } from '@tessera/shared-contracts/matchRoute';
import type { Boot, PageAnswer } from '@tessera/shared-contracts/page';
import type { MountProps, Slot } from '@tessera/shared-contracts/remote';
import { type AppError, addErrorHandler, start } from 'single-spa';
import { readSlot } from './bootData.ts';
import { FALLBACK_STYLESHEET } from './fallbackStylesheet.ts';
import { loadLifecycles } from './federation.ts';
import { showBagNotice, showPageFallback, showPageNotice } from './pageFallback.ts';
import { reportFailure } from './report.ts';
import { createSlotApplication, type Shown, type SlotApplication } from './slotApplication.ts';
import { applyStylesheets } from './stylesheets.ts';

export type PageShown = Extract<PageAnswer, { kind: 'page' }>;

export interface ComposedPage {
  readonly shown: Shown;
  /** Brings to life every slot that the server composed. */
  start(): void;
  /** Puts another page's markup into the page slot at once, brings it to life, and tells the other slots. */
  showPage(answer: PageShown, entryState: unknown): void;
  /** Tells all slots what has changed. */
  tell(changes: Partial<Shown>): void;
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
  const releasesOf = (wanted: Slot) => boot.slots.flatMap(({ slot, releases }) => (slot === wanted ? releases : []));
  const routes = Object.entries(boot.routes).flatMap(([remote, paths]) => paths.map((path) => ({ remote, path })));

  const register = (slot: Slot, remote: string, markup: string, isHere: (location: Location) => boolean) => {
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
      onAlive: markInteractive,
      onFailed: (element, touched) => {
        // What the server drew still reads and links; page and bag are more than that, so they say what is missing.
        if (slot === 'page') {
          void applyStylesheets([FALLBACK_STYLESHEET]);
          const show = touched || element.childElementCount === 0 ? showPageFallback : showPageNotice;
          show(element, shown.url);
          return;
        }
        element.dataset.fallback = '';
        if (touched) element.innerHTML = markup;
        if (slot === 'bag') giveUpBag(element);
      },
    });
    applications.set(nameOf(slot, remote), application);
  };

  /** Whoever asks for the bag, or puts something into it, is answered that it is not there. */
  const giveUpBag = (element: HTMLElement) => {
    void applyStylesheets([FALLBACK_STYLESHEET]);
    const wayOn = showBagNotice(element, shown.url);
    bus.abandon(releasesOf('bag').flatMap(({ hears }) => hears));
    bus.connect('shell', { emits: [], hears: [bagOpenRequested] }).on(bagOpenRequested, () => wayOn?.focus());
  };

  /** Once, when every slot of the first page answers the visitor: what "interactive" means in the benchmarks. */
  const markInteractive = () => {
    const first = boot.slots.flatMap(({ slot, releases: [best] }) => (best ? [nameOf(slot, best.remote)] : []));
    const alive = first.every((name) => applications.get(name)?.alive);
    if (alive && performance.getEntriesByName('tessera:interactive').length === 0)
      performance.mark('tessera:interactive');
  };

  return {
    get shown() {
      return shown;
    },

    start() {
      addErrorHandler((error: AppError) => {
        const application = applications.get(error.appOrParcelName);
        if (application) void application.onError(error);
        else reportFailure({ phase: 'mount', error, shown });
      });
      for (const remote of Object.keys(boot.routes)) {
        register('page', remote, '', ({ pathname }) => matchRoute(routes, pathname)?.route.remote === remote);
      }
      start({ urlRerouteOnly: true });
      for (const { slot, releases } of boot.slots) {
        const drawn = readSlot(slot);
        const [best] = releases;
        if (!drawn || !best) continue;
        if (slot !== 'page') register(slot, best.remote, drawn.element.innerHTML, () => true);
        applications.get(nameOf(slot, best.remote))?.fill({ ...drawn, releases, shown });
      }
      // While all is well: when it is needed, the network may be what failed.
      const fetchStyles = () => void applyStylesheets([FALLBACK_STYLESHEET]);
      if ('requestIdleCallback' in window) window.requestIdleCallback(fetchStyles);
      else setTimeout(fetchStyles, 2000);
    },

    showPage({ html, slot: { releases, renderedBy }, state, ...answer }, entryState) {
      const slotElement = document.getElementById('slot-page');
      if (!slotElement) throw new Error('The page has no slot for pages.');
      const { url, route, visitor, frame } = answer;
      shown = { url, entryState, route, visitor, frame, claimedRoutes };
      const element = document.createElement('div');
      element.dataset.slotContent = '';
      element.dataset[renderedBy === null ? 'fallback' : 'waiting'] = '';
      element.innerHTML = html;
      // Out and in at once: the page before stays until the next one's markup stands, and is unmounted off the screen.
      slotElement.replaceChildren(element);
      for (const remote of Object.keys(boot.routes)) {
        const isOwner = releases[0]?.remote === remote;
        applications
          .get(nameOf('page', remote))
          ?.fill(isOwner ? { element, releases, renderedBy, state, shown } : null);
      }
      for (const application of applications.values()) void application.update();
    },

    tell(changes) {
      shown = { ...shown, ...changes };
      for (const application of applications.values()) void application.update();
    },
  };
}
