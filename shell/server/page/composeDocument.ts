/**
 * A whole document. The slots are rendered in parallel. The head goes first, with the page's status; the slots follow in document order.
 * The scripts' boot data comes after the page slot.
 */

import { withCarriedLinks } from '@tessera/shared-contracts/document/carriedLinks';
import { carriedOf } from '@tessera/shared-contracts/document/carriedParameters';
import { slotMarkup } from '@tessera/shared-contracts/document/documentMarkup';
import type { DocumentBoot } from '@tessera/shared-contracts/document/page';
import { SLOTS, type Slot } from '@tessera/shared-contracts/remotes/remote';
import { SLOTS_AT_ONCE } from '../../browser/slots/slotsAtOnce.ts';
import type { Consent } from '../../contracts/consent.ts';
import type { ShellAssets } from '../builds/shellAssets.ts';
import { type Encoding, finishStream } from '../cache/compressedPrefix.ts';
import type { DocumentCache, DocumentToKeep } from '../cache/documentCache.ts';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { consentBanner } from './consentBanner.ts';
import type { ConsentedServiceSettings } from './consentedServiceSettings.ts';
import { type DocumentParts, documentEnding, headEnd, headStart, scriptElement, scriptStart } from './document.ts';
import { fallbackHead, fallbackHtml, fallbackTemplates, type PageFallback } from './fallbacks.ts';
import { hashPolicy, type InlinePolicy, noncePolicy } from './inlinePolicy.ts';
import { pageTags, structuredData } from './pageTags.ts';
import { type PageRequest, type PlanOptions, planSlot, routeOfPage, type SlotPlan } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';
import { slotBoot } from './slotBoot.ts';
import { isLeftToShell, NOT_RENDERED, NOT_RENDERED_STATUS, type SlotRenderer } from './slotRenderer.ts';
import { slotStyles } from './slotStyles.ts';
import { SPECULATION_RULES } from './speculationRules.ts';
import { splashMarkup } from './splash.ts';

/** The response to which a document is written, in pieces or as a whole. */
export interface DocumentSink {
  /** Best content encoding that both the browser and the document cache support, or null. */
  readonly encoding: Encoding | null;
  /**
   * Called once, before anything is written.
   * @param route the template of the page's route
   * @param isForAll every slot may be shown to others too, so only the document's ending belongs to this visitor
   */
  begin(status: number, headers: Readonly<Record<string, string>>, route: string, isForAll: boolean): void;
  write(html: string): void;
  /** Sends everything written so far, also through a compressing response. */
  flush(): void;
  end(): void;
  /** Sends the whole response, already compressed, with status 200. Replaces all other calls. */
  sendWhole(
    body: readonly [Buffer, Buffer],
    encoding: Encoding,
    headers: Readonly<Record<string, string>>,
    route: string,
  ): void;
}

export type DocumentOutcome =
  | { readonly kind: 'sent' }
  /** The region runs no release, so there is no page to send. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string };

export interface DocumentOptions extends PlanOptions {
  readonly shell: ShellAssets;
  /** Styles of the shell's fallbacks. */
  readonly fallbackCss: string;
  readonly consented: ConsentedServiceSettings;
  readonly renderer: SlotRenderer;
  readonly documents: DocumentCache;
}

/** Seconds after which a client may retry a page that could not be rendered. */
const RETRY_AFTER = '5';

/** Known before the first byte of a document is sent. */
interface Beginning {
  readonly status: number;
  /** The shell's own content where no remote renders the page. */
  readonly fallback: PageFallback;
}

/** A document before its slots are rendered. */
interface DocumentPlan {
  readonly asked: PageRequest;
  readonly consent: Consent;
  /** The store's public origin, without a trailing slash. */
  readonly origin: string;
  readonly slots: readonly SlotPlan[];
}

/**
 * Writes the document, or returns a redirect before a byte is written. A document whose slots are all cached is sent from the document
 * cache when it is there.
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

/** Sends the document from the document cache. @returns false when it was not cached; then it may be cached for the next request */
function sendStored(plan: DocumentPlan, sink: DocumentSink, options: DocumentOptions): boolean {
  const { encoding } = sink;
  const numbers = plan.slots.flatMap(({ kept }) => (kept ? [kept.number] : []));
  if (encoding === null || numbers.length < plan.slots.length) return false;
  const { documents, renderer } = options;
  const { visitor } = plan.asked;
  const carried = String(carriedOf(plan.asked.url.searchParams));
  const key = documentKey(plan, carried);
  const document = documents.find(key, encoding, numbers);
  if (document === null) {
    // A document whose links carry campaign parameters is mostly requested once, so it is cached at its second request.
    if (carried === '' || documents.isAskedAgain(key)) {
      const isRare = carried !== '' || plan.slots.some(({ share }) => share?.isRare);
      void documents.keep(key, encoding, numbers, isRare, () => wholeDocument(plan, options));
    }
    return false;
  }
  for (const slot of plan.slots) renderer.show(slot);
  const end = finishStream(document.body, Buffer.from(documentEnding(visitor)));
  sink.sendWhole([document.body.compressed, end], encoding, document.headers, routeOfPage(plan.asked.resolved).path);
  return true;
}

/** Everything that a document depends on before its ending, besides the content of its slots. */
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

