/**
 * Answers each kind of page request: resolves the visitor, pins the composition of their region until the answer is sent, and renders.
 * Whole documents and page changes have files of their own (`composeDocument.ts`, `answerPage.ts`).
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { withCarriedLinks } from '@tessera/shared-contracts/document/carriedLinks';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { Consent } from '../../contracts/consent.ts';
import type { SlotAnswer } from '../../contracts/slotAnswer.ts';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { DocumentCache } from '../cache/documentCache.ts';
import type { SlotCache } from '../cache/slotCache.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import { regionalPathsOfAllStores } from '../composition/regionalPathsOfAllStores.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { lacksStoreApi } from '../release/releaseAnswer.ts';
import { OVERLOADED } from '../release/remoteFailure.ts';
import { placeOf, resolveVisitor, type VisitorSignals } from '../visitor/resolveVisitor.ts';
import { answerPage, type HeldDocument } from './answerPage.ts';
import { composeDocument, type DocumentOutcome, type DocumentSink } from './composeDocument.ts';
import type { ConsentedServiceSettings } from './consentedServiceSettings.ts';
import { type PageToCompose, planSlot, visitorDataIn } from './planSlot.ts';
import { type RenderSlotOptions, renderSlot } from './renderSlot.ts';
import { type ResolvedPage, resolvePage } from './resolvePage.ts';
import { createSearchEntries } from './searchEntries.ts';
import { createSlotRenderer, type SlotObserver, type SlotRenderer } from './slotRenderer.ts';

export interface ComposerOptions {
  readonly active: Pick<ActiveCompositions, 'pin' | 'current' | 'regionRunning'>;
  readonly shell: ShellAssets;
  /** Styles of the shell's fallbacks. */
  readonly fallbackCss: string;
  readonly consented: ConsentedServiceSettings;
  readonly apiOrigin: string;
  /** Milliseconds that a release has to render a slot. */
  readonly deadlineMs: number;
  readonly logger: Logger;
  readonly slots: SlotCache;
  readonly documents: DocumentCache;
  readonly observer?: SlotObserver | undefined;
}

export type MarkdownAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly visitor: Visitor }
  /** A path of the store with its query. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** A retry may help. */
  | { readonly kind: 'failed' };

/** A slot for a page of another project. */
export interface SlotForOthers {
  readonly html: string;
  readonly composition: RegionComposition;
}

/** The release from which a browser requests a slot. */
export interface AskedRelease {
  readonly version: string;
  readonly composition?: string | undefined;
  readonly remote?: string | undefined;
}

export interface PageComposer {
  visitorAt(url: URL, signals: VisitorSignals): Visitor;
  /**
   * Writes a whole document, or returns a redirect before a byte is written.
   * @param origin where shoppers reach the store, without a trailing slash
   * @param isAhead the document is prerendered and may never be seen, so it is not counted
   */
  sendDocument(
    url: URL,
    signals: VisitorSignals,
    consent: Consent,
    origin: string,
    isAhead: boolean,
    sink: DocumentSink,
    clientGone?: AbortSignal,
  ): Promise<DocumentOutcome>;
  /** Another page for a browser that already shows a document: its page slot, and the slots that the visitor's store changes. */
  answerPage(url: URL, signals: VisitorSignals, held: HeldDocument, clientGone?: AbortSignal): Promise<PageAnswer>;
  /**
   * A page as Markdown, for programs.
   * @param url the address of the page itself
   * @returns null when the page is not found or has no Markdown
   */
  markdownOf(url: URL, signals: VisitorSignals, clientGone?: AbortSignal): Promise<MarkdownAnswer | null>;
  /**
   * One slot of a page rendered by one release, for a browser in which a better release has failed.
   * @param asked the version that has to render it, and either the composition or the remote that it belongs to
   * @returns null when the region runs another composition by now, or when that release cannot render the slot; `overloaded` when the
   *   release has too many renders waiting
   */
  answerSlot(
    slot: Slot,
    url: URL,
    signals: VisitorSignals,
    asked: AskedRelease,
    clientGone?: AbortSignal,
  ): Promise<SlotAnswer | 'overloaded' | null>;
  /**
   * A slot around the start page, rendered for an unknown visitor.
   * @returns null when the region's stable release cannot render it now, or when no remote fills the slot
   */
  slotForOthers(slot: Exclude<Slot, 'page'>, store: Store, locale: Locale): Promise<SlotForOthers | null>;
}

