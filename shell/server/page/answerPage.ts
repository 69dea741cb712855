/** Another page for a browser that holds a document: the page slot alone. */
import type { PageAnswer } from '@tessera/shared-contracts/page';
import type { PageTitle } from '@tessera/shared-contracts/remote';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import type { SlotCache } from '../cache/slotCache.ts';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { placeOf, type VisitorSignals } from '../visitor/resolveVisitor.ts';
import { withCarriedLinks } from './carriedLinks.ts';
import { isLeftToShell, type SlotDrawer } from './drawSlot.ts';
import { fallbackHead, fallbackHtml } from './fallbacks.ts';
import { planSlot } from './planSlot.ts';
import { resolvePage } from './resolvePage.ts';
import { slotBoot } from './slotBoot.ts';
import { parseStorePath } from './storePath.ts';

export interface PageAnswerOptions {
  readonly active: Pick<ActiveCompositions, 'pin' | 'current'>;
  readonly apiOrigin: string;
  readonly visitorAt: (url: URL, signals: VisitorSignals) => Visitor;
  readonly slots: SlotCache;
  readonly drawer: SlotDrawer;
}

/** Internal redirects that a page change follows on the server before it gives the browser the rest. */
const MAX_HOPS = 5;

/** Where to look instead: a path of the store with its query, or an absolute URL. */
interface Redirect {
  readonly kind: 'redirect';
  readonly to: string;
}

/**
 * @param wanted the composition that the browser's document has
 * @param keep a visitor who stays on the page keeps its composition, whatever the new store's is (REG-05)
 */
export async function answerPage(
  asked: URL,
  signals: VisitorSignals,
  wanted: string,
  keep: boolean,
  { active, visitorAt, ...options }: PageAnswerOptions,
): Promise<PageAnswer> {
  let url = asked;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const visitor = visitorAt(url, signals);
    const pinned = active.pin((keep && storeRunning(wanted, active)) || visitor.store);
    try {
      const answer = await answerAt(url, signals, visitor, pinned.composition, wanted, options);
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

const storeRunning = (hash: string, active: Pick<ActiveCompositions, 'current'>): Store | undefined =>
  STORES.find((store) => active.current(store).hash === hash);

async function answerAt(
  url: URL,
  signals: VisitorSignals,
  visitor: Visitor,
  composition: RegionComposition,
  wanted: string,
  { apiOrigin, slots, drawer }: Pick<PageAnswerOptions, 'apiOrigin' | 'slots' | 'drawer'>,
): Promise<PageAnswer | Redirect> {
  const path = url.pathname + url.search;
  const resolved = resolvePage(url, placeOf(signals), composition.routes);
  if (resolved.kind === 'redirect') return resolved;
  // A document answers what the page slot alone cannot: another composition, a status, an empty store.
  if (composition.hash !== wanted || resolved.kind === 'not-found') return { kind: 'document', url: path };
  const plan = planSlot('page', { url, visitor, composition, resolved }, { apiOrigin, slots });
  const drawn = await drawer.draw(plan);
  if (isLeftToShell(drawn)) return { kind: 'document', url: path };
  const { result } = drawn;
  if (result !== null && result.redirect !== null) return { kind: 'redirect', to: result.redirect };
  const { locale } = visitor;
  return {
    kind: 'page',
    url: path,
    status: result?.status ?? 200,
    head: titleOf(result?.head ?? fallbackHead('failed', locale)),
    html: withCarriedLinks(result?.html ?? fallbackHtml('page', { locale, url: path, page: 'failed' }), path),
    state: result ? JSON.parse(result.stateJson) : null,
    visitor,
    frame: resolved.frame,
    route: plan.request.route,
    slot: slotBoot(plan, drawn),
  };
}

/** The rest of a head is for who loads a document. */
const titleOf = ({ title, description }: PageTitle): PageTitle => ({ title, description });
