/**
 * One request in, one answer out: the visitor is told from the request, their region's composition is pinned until the
 * answer is sent. What each kind of answer holds is in a file of its own.
 */
import type { Logger } from '@tessera/service-kit/logger';
import { withCarriedLinks } from '@tessera/shared-contracts/document/carriedLinks';
import type { Consent } from '@tessera/shared-contracts/document/consent';
import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import type { SlotAnswer } from '@tessera/shared-contracts/document/slotAnswer';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { DocumentCache } from '../cache/documentCache.ts';
import type { SlotCache } from '../cache/slotCache.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { lacksStoreApi } from '../release/releaseAnswer.ts';
import { OVERLOADED } from '../release/remoteFailure.ts';
import { placeOf, resolveVisitor, type VisitorSignals } from '../visitor/resolveVisitor.ts';
import { answerPage, type HeldDocument } from './answerPage.ts';
import { composeDocument, type DocumentOutcome, type DocumentSink } from './composeDocument.ts';
import type { ConsentedServiceSettings } from './consentedServiceSettings.ts';
import { createSlotDrawer, type SlotObserver } from './drawSlot.ts';
import { carriedBy, planSlot } from './planSlot.ts';
import { renderSlot } from './renderSlot.ts';
import { resolvePage } from './resolvePage.ts';

