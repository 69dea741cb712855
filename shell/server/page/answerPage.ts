/** Builds another page for a browser that already shows a document: the page slot, and what a changed store changes around it. */

import { withCarriedLinks } from '@tessera/shared-contracts/document/carriedLinks';
import type { PageAnswer, RenderedSlotBoot } from '@tessera/shared-contracts/document/page';
import { type PageTitle, SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { NO_CONSENT } from '../../contracts/consent.ts';
import type { SlotCache } from '../cache/slotCache.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { placeOf, type VisitorSignals } from '../visitor/resolveVisitor.ts';
import { consentBannerMarkup } from './consentBanner.ts';
import { fallbackHead, fallbackHtml } from './fallbacks.ts';
import { type PageRequest, planSlot, routeOfPage, type SlotPlan, visitorDataIn } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';
import { resolvePage } from './resolvePage.ts';
import { slotBoot } from './slotBoot.ts';
import { isLeftToShell, NOT_RENDERED_STATUS, type SlotRenderer } from './slotRenderer.ts';
import { rulesFor } from './slotStyles.ts';
import { parseStorePath } from './storePath.ts';

export interface PageAnswerOptions {
  readonly active: Pick<ActiveCompositions, 'pin' | 'regionRunning'>;
  readonly apiOrigin: string;
  readonly visitorAt: (url: URL, signals: VisitorSignals) => Visitor;
  readonly slots: SlotCache;
  readonly renderer: SlotRenderer;
}

/** The browser's description of the document that it shows. */
export interface HeldDocument {
  readonly composition: string;
  readonly store: Store;
  readonly locale: Locale;
  /** Whether the visitor stays on the page, which then keeps its composition in the new store (REG-05). */
  readonly keep: boolean;
  /** Whether the answer is prefetched and may never be shown. */
  readonly isAhead: boolean;
  /** Paths of the document's stylesheets. */
  readonly styled: ReadonlySet<string>;
}

/** Internal redirects that the server follows before it leaves the rest to the browser. */
const MAX_HOPS = 5;

interface Redirect {
  readonly kind: 'redirect';
  /** A path of the store with its query, or an absolute URL. */
  readonly to: string;
}

export async function answerPage(
  asked: URL,
  signals: VisitorSignals,
  held: HeldDocument,
  clientGone: AbortSignal | undefined,
  options: PageAnswerOptions,
): Promise<PageAnswer> {
  const { active, visitorAt } = options;
  let url = asked;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const visitor = visitorAt(url, signals);
    const pinned = active.pin((held.keep && active.regionRunning(held.composition)) || visitor.store, signals.bucket);
    try {
      const answer = await answerAt(url, signals, visitor, pinned.composition, held, clientGone, options);
      if (answer.kind !== 'redirect') return answer;
      const next = parseStorePath(answer.to);
      if (next === null) return { kind: 'document', url: answer.to };
      url = next;
    } finally {
      pinned.unpin();
    }
  }
  return { kind: 'document', url: url.pathname + url.search };
}

