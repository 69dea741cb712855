/**
 * A whole document: the slots are drawn in parallel, the head goes first, with the page's status, and the slots follow in
 * document order; behind the page stands what scripts begin with.
 */

import { withCarriedLinks } from '@tessera/shared-contracts/document/carriedLinks';
import { carriedOf } from '@tessera/shared-contracts/document/carriedParameters';
import type { Consent } from '@tessera/shared-contracts/document/consent';
import { slotMarkup } from '@tessera/shared-contracts/document/documentMarkup';
import type { DocumentBoot } from '@tessera/shared-contracts/document/page';
import { SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import { SLOTS_AT_ONCE } from '../../browser/slots/slotsAtOnce.ts';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { DocumentCache, DocumentToKeep } from '../cache/documentCache.ts';
import { type Encoding, endOf } from '../cache/openEnded.ts';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { consentBanner } from './consentBanner.ts';
import type { ConsentedServiceSettings } from './consentedServiceSettings.ts';
import { type DocumentParts, documentEnding, headEnd, headStart, scriptElement, scriptStart } from './document.ts';
import { isLeftToShell, NOT_DRAWN, type SlotDrawer, UNDRAWN_STATUS } from './drawSlot.ts';
import { fallbackHead, fallbackHtml, fallbackTemplates, type PageFallback } from './fallbacks.ts';
import { hashPolicy, type InlinePolicy, noncePolicy } from './inlinePolicy.ts';
import { pageTags, structuredData } from './pageTags.ts';
import { type PageRequest, type PlanOptions, planSlot, routeOfPage, type SlotPlan } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';
import { slotBoot } from './slotBoot.ts';
import { slotStyles } from './slotStyles.ts';
import { SPECULATION_RULES } from './speculationRules.ts';
import { splashMarkup } from './splash.ts';

/** Where a document is written to: piece by piece, or whole. */
export interface DocumentSink {
  /** The best that the browser takes of those that documents are kept in; null: none. */
  readonly encoding: Encoding | null;
  /**
   * Called once, before anything is written.
   * @param route the template of the page's route
   * @param isForAll every slot may be shown to others too, so nothing of the document but its ending is this visitor's
   */
  begin(status: number, headers: Readonly<Record<string, string>>, route: string, isForAll: boolean): void;
  write(html: string): void;
  /** Sends on what was written, however the response is compressed. */
  flush(): void;
  end(): void;
  /** The whole answer, with status 200, compressed already; in the place of all others. */
  sendWhole(
    body: readonly [Buffer, Buffer],
    encoding: Encoding,
    headers: Readonly<Record<string, string>>,
    route: string,
  ): void;
}

export type DocumentOutcome =
  | { readonly kind: 'sent' }
  /** The region runs nothing: there is no page to send. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string };

export interface DocumentOptions extends PlanOptions {
  readonly shell: ShellAssets;
  /** Styles of the shell's fallbacks. */
  readonly fallbackCss: string;
  readonly consented: ConsentedServiceSettings;
  readonly drawer: SlotDrawer;
  readonly documents: DocumentCache;
}

/** Seconds after which a page that could not be drawn may be asked for again. */
const RETRY_AFTER = '5';

/** What is known of a document before its first byte is sent. */
interface Beginning {
  readonly status: number;
  /** What the shell shows where no remote draws the page. */
  readonly fallback: PageFallback;
}

/** A document before its slots are drawn. */
interface DocumentPlan {
  readonly asked: PageRequest;
  readonly consent: Consent;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly origin: string;
  readonly slots: readonly SlotPlan[];
}

/**
 * Writes the document, or tells where to go instead before a byte is written. One whose every slot is kept is sent as it
 * is kept itself, when it is.
 * @param origin where shoppers reach the store, without a trailing slash
 */
export async function composeDocument(
  asked: PageRequest,
  consent: Consent,
  origin: string,
  sink: DocumentSink,
  options: DocumentOptions,
): Promise<DocumentOutcome> {
  if (asked.composition.placed.size === 0) return { kind: 'unavailable' };
  const plan: DocumentPlan = { asked, consent, origin, slots: SLOTS.map((slot) => planSlot(slot, asked, options)) };
  if (sendStored(plan, sink, options)) return { kind: 'sent' };
  return await streamDocument(plan, sink, options);
}