export function createPageComposer(options: ComposerOptions): PageComposer {
  const { active, shell, fallbackCss, consented, apiOrigin, logger, deadlineMs, slots, documents, observer } = options;
  const rendering = {
    logger,
    deadlineMs,
    searchEntries: createSearchEntries({ active, apiOrigin, logger, deadlineMs }),
  };
  const renderer = createSlotRenderer({ ...rendering, slots, observer });

  const regional = regionalPathsOfAllStores(active.current);
  const visitorAt = (url: URL, signals: VisitorSignals) =>
    resolveVisitor(
      signals,
      url,
      regional.suffix(url.pathname),
      (store): readonly Locale[] => active.current(store).locales,
    );

  /** Resolves the URL in the composition of the visitor's region, which stays pinned until the answer is complete. */
  const withPinned = async <Answer>(
    url: URL,
    signals: VisitorSignals,
    answer: (at: PinnedRequest) => Promise<Answer>,
  ): Promise<Answer> => {
    const visitor = visitorAt(url, signals);
    const { composition, unpin } = active.pin(visitor.store, signals.bucket);
    try {
      const resolved = resolvePage(url, placeOf(signals), composition.routes);
      return await answer({ url, visitor, composition, resolved });
    } finally {
      unpin();
    }
  };

  return {
    visitorAt,

    async slotForOthers(slot, store, locale) {
      const { composition, unpin } = active.pin(store, null);
      try {
        return await renderForOthers(slot, store, locale, composition, { renderer, apiOrigin, slots });
      } finally {
        unpin();
      }
    },

    sendDocument: (url, signals, consent, origin, isAhead, sink, clientGone) =>
      withPinned<DocumentOutcome>(url, signals, async ({ resolved, ...at }) => {
        if (resolved.kind === 'redirect') return { kind: 'redirect', status: 307, to: resolved.to };
        const asked = { ...at, resolved, clientGone, isAhead, ...visitorDataIn(signals, at.visitor.store) };
        const page = { shell, fallbackCss, consented, apiOrigin, slots, documents, renderer };
        return await composeDocument(asked, consent, origin, sink, page);
      }),

    answerPage: (url, signals, held, clientGone) =>
      answerPage(url, signals, held, clientGone, { active, visitorAt, apiOrigin, slots, renderer }),

    markdownOf: (url, signals, clientGone) =>
      withPinned(url, signals, (at) => renderMarkdown(at, clientGone, { renderer, apiOrigin, slots })),

    answerSlot: (slot, url, signals, asked, clientGone) =>
      withPinned(url, signals, async ({ resolved, ...at }) =>
        resolved.kind === 'redirect'
          ? null
          : await renderByRelease(slot, { ...at, resolved }, signals, asked, clientGone, { ...rendering, apiOrigin }),
      ),
  };
}

/** A request whose URL is resolved in a pinned composition. */
interface PinnedRequest<Resolved = ResolvedPage> {
  readonly url: URL;
  readonly visitor: Visitor;
  readonly composition: RegionComposition;
  readonly resolved: Resolved;
}

interface RenderContext extends Pick<ComposerOptions, 'apiOrigin' | 'slots'> {
  readonly renderer: SlotRenderer;
}

const START_PAGE = 'http://store.invalid/';
const NOWHERE: VisitorSignals['geo'] = { country: 'XX', region: '', city: '' };

async function renderForOthers(
  slot: Exclude<Slot, 'page'>,
  store: Store,
  locale: Locale,
  composition: RegionComposition,
  { renderer, ...planOptions }: RenderContext,
): Promise<SlotForOthers | null> {
  const url = new URL(START_PAGE);
  const visitor = { ...NOWHERE, store, locale, timezoneOffset: null };
  const resolved = resolvePage(url, { country: NOWHERE.country, preferredStore: store }, composition.routes);
  if (resolved.kind === 'redirect') return null;
  const plan = planSlot(slot, { url, visitor, composition, resolved }, planOptions);
  const { by, result } = await renderer.render(plan);
  // The manifest names the stylesheets of the stable release only.
  return by === null || by !== plan.stable || result === null ? null : { html: result.html, composition };
}

async function renderMarkdown(
  { url, visitor, composition, resolved }: PinnedRequest,
  clientGone: AbortSignal | undefined,
  { renderer, ...planOptions }: RenderContext,
): Promise<MarkdownAnswer | null> {
  if (resolved.kind === 'redirect') return resolved.to.startsWith('/') ? resolved : null;
  if (resolved.kind === 'not-found' || !resolved.match.route.markdown) return null;
  const asked = { url, visitor, composition, resolved, as: 'markdown', clientGone } as const;
  const { result } = await renderer.render(planSlot('page', asked, planOptions));
  if (result === null || lacksStoreApi(result)) return { kind: 'failed' };
  if (result.status !== 200) return null;
  return { kind: 'text', text: result.html, visitor };
}

/** A browser requests one slot because a release failed there, so the cached markup of that release would not help. */
const NO_CACHED_SLOTS: Pick<SlotCache, 'find'> = { find: () => null };

async function renderByRelease(
  slot: Slot,
  at: PinnedRequest<PageToCompose>,
  signals: VisitorSignals,
  { version, composition, remote }: AskedRelease,
  clientGone: AbortSignal | undefined,
  { apiOrigin, ...rendering }: RenderSlotOptions & Pick<ComposerOptions, 'apiOrigin'>,
): Promise<SlotAnswer | 'overloaded' | null> {
  const asked = { ...at, ...visitorDataIn(signals, at.visitor.store) };
  const plan = planSlot(slot, asked, { apiOrigin, slots: NO_CACHED_SLOTS });
  const isStillThere =
    remote === undefined ? at.composition.hash === composition : plan.stable?.release.remote === remote;
  if (!isStillThere) return null;
  const only = plan.candidates.filter(({ release }) => release.version === version);
  const { result, failures } = await renderSlot(only, plan.request, plan.route, rendering, { clientGone });
  if ([...failures.values()].includes(OVERLOADED)) return 'overloaded';
  if (result === null || result.redirect !== null || result.html === '') return null;
  return { html: withCarriedLinks(result.html, plan.request.url), state: JSON.parse(result.stateJson) };
}
