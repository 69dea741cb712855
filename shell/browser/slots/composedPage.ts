/**
 * The slots of the page in the browser: an application of single-spa, with a parcel in each slot. What is shown is known here;
 * navigation, frame and visitor change it.
 */

import { whenIdle } from '@tessera/remote-kit/whenIdle';
import { yieldToMain } from '@tessera/remote-kit/yieldToMain';
import type { Boot, BrowserRelease, RenderedSlotBoot, SlotBoot } from '@tessera/shared-contracts/document/page';
import type { Bus, EventKey } from '@tessera/shared-contracts/events/bus';
import { bagOpenRequested } from '@tessera/shared-contracts/events/events';
import type { MountProps, RemoteLifecycles, Slot } from '@tessera/shared-contracts/remotes/remote';
import { type AppProps, registerApplication, start } from 'single-spa';
import { readSlot } from '../document/bootData.ts';
import { INTERACTIVE_MARK } from '../document/interactiveMark.ts';
import { isSameView, type PageContext, type PageShown } from '../document/pageContext.ts';
import { FALLBACK_STYLESHEET } from '../failures/fallbackStylesheet.ts';
import { showBagNotice, showPageFallback, showPageNotice } from '../failures/pageFallback.ts';
import { reportFailure } from '../failures/report.ts';
import { loadLifecycles } from '../federation/federation.ts';
import { applyRules, applyStylesheets } from '../layout/stylesheets.ts';
import type { NavigatedPage } from '../navigation/navigationOptions.ts';
import { afterMillis } from './afterMillis.ts';
import type { Place } from './mountAttempt.ts';
import { SlotParcels } from './slotParcels.ts';
import { SLOTS_AT_ONCE } from './slotsAtOnce.ts';
import { createWaitingSlots } from './waitingSlots.ts';

/** Milliseconds that a slot of the first page waits for the one before it. */
const PATIENCE = 1000;

interface ComposedPageOptions {
  readonly boot: Boot;
  readonly url: string;
  readonly bus: Bus;
  readonly navigate: MountProps['navigate'];
}

/**
 * A slot, from the document on:
 *
 *     in the document ──filled at once, or when it is needed──► a release brings it to life (`slotParcels.ts`)
 *           └── put: other markup in its place ───────────────► the same, of that markup
 */
export class ComposedPage implements NavigatedPage {
  readonly #options: ComposedPageOptions;
  readonly #claimedRoutes: readonly string[];
  /** Active at every address: which remote fills a slot is what the server answers. */
  readonly #application = Promise.withResolvers<AppProps>();
  readonly #parcels: ReadonlyMap<Slot, SlotParcels>;
  readonly #releases: Map<Slot, readonly BrowserRelease[]>;
  readonly #waiting = createWaitingSlots();
  /** As the server sent it, of the slots that get it back when what was drawn over it dies. */
  readonly #markup = new Map<Slot, string>();
  /** What the server has sent for a slot since the document. */
  readonly #brought = new Map<Slot, Place>();
  #shown: PageContext;
  #around: typeof import('./slotsAround.ts') | null = null;

