/**
 * The slots of the page in the browser: an application of single-spa, with a parcel in each slot. Holds the state of the current page,
 * which navigation, frame and visitor change.
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

/** Milliseconds that a slot of the first page waits for the previous one. */
const PATIENCE = 1000;

interface ComposedPageOptions {
  readonly boot: Boot;
  readonly url: string;
  readonly bus: Bus;
  readonly navigate: MountProps['navigate'];
}

/**
 * Life cycle of a slot:
 *
 *     in the document ──at once, or when it is needed──► hydrated by a release (`slotParcels.ts`)
 *           └── put: markup replaced ────────────────────► the same with the new markup
 */
export class ComposedPage implements NavigatedPage {
  readonly #options: ComposedPageOptions;
  readonly #claimedRoutes: readonly string[];
  /** The application is active at every address, because the server decides which remote fills a slot. */
  readonly #application = Promise.withResolvers<AppProps>();
  readonly #parcels: ReadonlyMap<Slot, SlotParcels>;
  readonly #releases: Map<Slot, readonly BrowserRelease[]>;
  readonly #waiting = createWaitingSlots();
  /** The server's markup of the slots that get it back when the release that replaced it fails. */
  readonly #markup = new Map<Slot, string>();
  /** Markup that the server has sent for a slot since the document. */
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

  /** The server's choice for the current page. Undefined when the shell shows its own page. */
  get pageRelease(): BrowserRelease | undefined {
    return this.#releasesOf('page')[0];
  }

  /** The releases that may fill each slot now, best first. */
  get releases(): ReadonlyMap<Slot, readonly BrowserRelease[]> {
    return this.#releases;
  }

