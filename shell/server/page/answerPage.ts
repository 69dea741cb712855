/** Another page for a browser that holds a document: the page slot, and what a changed store changes around it. */

import { withCarriedLinks } from '@tessera/shared-contracts/document/carriedLinks';
import { NO_CONSENT } from '@tessera/shared-contracts/document/consent';
import type { DrawnSlot, PageAnswer } from '@tessera/shared-contracts/document/page';
import { type PageTitle, SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { SlotCache } from '../cache/slotCache.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { placeOf, type VisitorSignals } from '../visitor/resolveVisitor.ts';
import { consentBannerMarkup } from './consentBanner.ts';
import { isLeftToShell, type SlotDrawer, UNDRAWN_STATUS } from './drawSlot.ts';
import { fallbackHead, fallbackHtml } from './fallbacks.ts';
import { carriedBy, type PageRequest, planSlot, routeOfPage, type SlotPlan } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';
import { resolvePage } from './resolvePage.ts';
import { slotBoot } from './slotBoot.ts';
import { rulesFor } from './slotStyles.ts';
import { parseStorePath } from './storePath.ts';

export interface PageAnswerOptions {
  readonly active: Pick<ActiveCompositions, 'pin' | 'regionRunning'>;
  readonly apiOrigin: string;
  readonly visitorAt: (url: URL, signals: VisitorSignals) => Visitor;
  readonly slots: SlotCache;
  readonly drawer: SlotDrawer;
}

/** What the browser says of the document that it holds. */
export interface HeldDocument {
  readonly composition: string;
  readonly store: Store;
  readonly locale: Locale;
  /** A visitor who stays on the page keeps its composition, whatever the new store's is (REG-05). */
  readonly keep: boolean;
  /** The answer is not shown yet, and perhaps never. */
  readonly isAhead: boolean;
  /** Paths of the stylesheets that it has. */
  readonly styled: ReadonlySet<string>;
}

/** Internal redirects that a page change follows on the server before it gives the browser the rest. */
const MAX_HOPS = 5;

/** Where to look instead: a path of the store with its query, or an absolute URL. */
interface Redirect {
  readonly kind: 'redirect';
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
  { apiOrigin, slots, drawer }: PageAnswerOptions,
): Promise<PageAnswer | Redirect> {
  const path = url.pathname + url.search;
  const { locale } = visitor;
  const resolved = resolvePage(url, placeOf(signals), composition.routes);
  if (resolved.kind === 'redirect') return resolved;
  // A document answers what slots cannot: another composition or language, a status, an empty store.
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
    ...carriedBy(signals, visitor.store),
  };
  const isOther = visitor.store !== held.store;
  const from = { apiOrigin, slots, drawer };
  const plan = planSlot('page', request, from);
  const [drawn, others] = await Promise.all([
    drawer.draw(plan),
    isOther ? drawOthers(request, held, signals, from) : drawNews(request, signals, from),
  ]);
  if (isLeftToShell(drawn)) return { kind: 'document', url: path };
  const { result } = drawn;
  if (result !== null && result.redirect !== null) return { kind: 'redirect', to: result.redirect };
  const boot = slotBoot(plan, drawn);
  const page = {
    ...boot,
    ...rulesFor(drawn, boot.releases[0], held.styled),
    html: withCarriedLinks(result?.html ?? fallbackHtml('page', { locale, url: path, page: 'failed' }), path),
    state: result ? JSON.parse(result.stateJson) : null,
  };
  return {
    kind: 'page',
    url: path,
    status: result?.status ?? UNDRAWN_STATUS,
    head: titleOf(result?.head ?? fallbackHead('failed', locale)),
    visitor,
    frame: resolved.frame,
    route: routeOfPage(resolved),
    slots: [page, ...others],
    // Only its words are taken: whether it shows is the browser's to know. With it comes the code that changes slots around the page.
    cookieBanner:
      isOther || others.length > 0
        ? consentBannerMarkup({ consent: NO_CONSENT, visitor, frame: resolved.frame })
        : null,
  };
}

/**
 * The slots around the page, as far as they are not what the same release draws for the store that the browser
 * shows. One that cannot be drawn is left out: what is alive there is told of the visitor and draws itself.
 */
async function drawOthers(
  request: PageRequest,
  held: HeldDocument,
  signals: VisitorSignals,
  { apiOrigin, slots, drawer }: SlotSource,
): Promise<DrawnSlot[]> {
  const { store } = held;
  const before = { ...request, ...carriedBy(signals, store), visitor: { ...request.visitor, store } };
  const drawAgain = async (slot: Slot): Promise<DrawnSlot[]> => {
    const plan = planSlot(slot, request, { apiOrigin, slots });
    const [drawn, shown] = await Promise.all([
      drawer.draw(plan),
      drawer.draw(planSlot(slot, before, { apiOrigin, slots })),
    ]);
    const isShown = isSame(drawn, shown) && !(slot === 'header' && signals.hasDiscountNews);
    return isShown ? [] : drawnSlot(plan, drawn);
  };
  return (await Promise.all(SLOTS.filter((slot) => slot !== 'page').map(drawAgain))).flat();
}

/** The header, when its chip may be another than the document was drawn with (PROG-01, PROG-05). */
async function drawNews(
  request: PageRequest,
  { hasDiscountNews }: VisitorSignals,
  { apiOrigin, slots, drawer }: SlotSource,
): Promise<DrawnSlot[]> {
  if (!hasDiscountNews) return [];
  const plan = planSlot('header', request, { apiOrigin, slots });
  return drawnSlot(plan, await drawer.draw(plan));
}

type SlotSource = Pick<PageAnswerOptions, 'apiOrigin' | 'slots' | 'drawer'>;

function drawnSlot(plan: SlotPlan, { by, result }: RenderedSlot): DrawnSlot[] {
  if (by === null || result === null) return [];
  const html = withCarriedLinks(result.html, plan.request.url);
  return [{ ...slotBoot(plan, null), renderedBy: by.release.version, html, state: JSON.parse(result.stateJson) }];
}

const isSame = (one: RenderedSlot, other: RenderedSlot): boolean =>
  one.by === other.by && one.result?.html === other.result?.html && one.result?.stateJson === other.result?.stateJson;

/** The rest of a head is for who loads a document. */
const titleOf = ({ title, description }: PageTitle): PageTitle => ({ title, description });