  constructor(options: ComposedPageOptions) {
    const { boot, url } = options;
    this.#options = options;
    this.#claimedRoutes = Object.values(boot.routes).flat();
    this.#releases = new Map(boot.slots.map(({ slot, releases }) => [slot, releases]));
    const slots = new Set<Slot>(['page', ...this.#releases.keys()]);
    this.#parcels = new Map([...slots].map((slot) => [slot, this.#parcelsOf(slot)]));
    const { route, visitor, frame } = boot;
    this.#shown = { url, route, visitor, frame, claimedRoutes: this.#claimedRoutes };
  }

  get shown(): PageContext {
    return this.#shown;
  }

  /** What the server chose for the page that is shown; none where the shell shows a page of its own. */
  get pageRelease(): BrowserRelease | undefined {
    return this.#releasesOf('page')[0];
  }

  /** What may fill each slot now, best first. */
  get releases(): ReadonlyMap<Slot, readonly BrowserRelease[]> {
    return this.#releases;
  }

  /** Brings the slots that the server composed to life, one task after the other; those that can wait do. */
  async start(): Promise<void> {
    const { boot } = this.#options;
    registerApplication({
      name: 'shell',
      activeWhen: '/',
      app: async () => ({
        bootstrap: async () => {},
        mount: async (props: AppProps) => this.#application.resolve(props),
        unmount: async () => {},
      }),
    });
    start();
    const firstShown = this.#shown;
    for (const slot of boot.slots) {
      const element = SLOTS_AT_ONCE.includes(slot.slot) ? null : document.getElementById(`slot-${slot.slot}`);
      if (element) this.#waiting.add(slot.slot, element, () => this.#fill(slot, firstShown));
    }
    const first: SlotParcels[] = [];
    for (const wanted of SLOTS_AT_ONCE) {
      const slot = boot.slots.find((each) => each.slot === wanted);
      if (!slot) continue;
      await yieldToMain();
      const parcels = this.#brought.has(wanted) ? null : this.#fill(slot, firstShown);
      if (!parcels) continue;
      first.push(parcels);
      // One after the other: together their pieces would share tasks.
      await Promise.race([parcels.settled, afterMillis(PATIENCE)]);
    }
    void Promise.all(first.map(({ settled }) => settled)).then(() => {
      // "Interactive" in the benchmarks: what does not wait answers the visitor.
      if (first.every(({ alive }) => alive)) performance.mark(INTERACTIVE_MARK);
      this.#waiting.wakeWhenIdle();
    });
    // While all is well: when it is needed, the network may be what failed.
    whenIdle(() => void applyStylesheets([FALLBACK_STYLESHEET]));
  }

  /** Brings the slots to life that wait and hear this event. */
  wakeFor({ name, version }: EventKey): void {
    this.#waiting.wake((slot) =>
      this.#releasesOf(slot).some(({ hears }) => hears.some((each) => each.name === name && each.version === version)),
    );
  }

  async prepare({ slots, cookieBanner }: Parameters<NavigatedPage['prepare']>[0]): Promise<void> {
    for (const { rules, html } of slots) if (rules !== undefined) applyRules(rules, html);
    const styles = slots.flatMap(({ releases, renderedBy, rules }) => [
      // What comes with its rules does not wait for whole stylesheets: what brings it to life does (`load`).
      ...(rules === undefined ? (releases[0]?.css ?? []) : []),
      ...(renderedBy === null ? [FALLBACK_STYLESHEET] : []),
    ]);
    const [around] = await Promise.all([
      cookieBanner === null ? null : import(/* webpackChunkName: "slots-around" */ './slotsAround.ts'),
      applyStylesheets(styles),
    ]);
    this.#around ??= around;
  }

  /** Fetches what an answer needs when it is shown, and its code. */
  async preload(answer: PageShown): Promise<void> {
    const { visitor, route } = answer;
    const drawn = answer.slots.find(({ slot }) => slot === 'page');
    const release = drawn?.releases.find(({ version }) => version === drawn.renderedBy);
    await this.prepare(answer);
    if (!drawn || !release || release.still) return;
    const lifecycles = await loadWithStyles(release);
    await lifecycles.preload?.({ slot: 'page', route, visitor, state: drawn.state });
  }

  showPage(
    { slots, cookieBanner, url, route, visitor, frame }: Parameters<NavigatedPage['showPage']>[0],
    entryState: Parameters<NavigatedPage['showPage']>[1],
  ): void {
    this.#shown = { url, entryState, route, visitor, frame, claimedRoutes: this.#claimedRoutes };
    if (cookieBanner !== null) this.#around?.showCookieBanner(cookieBanner);
    for (const drawn of slots) {
      if (drawn.slot === 'page') void this.put(drawn);
      else this.#around?.showSlot(drawn, this.#parcels.get(drawn.slot), this.put);
    }
    this.#updateAll();
  }

  update(changes: Parameters<NavigatedPage['update']>[0]): void {
    const before = this.#shown;
    this.#shown = { ...before, ...changes };
    if (!isSameView(before, this.#shown)) this.#updateAll();
  }

  /**
   * Puts what the server has drawn for a slot in, and brings it to life.
   * @returns resolves when what was there is unmounted
   */
  readonly put = ({ slot, html, state, releases, renderedBy }: RenderedSlotBoot): Promise<void> => {
    const slotElement = document.getElementById(`slot-${slot}`);
    if (!slotElement) throw new Error(`The page has no slot ${slot}.`);
    this.#releases.set(slot, releases);
    const element = document.createElement('div');
    element.dataset.slotContent = '';
    const toRun = releasesToRun(releases, renderedBy, element);
    if (renderedBy === null) element.dataset.fallback = '';
    else if (toRun.length > 0) element.dataset.waiting = '';
    element.innerHTML = html;
    // Out and in at once: what was there stays until the next markup stands, and is unmounted off the screen.
    slotElement.replaceChildren(element);
    const place = { element, releases: toRun, renderedBy, state, shown: this.#shown };
    this.#brought.set(slot, place);
    if (this.#waiting.has(slot)) return Promise.resolve();
    if (slot !== 'page') this.#markup.set(slot, html);
    return this.#parcels.get(slot)?.fill(toRun.length > 0 ? place : null) ?? Promise.resolve();
  };

  #releasesOf(slot: Slot): readonly BrowserRelease[] {
    return this.#releases.get(slot) ?? [];
  }

  #updateAll(): void {
    for (const parcels of this.#parcels.values()) void parcels.update();
  }

  #parcelsOf(slot: Slot): SlotParcels {
    const { boot, bus, navigate } = this.#options;
    return new SlotParcels({
      slot,
      application: this.#application.promise,
      shown: () => this.#shown,
      load: loadWithStyles,
      redraw: async ({ version }) => {
        const { redrawSlot } = await import(/* webpackChunkName: "failures" */ './redrawnSlot.ts');
        return redrawSlot({ slot, url: this.#shown.url, composition: boot.composition, version });
      },
      connect: (release) => bus.connect(release.remote, release),
      navigate,
      report: (phase, error, release) => reportFailure({ phase, error, slot, release, shown: this.#shown }),
      onFailed: (element, touched) => this.#showFailure(slot, element, touched),
    });
  }

  /** Brings a slot to life as the server sent it. */
  #fill(boot: SlotBoot, firstShown: PageContext): SlotParcels | null {
    const place = this.#brought.get(boot.slot) ?? placeInDocument(boot, firstShown);
    if (!place?.releases.length) return null;
    if (boot.slot !== 'page') this.#markup.set(boot.slot, place.element.innerHTML);
    const parcels = this.#parcels.get(boot.slot) ?? null;
    void parcels?.fill(place);
    return parcels;
  }

  /** What the server drew still reads and links; page and bag are more than that, so they say what is missing. */
  #showFailure(slot: Slot, element: HTMLElement, touched: boolean): void {
    if (slot === 'page') {
      void applyStylesheets([FALLBACK_STYLESHEET]);
      const show = touched || element.childElementCount === 0 ? showPageFallback : showPageNotice;
      show(element, this.#shown.url);
      return;
    }
    element.dataset.fallback = '';
    if (touched) element.innerHTML = this.#markup.get(slot) ?? '';
    if (slot === 'bag') this.#giveUpBag(element);
  }

  /** Whoever asks for the bag, or puts something into it, is answered that it is not there. */
  #giveUpBag(element: HTMLElement): void {
    const { bus } = this.#options;
    void applyStylesheets([FALLBACK_STYLESHEET]);
    const wayOn = showBagNotice(element, this.#shown.url);
    const hears = this.#releasesOf('bag').flatMap(({ hears }) => hears);
    bus.connect('shell', { emits: [], hears: [bagOpenRequested] }).on(bagOpenRequested, () => wayOn?.focus());
    import(/* webpackChunkName: "failures" */ '../failures/bagForms.ts').then(
      ({ letBagFormsThrough }) => letBagFormsThrough(bus, hears),
      // Without it a press is answered in the page: the bag is not there.
      () => bus.abandon(hears),
    );
  }
}

/** Resolves when the release's stylesheets apply as well. */
async function loadWithStyles(release: BrowserRelease): Promise<RemoteLifecycles> {
  const [lifecycles] = await Promise.all([loadLifecycles(release), applyStylesheets(release.css)]);
  return lifecycles;
}

/** A slot of the first page as it stands. */
function placeInDocument({ slot, releases }: SlotBoot, shown: PageContext): Place | null {
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
