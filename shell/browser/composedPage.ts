/**
 * The slots of the page in the browser: one single-spa application per slot, for the page slot one per release that
 * has owned it. What is shown is kept here; navigation, frame and visitor change it.
 */
import type { Bus } from '@tessera/shared-contracts/bus';
import type { Boot, PageAnswer, SlotBoot } from '@tessera/shared-contracts/page';
import type { MountProps, Slot } from '@tessera/shared-contracts/remote';
import { addErrorHandler, registerApplication, start, triggerAppChange } from 'single-spa';
import { readSlot } from './bootData.ts';
import { FALLBACK_STYLESHEET } from './fallbackStylesheet.ts';
import { loadLifecycles } from './federation.ts';
import { reportFailure } from './report.ts';
import { createSlotHost, type SlotHost, type SlotView } from './slotHost.ts';
import { applyStylesheets } from './stylesheets.ts';

export type PageShown = Extract<PageAnswer, { kind: 'page' }>;
export type Shown = Omit<SlotView, 'state'>;

export interface ComposedPage {
  readonly shown: Shown;
  /** Mounts every slot that the server composed. */
  start(): void;
  /** Puts another page into the page slot and tells the other slots where the visitor is now. */
  showPage(answer: PageShown): Promise<void>;
  /** Redraws all slots around the page, and the page too when told. */
  refresh(changes: Partial<Shown>, options: { page: boolean }): Promise<void>;
}

interface ComposedPageOptions {
  readonly boot: Boot;
  readonly url: string;
  readonly bus: Bus;
  readonly navigate: MountProps['navigate'];
}

interface Occupant {
  readonly host: SlotHost;
  element: HTMLElement;
  view: () => SlotView;
  renderedBy: string | null;
  /** Settles when the mount under way has come to an end, good or bad. */
  ready: Promise<void>;
}

const loadPageFallback = () => {
  void applyStylesheets([FALLBACK_STYLESHEET]);
  return import('./pageFallback.ts');
};