/** @returns false: nothing is sent; but what could have been is made for the next one */
function sendStored(plan: DocumentPlan, sink: DocumentSink, options: DocumentOptions): boolean {
  const { encoding } = sink;
  const numbers = plan.slots.flatMap(({ kept }) => (kept ? [kept.number] : []));
  if (encoding === null || numbers.length < plan.slots.length) return false;
  const { documents, drawer } = options;
  const { visitor } = plan.asked;
  const carried = String(carriedOf(plan.asked.url.searchParams));
  const key = documentKey(plan, carried);
  const document = documents.find(key, encoding, numbers);
  if (document === null) {
    // Whose links carry what a campaign says of a visitor come once, unless they come again.
    if (carried === '' || documents.isAskedAgain(key)) {
      const isRare = carried !== '' || plan.slots.some(({ share }) => share?.isRare);
      void documents.keep(key, encoding, numbers, isRare, () => wholeDocument(plan, options));
    }
    return false;
  }
  for (const slot of plan.slots) drawer.show(slot);
  const end = endOf(document.body, Buffer.from(documentEnding(visitor)));
  sink.sendWhole([document.body.compressed, end], encoding, document.headers, routeOfPage(plan.asked.resolved).path);
  return true;
}

/** All that stands in a document before its ending, besides the content of its slots. */
const documentKey = (
  { asked: { url, visitor, composition, resolved }, consent, origin, slots }: DocumentPlan,
  carried: string,
): string =>
  JSON.stringify([
    composition.hash,
    origin,
    url.pathname,
    visitor.store,
    visitor.locale,
    resolved.frame,
    consent,
    carried,
    ...slots.map(({ share }) => share?.key),
  ]);

/** A document whose slots are all kept, less its ending. */
function wholeDocument(plan: DocumentPlan, options: DocumentOptions): DocumentToKeep {
  const policy = hashPolicy(options.consented.foreign);
  const shown = ({ stable, kept }: SlotPlan): RenderedSlot => ({
    by: stable,
    result: kept?.answer ?? null,
    failures: NOT_DRAWN.failures,
  });
  const pagePlan = plan.slots.find(({ slot }) => slot === 'page');
  const page = pagePlan ? shown(pagePlan) : NOT_DRAWN;
  const parts = documentParts(plan, page, policy, options);
  const sent = new Set<string>();
  const html = [
    headStart(parts),
    documentTitle(plan, page.result, 'failed'),
    ...plan.slots.map((slot) => drawnSlot(plan, slot, shown(slot), 'failed', parts, sent, options)),
    documentTail(plan, page.result, policy),
  ].join('');
  return { html, headers: policy.headers() };
}

async function streamDocument(
  plan: DocumentPlan,
  sink: DocumentSink,
  options: DocumentOptions,
): Promise<DocumentOutcome> {
  const { asked, slots } = plan;
  const { resolved, visitor } = asked;
  const drawings = new Map(slots.map((slot) => [slot.slot, options.drawer.draw(slot)]));
  const drawnAlready = new Set<Slot>();
  for (const [slot, drawing] of drawings) void drawing.then(() => drawnAlready.add(slot));
  // The status is the page's: crawlers and caches believe a 200 whatever stands below it.
  const drawnPage = (await drawings.get('page')) ?? NOT_DRAWN;
  if (drawnPage.result?.redirect) {
    return { kind: 'redirect', status: drawnPage.result.status, to: drawnPage.result.redirect };
  }

  const policy = noncePolicy(options.consented.foreign);
  const { status, fallback } = beginningOf(asked, drawnPage);
  const isForAll = status === 200 && slots.every(({ share }) => share !== null);
  const headers = status === 503 ? { ...policy.headers(), 'Retry-After': RETRY_AFTER } : policy.headers();
  sink.begin(status, headers, routeOfPage(resolved).path, isForAll);
  const parts = documentParts(plan, drawnPage, policy, options);
  sink.write(headStart(parts));
  const shownPage = drawnPage.by !== null && !isLeftToShell(drawnPage) ? drawnPage : null;
  const page = shownPage?.result ?? null;
  sink.write(documentTitle(plan, page, fallback, status));
  const sent = new Set<string>();
  for (const slot of slots) {
    // Each flush costs a block of the compression, so there is one only where there is something to wait for.
    if (!drawnAlready.has(slot.slot)) sink.flush();
    const drawn = (slot.slot === 'page' ? shownPage : await drawings.get(slot.slot)) ?? NOT_DRAWN;
    sink.write(drawnSlot(plan, slot, drawn, fallback, parts, sent, options));
    const { inline } = options.shell;
    const mayCome = slot.candidates.length > 0 && fallback === 'failed';
    if (slot.slot === 'page' && shownPage === null && inline && mayCome && resolved.frame.splash !== false) {
      sink.write(splashMarkup(visitor.locale, inline.hideSplash, policy));
    }
  }
  sink.write(documentTail(plan, page, policy) + documentEnding(visitor));
  sink.end();
  return { kind: 'sent' };
}

