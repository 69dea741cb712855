/**
 * One request in, one composed page out: the region's composition is pinned, the slots are drawn in parallel, the head
 * goes first and the slots follow in document order (design: one request).
 */
import { randomBytes } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import { currentRequestId } from '@tessera/service-kit/requestContext';
import type { Release } from '@tessera/shared-contracts/composition';
import type { Consent } from '@tessera/shared-contracts/consent';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { Boot, PageAnswer, SlotBoot } from '@tessera/shared-contracts/page';
import {
  type PageTitle,
  type RenderRequest,
  type RouteConfig,
  SLOTS,
  type Slot,
} from '@tessera/shared-contracts/remote';
import type { SlotAnswer } from '@tessera/shared-contracts/slotAnswer';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { PinnedComposition } from '../composition/liveRegions.ts';
import { browserRelease, type RegionComposition } from '../composition/regionComposition.ts';
import type { ConsentedServiceSettings } from '../consentedServiceSettings.ts';
import { type LoadedRelease, releaseUrl } from '../release/releasePool.ts';
import { placeOf, resolveVisitor, type VisitorSignals } from '../visitor/resolveVisitor.ts';
import { consentBanner } from './consentBanner.ts';
import { DOCUMENT_END, headEnd, headStart, type InlineStyle, slotMarkup } from './document.ts';
import { fallbackHead, fallbackHtml, fallbackTemplates, type PageFallback } from './fallbacks.ts';
import { pageTags, structuredData } from './pageTags.ts';
import { candidatesInOrder, type RenderedSlot, renderSlot } from './renderSlot.ts';
import { NOT_FOUND_ROUTE, type ResolvedPage, resolvePage } from './resolvePage.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { ShellAssets } from './shellAssets.ts';
import { parseStorePath } from './storePath.ts';

export interface ComposerOptions {
  readonly active: Pick<ActiveCompositions, 'pin' | 'current'>;
  readonly shell: ShellAssets;
  /** Styles of the shell's fallbacks. */
  readonly fallbackCss: string;
  readonly consented: ConsentedServiceSettings;
  readonly apiOrigin: string;
  /** Milliseconds that a release has to draw a slot. */
  readonly deadlineMs: number;
  readonly logger: Logger;
  readonly onDrawn?: SlotObserver;
}

/** How a slot of a page was drawn. */
export interface SlotDrawn {
  readonly slot: Slot;
  readonly region: Store;
  /** What the region runs there: who was to draw it. */
  readonly release: Pick<Release, 'remote' | 'version' | 'team'>;
  /** By that release, by the one that steps in for it, or by none. */
  readonly outcome: 'ok' | 'last-good' | 'fallback';
  /** Code of why it did not draw itself; null where it did. */
  readonly reason: string | null;
}

/** Told each time that a remote's slot was drawn. */
export type SlotObserver = (drawn: SlotDrawn) => void;

/** Where a document is written to, piece by piece. */
export interface DocumentSink {
  /**
   * Called once, before anything is written.
   * @param route the template of the page's route
   */
  begin(status: number, headers: Readonly<Record<string, string>>, route: string): void;
  write(html: string): void;
  /** Sends on what was written, however the response is compressed. */
  flush(): void;
  end(): void;
}

export type DocumentOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string };

export interface PageComposer {
  visitorAt(url: URL, signals: VisitorSignals): Visitor;
  /**
   * Writes a whole document, or tells where to go instead before a byte is written.
   * @param origin where shoppers reach the store, without a trailing slash
   */
  sendDocument(
    url: URL,
    signals: VisitorSignals,
    consent: Consent,
    origin: string,
    sink: DocumentSink,
  ): Promise<DocumentOutcome>;
  /**
   * The page slot alone, for a browser that holds a document of `composition`.
   * @param options.keep a visitor who stays on the page keeps its composition, whatever the new store's is (REG-05)
   */
  answerPage(
    url: URL,
    signals: VisitorSignals,
    composition: string,
    options?: { readonly keep: boolean },
  ): Promise<PageAnswer>;
  /**
   * One slot of a page drawn by one release, for a browser in which a better release has failed.
   * @param version of the remote that fills the slot
   * @returns null when the region runs another composition by now, or that release cannot draw the slot
   */
  answerSlot(
    slot: Slot,
    url: URL,
    signals: VisitorSignals,
    composition: string,
    version: string,
  ): Promise<SlotAnswer | null>;
}