  /** Hydrates the slots that the server composed, one task after another; those that can wait do so. */
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
      // One after another, because their parts would otherwise share tasks.
      await Promise.race([parcels.settled, afterMillis(PATIENCE)]);
    }
    void Promise.all(first.map(({ settled }) => settled)).then(() => {
      // "Interactive" in the benchmarks: the slots that do not wait are hydrated.
      if (first.every(({ isInteractive }) => isInteractive)) performance.mark(INTERACTIVE_MARK);
      this.#waiting.wakeWhenIdle();
    });
    // Loaded early, because the network may be the cause when it is needed.
    whenIdle(() => void applyStylesheets([FALLBACK_STYLESHEET]));
  }

  /** Hydrates the waiting slots that listen to this event. */
  wakeFor({ name, version }: EventKey): void {
    this.#waiting.wake((slot) =>
      this.#releasesOf(slot).some(({ hears }) => hears.some((each) => each.name === name && each.version === version)),
    );
  }

  async prepare({ slots, cookieBanner }: Parameters<NavigatedPage['prepare']>[0]): Promise<void> {
    for (const { rules, html } of slots) if (rules !== undefined) applyRules(rules, html);
    const styles = slots.flatMap(({ releases, renderedBy, rules }) => [
      // Markup that comes with its rules does not wait for whole stylesheets; its hydration does (`load`).
      ...(rules === undefined ? (releases[0]?.css ?? []) : []),
      ...(renderedBy === null ? [FALLBACK_STYLESHEET] : []),
    ]);
    const [around] = await Promise.all([
      cookieBanner === null ? null : import(/* webpackChunkName: "slots-around" */ './slotsAround.ts'),
      applyStylesheets(styles),
    ]);
    this.#around ??= around;
  }

  /** Loads everything that a response needs when it is shown, including its code. */
  async preload(answer: PageShown): Promise<void> {
    const { visitor, route } = answer;
    const rendered = answer.slots.find(({ slot }) => slot === 'page');
    const release = rendered?.releases.find(({ version }) => version === rendered.renderedBy);
    await this.prepare(answer);
    if (!rendered || !release || release.still) return;
    const lifecycles = await loadWithStyles(release);
    await lifecycles.preload?.({ slot: 'page', route, visitor, state: rendered.state });
  }

  showPage(
    { slots, cookieBanner, url, route, visitor, frame }: Parameters<NavigatedPage['showPage']>[0],
    entryState: Parameters<NavigatedPage['showPage']>[1],
  ): void {
    this.#shown = { url, entryState, route, visitor, frame, claimedRoutes: this.#claimedRoutes };
    if (cookieBanner !== null) this.#around?.showCookieBanner(cookieBanner);
    for (const rendered of slots) {
      if (rendered.slot === 'page') void this.put(rendered);
      else this.#around?.showSlot(rendered, this.#parcels.get(rendered.slot), this.put);
    }
    this.#updateAll();
  }

  update(changes: Parameters<NavigatedPage['update']>[0]): void {
    const before = this.#shown;
    this.#shown = { ...before, ...changes };
    if (!isSameView(before, this.#shown)) this.#updateAll();
  }

  /**
   * Inserts the server's markup for a slot, and hydrates it.
   * @returns resolves when the previous content is unmounted
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
    // Replaces in one step: the previous content stays until the new markup is there, and is unmounted off-screen.
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
      renderAgain: async ({ version }) => {
        const { renderSlotAgain } = await import(/* webpackChunkName: "failures" */ './renderSlotAgain.ts');
        return renderSlotAgain({ slot, url: this.#shown.url, composition: boot.composition, version });
      },
      connect: (release) => bus.connect(release.remote, release),
      navigate,
      report: (phase, error, release) => reportFailure({ phase, error, slot, release, shown: this.#shown }),
      onFailed: (element, touched) => this.#showFailure(slot, element, touched),
    });
  }

  /** Hydrates a slot as the server sent it. */
  #fill(boot: SlotBoot, firstShown: PageContext): SlotParcels | null {
    const place = this.#brought.get(boot.slot) ?? placeInDocument(boot, firstShown);
    if (!place?.releases.length) return null;
    if (boot.slot !== 'page') this.#markup.set(boot.slot, place.element.innerHTML);
    const parcels = this.#parcels.get(boot.slot) ?? null;
    void parcels?.fill(place);
    return parcels;
  }

  /**
   * Handles a slot without any working release. The server's markup remains readable and its links work; page and bag need more than that,
   * so they show a notice.
   */
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

  /** Answers requests to open the bag or to add to it with a notice, once the bag's forms work without it. */
  #giveUpBag(element: HTMLElement): void {
    const { bus } = this.#options;
    void applyStylesheets([FALLBACK_STYLESHEET]);
    const hears = this.#releasesOf('bag').flatMap(({ hears }) => hears);
    import(/* webpackChunkName: "failures" */ '../failures/bagForms.ts')
      .then(
        ({ letBagFormsThrough }) => letBagFormsThrough(bus, hears),
        // If that script is missing, requests are answered in the page: the bag does not respond.
        () => bus.abandon(hears),
      )
      .then(() => {
        const wayOn = showBagNotice(element, this.#shown.url);
        bus.connect('shell', { emits: [], hears: [bagOpenRequested] }).on(bagOpenRequested, () => wayOn?.focus());
      });
  }
}

/** Resolves when the release's stylesheets apply as well. */
async function loadWithStyles(release: BrowserRelease): Promise<RemoteLifecycles> {
  const [lifecycles] = await Promise.all([loadLifecycles(release), applyStylesheets(release.css)]);
  return lifecycles;
}

/** Returns a slot of the first page with the server's markup. */
function placeInDocument({ slot, releases }: SlotBoot, shown: PageContext): Place | null {
  const rendered = readSlot(slot);
  return rendered && { ...rendered, releases: releasesToRun(releases, rendered.renderedBy, rendered.element), shown };
}

/**
 * Returns the releases that may hydrate a slot, best first: the one that rendered the markup hydrates it as it is; any other would empty it
 * first, and the page would shift. Empty for static markup, which needs no script; it gets the same mark as a hydrated slot, so that the
 * DOM always shows the release.
 */
function releasesToRun(
  releases: readonly BrowserRelease[],
  renderedBy: string | null,
  element: HTMLElement,
): readonly BrowserRelease[] {
  const renderedFor = releases.find(({ version }) => version === renderedBy);
  if (!renderedFor?.still) {
    const best = renderedFor ? [renderedFor, ...releases.filter((release) => release !== renderedFor)] : releases;
    return best.filter(({ still }) => !still);
  }
  element.dataset.mounted = `${renderedFor.remote}@${renderedFor.version}`;
  return [];
}