/** A document whose slots are all cached, without its ending. */
function wholeDocument(plan: DocumentPlan, options: DocumentOptions): DocumentToKeep {
  const policy = hashPolicy(options.consented.foreign);
  const shown = ({ stable, kept }: SlotPlan): RenderedSlot => ({
    by: stable,
    result: kept?.answer ?? null,
    failures: NOT_RENDERED.failures,
  });
  const pagePlan = plan.slots.find(({ slot }) => slot === 'page');
  const page = pagePlan ? shown(pagePlan) : NOT_RENDERED;
  const parts = documentParts(plan, page, policy, options);
  const sent = new Set<string>();
  const html = [
    headStart(parts),
    documentTitle(plan, page.result, 'failed'),
    ...plan.slots.map((slot) => slotWithScripts(plan, slot, shown(slot), 'failed', parts, sent, options)),
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
  const renders = new Map(slots.map((slot) => [slot.slot, options.renderer.render(slot)]));
  const rendered = new Set<Slot>();
  for (const [slot, render] of renders) void render.then(() => rendered.add(slot));
  // The page decides the status: crawlers and caches believe a 200 whatever the document shows.
  const renderedPage = (await renders.get('page')) ?? NOT_RENDERED;
  if (renderedPage.result?.redirect) {
    return { kind: 'redirect', status: renderedPage.result.status, to: renderedPage.result.redirect };
  }

  const policy = noncePolicy(options.consented.foreign);
  const { status, fallback } = beginningOf(asked, renderedPage);
  const isForAll = status === 200 && slots.every(({ share }) => share !== null);
  const headers = status === 503 ? { ...policy.headers(), 'Retry-After': RETRY_AFTER } : policy.headers();
  sink.begin(status, headers, routeOfPage(resolved).path, isForAll);
  const parts = documentParts(plan, renderedPage, policy, options);
  sink.write(headStart(parts));
  const shownPage = renderedPage.by !== null && !isLeftToShell(renderedPage) ? renderedPage : null;
  const page = shownPage?.result ?? null;
  sink.write(documentTitle(plan, page, fallback, status));
  const sent = new Set<string>();
  for (const slot of slots) {
    // Each flush costs a block of the compression, so flush only before a slot that has to be waited for.
    if (!rendered.has(slot.slot)) sink.flush();
    const content = (slot.slot === 'page' ? shownPage : await renders.get(slot.slot)) ?? NOT_RENDERED;
    sink.write(slotWithScripts(plan, slot, content, fallback, parts, sent, options));
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

/** @param page how the page was rendered */
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
    // A static slot carries its rules in its markup, and a slot that mounts on demand loads its stylesheets then.
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
  const { locales, routes } = composition;
  const address = { origin, path: url.pathname, regional: routes.regional, store, locale, locales, markdown };
  // A page that failed or was not found gets no canonical address.
  const tags = head !== null && status === 200 ? pageTags(head, address) : '';
  return headEnd(head ?? fallbackHead(fallback, locale), tags, locale);
}

function slotWithScripts(
  { asked: { url, visitor, composition } }: DocumentPlan,
  plan: SlotPlan,
  rendered: RenderedSlot,
  fallback: PageFallback,
  parts: DocumentParts,
  sent: Set<string>,
  { fallbackCss }: DocumentOptions,
): string {
  const { slot } = plan;
  const { result } = rendered;
  const { searchPath, fallbackLinks: links } = composition.routes;
  const context = { locale: visitor.locale, url: url.pathname + url.search, page: fallback, searchPath, links };
  const content = {
    html: withCarriedLinks(result?.html ?? fallbackHtml(slot, context), context.url),
    stateJson: result?.stateJson ?? 'null',
    renderedBy: result === null ? null : (rendered.by?.release.version ?? null),
    still: rendered.by?.release.assets[plan.assetKey]?.still ?? false,
    styles: slotStyles(rendered, plan, sent, fallbackCss),
  };
  return slotMarkup(slot, content, parts.policy.style) + (slot === 'page' ? scriptStart(parts) : '');
}

/** The part after the slots that is the same for all visitors. */
function documentTail(
  { asked: { visitor, resolved }, consent, origin }: DocumentPlan,
  page: ReleaseAnswer | null,
  policy: InlinePolicy,
): string {
  // The banner comes after the slots, so that neither waits for the other.
  const banner = consentBanner({ policy, consent, visitor, frame: resolved.frame });
  const rules = scriptElement(SPECULATION_RULES, policy, ' type="speculationrules"');
  return `${banner}${fallbackTemplates(visitor.locale)}${rules}${page?.head ? structuredData(page.head, origin) : ''}`;
}

/** @param page how the page was rendered. When no release rendered it, the page exists but cannot be shown now */
function beginningOf({ resolved }: PageRequest, page: RenderedSlot): Beginning {
  if (resolved.kind === 'not-found') return { status: 404, fallback: 'not-found' };
  return { status: page.result?.status ?? NOT_RENDERED_STATUS, fallback: isLeftToShell(page) ? 'not-found' : 'failed' };
}

/** The release that will hydrate the slot: for the page the one that rendered it, for other slots the best candidate so far. */
const expectedFor = ({ slot, candidates }: SlotPlan, page: RenderedSlot): LoadedRelease | null =>
  slot === 'page' ? page.by : (candidates[0] ?? null);

/** Scripts of shared packages that the shell loads only with the pages that need them. */
const sharedScripts = (shell: ShellAssets, loaded: LoadedRelease | null, assetKey: string): readonly string[] =>
  (loaded?.release.assets[assetKey]?.shared ?? []).flatMap((request) => shell.onDemand[request] ?? []);