async function answerAt(
  url: URL,
  signals: VisitorSignals,
  visitor: Visitor,
  composition: RegionComposition,
  held: HeldDocument,
  clientGone: AbortSignal | undefined,
  { apiOrigin, slots, renderer }: PageAnswerOptions,
): Promise<PageAnswer | Redirect> {
  const path = url.pathname + url.search;
  const { locale } = visitor;
  const resolved = resolvePage(url, placeOf(signals), composition.routes);
  if (resolved.kind === 'redirect') return resolved;
  // Another composition or language, a status and an empty store need a whole document.
  if (composition.hash !== held.composition || locale !== held.locale || resolved.kind === 'not-found') {
    return { kind: 'document', url: path };
  }
  const request: PageRequest = {
    url,
    visitor,
    composition,
    resolved,
    clientGone,
    isAhead: held.isAhead,
    ...visitorDataIn(signals, visitor.store),
  };
  const isOther = visitor.store !== held.store;
  const from = { apiOrigin, slots, renderer };
  const plan = planSlot('page', request, from);
  const [rendered, others] = await Promise.all([
    renderer.render(plan),
    isOther ? renderOtherSlots(request, held, signals, from) : renderChangedHeader(request, signals, from),
  ]);
  if (isLeftToShell(rendered)) return { kind: 'document', url: path };
  const { result } = rendered;
  if (result !== null && result.redirect !== null) return { kind: 'redirect', to: result.redirect };
  const boot = slotBoot(plan, rendered);
  const page = {
    ...boot,
    ...rulesFor(rendered, boot.releases[0], held.styled),
    html: withCarriedLinks(result?.html ?? fallbackHtml('page', { locale, url: path, page: 'failed' }), path),
    // No script reads the state of a static page.
    state: result && !rendered.by?.release.assets[plan.assetKey]?.still ? JSON.parse(result.stateJson) : null,
  };
  return {
    kind: 'page',
    url: path,
    status: result?.status ?? NOT_RENDERED_STATUS,
    head: titleOf(result?.head ?? fallbackHead('failed', locale)),
    visitor,
    frame: resolved.frame,
    route: routeOfPage(resolved),
    slots: [page, ...others],
    // The browser uses only the texts and decides itself whether to show the banner. The code that changes slots around the page comes with
    // it.
    cookieBanner:
      isOther || others.length > 0
        ? consentBannerMarkup({ consent: NO_CONSENT, visitor, frame: resolved.frame })
        : null,
  };
}

/**
 * The slots around the page whose markup differs between the visitor's store and the store that the browser shows. A slot that cannot be
 * rendered is left out: the mounted component gets the new visitor and renders itself.
 */
async function renderOtherSlots(
  request: PageRequest,
  held: HeldDocument,
  signals: VisitorSignals,
  { apiOrigin, slots, renderer }: SlotSource,
): Promise<RenderedSlotBoot[]> {
  const { store } = held;
  const before = { ...request, ...visitorDataIn(signals, store), visitor: { ...request.visitor, store } };
  const renderIfOther = async (slot: Slot): Promise<RenderedSlotBoot[]> => {
    const plan = planSlot(slot, request, { apiOrigin, slots });
    const [rendered, shown] = await Promise.all([
      renderer.render(plan),
      renderer.render(planSlot(slot, before, { apiOrigin, slots })),
    ]);
    const isShown = isSame(rendered, shown) && !(slot === 'header' && signals.hasDiscountNews);
    return isShown ? [] : withMarkup(plan, rendered);
  };
  return (await Promise.all(SLOTS.filter((slot) => slot !== 'page').map(renderIfOther))).flat();
}

/** The header, when its discount chip may have changed since the document was rendered (PROG-01, PROG-05). */
async function renderChangedHeader(
  request: PageRequest,
  { hasDiscountNews }: VisitorSignals,
  { apiOrigin, slots, renderer }: SlotSource,
): Promise<RenderedSlotBoot[]> {
  if (!hasDiscountNews) return [];
  const plan = planSlot('header', request, { apiOrigin, slots });
  return withMarkup(plan, await renderer.render(plan));
}

type SlotSource = Pick<PageAnswerOptions, 'apiOrigin' | 'slots' | 'renderer'>;

function withMarkup(plan: SlotPlan, { by, result }: RenderedSlot): RenderedSlotBoot[] {
  if (by === null || result === null) return [];
  const html = withCarriedLinks(result.html, plan.request.url);
  return [{ ...slotBoot(plan, null), renderedBy: by.release.version, html, state: JSON.parse(result.stateJson) }];
}

const isSame = (one: RenderedSlot, other: RenderedSlot): boolean =>
  one.by === other.by && one.result?.html === other.result?.html && one.result?.stateJson === other.result?.stateJson;

/** Only a document needs the rest of the head. */
const titleOf = ({ title, description }: PageTitle): PageTitle => ({ title, description });