export function createComposedPage({ boot, url, bus, navigate }: ComposedPageOptions): ComposedPage {
  let shown: Shown = { url, route: boot.route, visitor: boot.visitor, frame: boot.frame };
  const occupants = new Map<string, Occupant>();
  let pageOwner: string | null = null;
  let pageRoute = boot.route.path;
  /** Changes of the page slot, one after the other. */
  let pageTurn: Promise<void> = Promise.resolve();

  const onFailed = (slot: Slot, markup: string) => (element: HTMLElement, drawn: boolean) => {
    // What the server drew still reads and links; a page is more than that, so it says what is missing.
    if (slot === 'page') {
      loadPageFallback().then(
        ({ showPageFallback, showPageNotice }) => {
          const show = drawn || element.childElementCount === 0 ? showPageFallback : showPageNotice;
          show(element, shown.visitor.locale, shown.url);
        },
        (error) => reportFailure(shown.visitor.store, slot, null, 'load', error),
      );
    } else if (drawn) {
      element.dataset.fallback = '';
      element.innerHTML = markup;
    }
  };

  const hostFor = ({ slot, releases }: SlotBoot, markup: string): SlotHost =>
    createSlotHost({
      slot,
      releases,
      load: loadLifecycles,
      styles: applyStylesheets,
      connect: ({ remote, emits, hears }) => bus.connect(remote, { emits, hears }),
      navigate,
      report: (phase, error, release) => reportFailure(shown.visitor.store, slot, release, phase, error),
      onFailed: onFailed(slot, markup),
    });

  /** Once, when every slot of the first page answers the visitor: what "interactive" means in the benchmarks. */
  const markInteractive = async () => {
    const all = [...occupants.values()];
    await Promise.all(all.map(({ ready }) => ready));
    const alive = all.every(({ element }) => element.dataset.mounted !== undefined);
    if (alive && performance.getEntriesByName('tessera:interactive').length === 0)
      performance.mark('tessera:interactive');
  };

  const register = (id: string, occupant: Occupant, active: () => boolean) => {
    occupants.set(id, occupant);
    registerApplication({
      name: id,
      activeWhen: active,
      // Neither waits for the release: a slow slot must not hold up a change of another one.
      app: {
        bootstrap: async () => {},
        mount: async () => {
          occupant.ready = occupant.host.mount(occupant.element, occupant.view(), occupant.renderedBy);
          void markInteractive();
        },
        unmount: () => occupant.host.unmount(),
      },
    });
  };

  /** @returns null where the shell's own fallback stands. */
  const ownerOf = (slot: SlotBoot): string | null => {
    const [first] = slot.releases;
    return first ? `page:${slot.releases.map(({ remote, version }) => `${remote}@${version}`).join('|')}` : null;
  };

  const placePage = (slot: SlotBoot, element: HTMLElement, renderedBy: string | null, view: () => SlotView) => {
    const id = ownerOf(slot);
    if (id === null) return null;
    const known = occupants.get(id);
    if (known) Object.assign(known, { element, renderedBy, view });
    else {
      const occupant: Occupant = { host: hostFor(slot, ''), element, renderedBy, view, ready: Promise.resolve() };
      register(id, occupant, () => pageOwner === id);
    }
    return id;
  };

  const refreshAround = () =>
    Promise.all(
      [...occupants].filter(([id]) => !id.startsWith('page:')).map(([, { host, view }]) => host.update(view())),
    );

  const turnPage = async (answer: PageShown) => {
    const view = () => ({ ...shown, state: answer.state });
    const id = ownerOf(answer.slot);
    const current = id !== null && id === pageOwner ? occupants.get(id) : undefined;
    // The same page with other parameters or another visitor is drawn anew where it stands; another page of the same
    // remote comes with its own markup, which is there at once and keeps its still components.
    const anew = answer.route.path === pageRoute;
    pageRoute = answer.route.path;
    if (current && anew) {
      current.view = view;
      if (await current.host.update(view())) return;
    }
    const slotElement = document.getElementById('slot-page');
    if (!slotElement) throw new Error('The page has no slot for pages.');
    const element = document.createElement('div');
    element.dataset.slotContent = '';
    element.innerHTML = answer.html;
    element.dataset[answer.slot.renderedBy === null ? 'fallback' : 'waiting'] = '';
    // Out and in at once: the page before stays until the next one's markup stands, and is unmounted off the screen.
    slotElement.replaceChildren(element);
    if (current) await current.host.unmount();
    pageOwner = null;
    if (id !== null && current) await triggerAppChange();
    pageOwner = placePage(answer.slot, element, answer.slot.renderedBy, view);
    await triggerAppChange();
    if (pageOwner !== null) await occupants.get(pageOwner)?.ready;
  };

  return {
    get shown() {
      return shown;
    },

    start() {
      addErrorHandler((error) => reportFailure(shown.visitor.store, null, null, 'mount', error));
      for (const slot of boot.slots) {
        const drawn = readSlot(slot.slot);
        if (!drawn || slot.releases.length === 0) continue;
        const { element, renderedBy, state } = drawn;
        const view = () => ({ ...shown, state });
        if (slot.slot === 'page') pageOwner = placePage(slot, element, renderedBy, view);
        else {
          const host = hostFor(slot, element.innerHTML);
          register(slot.slot, { host, element, renderedBy, view, ready: Promise.resolve() }, () => true);
        }
      }
      start({ urlRerouteOnly: true });
      // While all is well: when it is needed, the network may be what failed.
      const fetchFallback = () => void loadPageFallback().catch(() => {});
      if ('requestIdleCallback' in window) window.requestIdleCallback(fetchFallback);
      else setTimeout(fetchFallback, 2000);
    },

    async showPage(answer) {
      shown = { url: answer.url, route: answer.route, visitor: answer.visitor, frame: answer.frame };
      const turn = pageTurn.then(() => turnPage(answer));
      pageTurn = turn.catch(() => {});
      void refreshAround();
      await turn;
    },

    async refresh(changes, { page }) {
      shown = { ...shown, ...changes };
      await refreshAround();
      const owner = pageOwner === null ? undefined : occupants.get(pageOwner);
      if (page && owner) await owner.host.update(owner.view());
    },
  };
}