/** One slot of a request: who may draw it, under which name its assets stand. */
interface SlotPlan {
  readonly slot: Slot;
  /** What the region runs there; null: nobody claims it. */
  readonly stable: LoadedRelease | null;
  /** Best first. */
  readonly candidates: readonly LoadedRelease[];
  readonly assetKey: string;
  /** Null for all but the page. */
  readonly route: RouteConfig | null;
  readonly request: RenderRequest;
}

/** Internal redirects that a page change follows on the server before it gives the browser the rest. */
const MAX_HOPS = 5;

export function createPageComposer(options: ComposerOptions): PageComposer {
  const { active, shell, apiOrigin, logger, deadlineMs, consented } = options;
  const fallbackStyle: InlineStyle = { url: null, text: options.fallbackCss };

  const visitorAt = (url: URL, signals: VisitorSignals) =>
    resolveVisitor(signals, url, (store): readonly Locale[] => active.current(store).locales);

  const planSlot = (
    slot: Slot,
    composition: RegionComposition,
    resolved: Exclude<ResolvedPage, { kind: 'redirect' }>,
    url: URL,
    visitor: Visitor,
  ): SlotPlan => {
    const match = resolved.kind === 'page' ? resolved.match : null;
    const route = match ? { path: match.route.path, params: match.params } : NOT_FOUND_ROUTE;
    const requestId = currentRequestId();
    const request = {
      slot,
      url: url.pathname + url.search,
      route,
      visitor,
      frame: resolved.frame,
      apiOrigin,
      ...(requestId === undefined ? {} : { requestId }),
    };
    const owners =
      slot !== 'page'
        ? composition.slotCandidates(slot)
        : match
          ? composition.pageCandidates(match.remote, match.route.path)
          : [];
    const { asked, skipped } = candidatesInOrder(owners, request);
    return {
      slot,
      stable: owners[0] ?? null,
      candidates: [...asked, ...skipped],
      assetKey: slot === 'page' ? route.path : slot,
      route: slot === 'page' ? (match?.route ?? null) : null,
      request,
    };
  };

  const draw = async ({ slot, stable, candidates, request, route }: SlotPlan): Promise<RenderedSlot> => {
    const drawn = await renderSlot(candidates, request, route, { logger, deadlineMs });
    if (stable !== null) {
      const outcome = drawn.by === stable ? 'ok' : drawn.by === null ? 'fallback' : 'last-good';
      options.onDrawn?.({
        slot,
        region: request.visitor.store,
        release: stable.release,
        outcome,
        reason: outcome === 'ok' ? null : (drawn.failures.get(stable) ?? null),
      });
    }
    return drawn;
  };

  const stylesheetsOf = (loaded: LoadedRelease, assetKey: string): InlineStyle[] =>
    (loaded.release.assets[assetKey]?.css ?? []).map((path) => ({
      url: releaseUrl(loaded.release, path),
      text: loaded.css.get(path) ?? '',
    }));

  /** What a slot's markup is drawn with, less what `sent` says the document holds already. */
  const stylesOf = ({ by, result }: RenderedSlot, { slot, assetKey }: SlotPlan, sent: Set<string>): InlineStyle[] => {
    const unsent = (id: string) => !sent.has(id) && sent.add(id);
    // The fallback of a bag is nothing at all.
    if (by === null || result === null) return slot !== 'bag' && unsent('fallback') ? [fallbackStyle] : [];
    if (!result.styles) return stylesheetsOf(by, assetKey).filter(({ url }) => url !== null && unsent(url));
    const rules = result.styles.filter(({ id }) => unsent(id));
    return rules.length === 0 ? [] : [{ url: null, text: rules.map(({ css }) => css).join('') }];
  };

  /** Of the packages that the shell provides, those which come only with the pages that need them. */
  const sharedScriptsOf = (loaded: LoadedRelease | null, assetKey: string): readonly string[] =>
    (loaded?.release.assets[assetKey]?.shared ?? []).flatMap((request) => shell.onDemand[request] ?? []);

  const bootSlot = ({ slot, candidates, assetKey }: SlotPlan, page: RenderedSlot | null): SlotBoot => {
    const by = slot === 'page' ? (page?.by ?? null) : null;
    const best = by === null ? candidates : [by, ...candidates.filter((candidate) => candidate !== by)];
    const none = slot === 'page' && page !== null && isLeftToShell(page);
    return {
      slot,
      releases: none ? [] : best.map((loaded) => browserRelease(loaded, assetKey)),
      renderedBy: none ? null : (by?.release.version ?? null),
    };
  };

  const composeDocument = async (
    url: URL,
    visitor: Visitor,
    resolved: Exclude<ResolvedPage, { kind: 'redirect' }>,
    { composition }: PinnedComposition,
    consent: Consent,
    origin: string,
    sink: DocumentSink,
  ): Promise<DocumentOutcome> => {
    const isEmpty = composition.placed.size === 0;
    const plans = SLOTS.map((slot) => planSlot(slot, composition, resolved, url, visitor));
    const drawings = new Map(plans.map((plan) => [plan.slot, draw(plan)]));
    const drawnAlready = new Set<Slot>();
    for (const [slot, drawing] of drawings) void drawing.then(() => drawnAlready.add(slot));
    const pageDrawing = drawings.get('page') ?? Promise.resolve(NOT_DRAWN);
    const decides = resolved.kind === 'page' && resolved.match.route.status === 'rendered';
    const earlyPage = decides ? await pageDrawing : null;
    if (earlyPage?.result?.redirect) {
      return { kind: 'redirect', status: earlyPage.result.status, to: earlyPage.result.redirect };
    }

    const nonce = randomBytes(16).toString('base64');
    const status = isEmpty ? 503 : resolved.kind === 'not-found' ? 404 : (earlyPage?.result?.status ?? 200);
    const page: PageFallback = isEmpty
      ? 'unavailable'
      : resolved.kind === 'not-found' || (earlyPage !== null && isLeftToShell(earlyPage))
        ? 'not-found'
        : 'failed';
    const expected = ({ slot, candidates }: SlotPlan) =>
      slot === 'page' && earlyPage ? earlyPage.by : (candidates[0] ?? null);
    const boot: Boot = {
      composition: composition.hash,
      visitor,
      frame: resolved.frame,
      route:
        resolved.kind === 'page' ? { path: resolved.match.route.path, params: resolved.match.params } : NOT_FOUND_ROUTE,
      routes: composition.routes.patterns,
      slots: plans.map((plan) => bootSlot(plan, earlyPage)),
      ...(consented.services ? { services: consented.services } : {}),
    };

    const headers = { ...securityHeaders(nonce, consented.foreign), ...(isEmpty ? { 'Retry-After': '5' } : {}) };
    sink.begin(status, headers, boot.route.path);
    sink.write(
      headStart({
        nonce,
        shell,
        integrity: composition.integrity,
        style: shell.css.get(visitor.locale) ?? '',
        scripts: [
          ...plans.flatMap((plan) => sharedScriptsOf(expected(plan), plan.assetKey)),
          ...boot.slots.flatMap(({ releases }) => releases[0]?.js ?? []),
        ],
        stylesheets: [...new Set(boot.slots.flatMap(({ releases }) => releases[0]?.css ?? []))],
        boot,
      }),
    );
    sink.flush();

    const drawnPage = await pageDrawing;
    const shownPage = drawnPage.by !== null && !isLeftToShell(drawnPage) ? drawnPage : null;
    const head = shownPage?.result?.head ?? null;
    const { locale, store } = visitor;
    const address = { origin, path: url.pathname, store, locale, locales: composition.locales };
    // What no remote drew, and what is not found, has no address that is worth keeping.
    const tags = head !== null && status === 200 ? pageTags(head, address) : '';
    sink.write(headEnd(head ?? fallbackHead(page, locale), tags, locale));
    const sent = new Set<string>();
    for (const plan of plans) {
      const { slot } = plan;
      // Each flush costs a block of the compression, so there is one only where there is something to wait for.
      if (!drawnAlready.has(slot)) sink.flush();
      const drawn = (slot === 'page' ? shownPage : await drawings.get(slot)) ?? NOT_DRAWN;
      const { result } = drawn;
      sink.write(
        slotMarkup(
          slot,
          {
            html: result?.html ?? fallbackHtml(slot, { locale: visitor.locale, url: url.pathname + url.search, page }),
            state: result?.state ?? null,
            renderedBy: result === null ? null : (drawn.by?.release.version ?? null),
            styles: stylesOf(drawn, plan, sent),
          },
          nonce,
        ),
      );
    }
    const templates = fallbackTemplates({ locale, url: url.pathname + url.search });
    // Last: it waits for nothing, and nothing waits for it.
    const banner = consentBanner({ nonce, consent, visitor, pathname: url.pathname });
    sink.write(`${banner}${templates}${head ? structuredData(head, origin) : ''}${DOCUMENT_END}`);
    sink.end();
    return { kind: 'sent' };
  };

  return {
    visitorAt,

    async sendDocument(url, signals, consent, origin, sink) {
      const visitor = visitorAt(url, signals);
      const pinned = active.pin(visitor.store);
      try {
        const resolved = resolvePage(url, placeOf(signals), pinned.composition.routes);
        if (resolved.kind === 'redirect') return { kind: 'redirect', status: 307, to: resolved.to };
        return await composeDocument(url, visitor, resolved, pinned, consent, origin, sink);
      } finally {
        pinned.unpin();
      }
    },

    async answerPage(asked, signals, wanted, { keep } = { keep: false }) {
      let url = asked;
      for (let hop = 0; hop < MAX_HOPS; hop += 1) {
        const elsewhere = { kind: 'document', url: url.pathname + url.search } as const;
        const visitor = visitorAt(url, signals);
        const kept = keep ? STORES.find((store) => active.current(store).hash === wanted) : undefined;
        const pinned = active.pin(kept ?? visitor.store);
        try {
          const { composition } = pinned;
          const resolved = resolvePage(url, placeOf(signals), composition.routes);
          let redirect = resolved.kind === 'redirect' ? resolved.to : null;
          if (resolved.kind !== 'redirect') {
            // A document answers what the page slot alone cannot: another composition, a status, an empty store.
            if (composition.hash !== wanted || resolved.kind === 'not-found') return elsewhere;
            const plan = planSlot('page', composition, resolved, url, visitor);
            const drawn = await draw(plan);
            if (isLeftToShell(drawn)) return elsewhere;
            redirect = drawn.result?.redirect ?? null;
            if (redirect === null) {
              const { result } = drawn;
              const { locale } = visitor;
              return {
                kind: 'page',
                url: elsewhere.url,
                status: result?.status ?? 200,
                head: titleOf(result?.head ?? fallbackHead('failed', locale)),
                html: result?.html ?? fallbackHtml('page', { locale, url: elsewhere.url, page: 'failed' }),
                state: result?.state ?? null,
                visitor,
                frame: resolved.frame,
                route: plan.request.route,
                slot: bootSlot(plan, drawn),
              };
            }
          }
          const next = redirect === null ? null : parseStorePath(redirect);
          if (next === null) return { kind: 'document', url: redirect ?? elsewhere.url };
          url = next;
        } finally {
          pinned.unpin();
        }
      }
      return { kind: 'document', url: url.pathname + url.search };
    },

    async answerSlot(slot, url, signals, wanted, version) {
      const visitor = visitorAt(url, signals);
      const pinned = active.pin(visitor.store);
      try {
        const { composition } = pinned;
        const resolved = resolvePage(url, placeOf(signals), composition.routes);
        if (composition.hash !== wanted || resolved.kind === 'redirect') return null;
        const { candidates, request, route } = planSlot(slot, composition, resolved, url, visitor);
        const only = candidates.filter(({ release }) => release.version === version);
        const { result } = await renderSlot(only, request, route, { logger, deadlineMs });
        if (result === null || result.redirect !== null || result.html === '') return null;
        return { html: result.html, state: result.state };
      } finally {
        pinned.unpin();
      }
    },
  };
}

const NOT_DRAWN: RenderedSlot = { by: null, result: null, failures: new Map() };

/** A 404 without markup: the remote leaves the page to the shell (SHELL-07). */
const isLeftToShell = ({ result }: RenderedSlot): boolean =>
  result !== null && result.redirect === null && result.status === 404 && result.html === '';

/** The rest of a head is for who loads a document. */
const titleOf = ({ title, description }: PageTitle): PageTitle => ({ title, description });