export interface ComposerOptions {
  readonly active: Pick<ActiveCompositions, 'pin' | 'current' | 'regionRunning'>;
  readonly shell: ShellAssets;
  /** Styles of the shell's fallbacks. */
  readonly fallbackCss: string;
  readonly consented: ConsentedServiceSettings;
  readonly apiOrigin: string;
  /** Milliseconds that a release has to draw a slot. */
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
  /** Asking again may help. */
  | { readonly kind: 'failed' };

/** A slot in the page of somebody else. */
export interface SlotForOthers {
  readonly html: string;
  readonly composition: RegionComposition;
}

export interface PageComposer {
  visitorAt(url: URL, signals: VisitorSignals): Visitor;
  /**
   * Writes a whole document, or tells where to go instead before a byte is written.
   * @param origin where shoppers reach the store, without a trailing slash
   * @param isAhead nobody sees it yet, so it counts nowhere
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
  /** Another page for a browser that holds a document: its page slot, and what else the visitor's store changes. */
  answerPage(url: URL, signals: VisitorSignals, held: HeldDocument, clientGone?: AbortSignal): Promise<PageAnswer>;
  /**
   * A page as Markdown, for programs.
   * @param url of the page itself
   * @returns null: it is not there, or has none
   */
  markdownOf(url: URL, signals: VisitorSignals, clientGone?: AbortSignal): Promise<MarkdownAnswer | null>;
  /**
   * One slot of a page drawn by one release, for a browser in which a better release has failed.
   * @param drawn the version that is to draw it, of a composition, or of the remote that fills the slot now
   * @returns null when the region runs another composition by now, or that release cannot draw the slot; `overloaded`
   *   when it has too much to draw just now
   */
  answerSlot(
    slot: Slot,
    url: URL,
    signals: VisitorSignals,
    drawn: {
      readonly version: string;
      readonly composition?: string | undefined;
      readonly remote?: string | undefined;
    },
    clientGone?: AbortSignal,
  ): Promise<SlotAnswer | 'overloaded' | null>;
  /**
   * A slot as it stands around the start page, for whoever nothing is known of.
   * @returns null: what the region runs there does not draw it now, or nobody fills it
   */
  slotForOthers(slot: Exclude<Slot, 'page'>, store: Store, locale: Locale): Promise<SlotForOthers | null>;
}

export function createPageComposer(options: ComposerOptions): PageComposer {
  const { active, shell, fallbackCss, consented, apiOrigin, logger, deadlineMs, slots, documents, observer } = options;
  const drawer = createSlotDrawer({ slots, logger, deadlineMs, observer });

  const visitorAt = (url: URL, signals: VisitorSignals) =>
    resolveVisitor(signals, url, (store): readonly Locale[] => active.current(store).locales);

  return {
    visitorAt,

    async slotForOthers(slot, store, locale) {
      const { composition, unpin } = active.pin(store, null);
      try {
        const url = new URL(START_PAGE);
        const geo = NOWHERE;
        const visitor = { ...geo, store, locale, timezoneOffset: null };
        const resolved = resolvePage(url, { country: geo.country, preferredStore: store }, composition.routes);
        if (resolved.kind === 'redirect') return null;
        const plan = planSlot(slot, { url, visitor, composition, resolved }, { apiOrigin, slots });
        const { by, result } = await drawer.draw(plan);
        // Of another release the manifest names no stylesheets.
        return by === null || by !== plan.stable || result === null ? null : { html: result.html, composition };
      } finally {
        unpin();
      }
    },

    async sendDocument(url, signals, consent, origin, isAhead, sink, clientGone) {
      const visitor = visitorAt(url, signals);
      const { composition, unpin } = active.pin(visitor.store, signals.bucket);
      try {
        const resolved = resolvePage(url, placeOf(signals), composition.routes);
        if (resolved.kind === 'redirect') return { kind: 'redirect', status: 307, to: resolved.to };
        const asked = {
          url,
          visitor,
          composition,
          resolved,
          clientGone,
          isAhead,
          ...carriedBy(signals, visitor.store),
        };
        const page = { shell, fallbackCss, consented, apiOrigin, slots, documents, drawer };
        return await composeDocument(asked, consent, origin, sink, page);
      } finally {
        unpin();
      }
    },

    answerPage: (url, signals, held, clientGone) =>
      answerPage(url, signals, held, clientGone, { active, visitorAt, apiOrigin, slots, drawer }),

    async markdownOf(url, signals, clientGone) {
      const visitor = visitorAt(url, signals);
      const { composition, unpin } = active.pin(visitor.store, signals.bucket);
      try {
        const resolved = resolvePage(url, placeOf(signals), composition.routes);
        if (resolved.kind === 'redirect') return resolved.to.startsWith('/') ? resolved : null;
        if (resolved.kind === 'not-found' || !resolved.match.route.markdown) return null;
        const asked = { url, visitor, composition, resolved, as: 'markdown', clientGone } as const;
        const { result } = await drawer.draw(planSlot('page', asked, { apiOrigin, slots }));
        if (result === null || lacksStoreApi(result)) return { kind: 'failed' };
        if (result.status !== 200) return null;
        return { kind: 'text', text: result.html, visitor };
      } finally {
        unpin();
      }
    },

    async answerSlot(slot, url, signals, { version, composition: wanted, remote }, clientGone) {
      const visitor = visitorAt(url, signals);
      const { composition, unpin } = active.pin(visitor.store, signals.bucket);
      try {
        const resolved = resolvePage(url, placeOf(signals), composition.routes);
        if (resolved.kind === 'redirect') return null;
        const asked = { url, visitor, composition, resolved, ...carriedBy(signals, visitor.store) };
        const plan = planSlot(slot, asked, { apiOrigin, slots: NOTHING_KEPT });
        if (remote === undefined ? composition.hash !== wanted : plan.stable?.release.remote !== remote) return null;
        const only = plan.candidates.filter(({ release }) => release.version === version);
        const asker = { clientGone };
        const { result, failures } = await renderSlot(only, plan.request, plan.route, { logger, deadlineMs }, asker);
        if ([...failures.values()].includes(OVERLOADED)) return 'overloaded';
        if (result === null || result.redirect !== null || result.html === '') return null;
        return { html: withCarriedLinks(result.html, plan.request.url), state: JSON.parse(result.stateJson) };
      } finally {
        unpin();
      }
    },
  };
}

const START_PAGE = 'http://store.invalid/';
const NOWHERE: VisitorSignals['geo'] = { country: 'XX', region: '', city: '' };

/** A browser asks for one slot because what it had of that release's did not live. */
const NOTHING_KEPT: Pick<SlotCache, 'find'> = { find: () => null };