/** @param page how the page was drawn */
function documentParts(
  { asked, slots }: DocumentPlan,
  page: RenderedSlot,
  policy: InlinePolicy,
  { shell, consented }: DocumentOptions,
): DocumentParts {
  const { visitor, composition, resolved } = asked;
  const boot: DocumentBoot = {
    composition: composition.hash,
    frame: resolved.frame,
    route: routeOfPage(resolved),
    routes: composition.routes.patterns,
    slots: slots.map((plan) => slotBoot(plan, page)),
    ...(composition.canaries.length > 0 ? { canaries: [...composition.canaries] } : {}),
    ...(consented.services ? { services: consented.services } : {}),
  };
  return {
    policy,
    locale: visitor.locale,
    store: visitor.store,
    shell,
    integrity: composition.integrity,
    style: shell.css,
    scripts: [
      ...slots.flatMap((plan) => sharedScripts(shell, expectedFor(plan, page), plan.assetKey)),
      ...boot.slots.flatMap(({ releases }) => releases[0]?.js ?? []),
    ],
    // What stands still has all its rules with its markup; what waits to be needed asks for its own then.
    stylesheets: [
      ...new Set(
        boot.slots.flatMap(({ slot, releases: [first] }) =>
          first && !first.still && SLOTS_AT_ONCE.includes(slot) ? first.css : [],
        ),
      ),
    ],
    boot,
  };
}

function documentTitle(
  { asked: { url, visitor, composition, resolved }, origin }: DocumentPlan,
  page: ReleaseAnswer | null,
  fallback: PageFallback,
  status = 200,
): string {
  const { locale, store } = visitor;
  const head = page?.head ?? null;
  const markdown = resolved.kind === 'page' && resolved.match.route.markdown === true;
  const address = { origin, path: url.pathname, store, locale, locales: composition.locales, markdown };
  // What no remote drew, and what is not found, has no address that is worth keeping.
  const tags = head !== null && status === 200 ? pageTags(head, address) : '';
  return headEnd(head ?? fallbackHead(fallback, locale), tags, locale);
}

function drawnSlot(
  { asked: { url, visitor } }: DocumentPlan,
  plan: SlotPlan,
  drawn: RenderedSlot,
  fallback: PageFallback,
  parts: DocumentParts,
  sent: Set<string>,
  { fallbackCss }: DocumentOptions,
): string {
  const { slot } = plan;
  const { result } = drawn;
  const context = { locale: visitor.locale, url: url.pathname + url.search, page: fallback };
  const content = {
    html: withCarriedLinks(result?.html ?? fallbackHtml(slot, context), context.url),
    stateJson: result?.stateJson ?? 'null',
    renderedBy: result === null ? null : (drawn.by?.release.version ?? null),
    still: drawn.by?.release.assets[plan.assetKey]?.still ?? false,
    styles: slotStyles(drawn, plan, sent, fallbackCss),
  };
  return slotMarkup(slot, content, parts.policy.style) + (slot === 'page' ? scriptStart(parts) : '');
}

/** What follows the slots, and is the same for all who are shown them. */
function documentTail(
  { asked: { visitor, resolved }, consent, origin }: DocumentPlan,
  page: ReleaseAnswer | null,
  policy: InlinePolicy,
): string {
  // After the slots: it waits for nothing, and nothing waits for it.
  const banner = consentBanner({ policy, consent, visitor, frame: resolved.frame });
  const rules = scriptElement(SPECULATION_RULES, policy, ' type="speculationrules"');
  return `${banner}${fallbackTemplates(visitor.locale)}${rules}${page?.head ? structuredData(page.head, origin) : ''}`;
}

/** @param page how the page was drawn; by no release at all: the page is there, and cannot be shown now */
function beginningOf({ resolved }: PageRequest, page: RenderedSlot): Beginning {
  if (resolved.kind === 'not-found') return { status: 404, fallback: 'not-found' };
  return { status: page.result?.status ?? UNDRAWN_STATUS, fallback: isLeftToShell(page) ? 'not-found' : 'failed' };
}

/** Who brings the slot to life: of the page the release that drew it, of the others the best, as far as that is known by now. */
const expectedFor = ({ slot, candidates }: SlotPlan, page: RenderedSlot): LoadedRelease | null =>
  slot === 'page' ? page.by : (candidates[0] ?? null);

/** Of the packages that the shell provides, those which come only with the pages that need them. */
const sharedScripts = (shell: ShellAssets, loaded: LoadedRelease | null, assetKey: string): readonly string[] =>
  (loaded?.release.assets[assetKey]?.shared ?? []).flatMap((request) => shell.onDemand[request] ?? []);
