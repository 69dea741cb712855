/** A whole document: the slots are drawn in parallel, the head goes first and the slots follow in document order. */
import { randomBytes } from 'node:crypto';
import type { Consent } from '@tessera/shared-contracts/consent';
import type { Boot } from '@tessera/shared-contracts/page';
import { SLOTS, type Slot } from '@tessera/shared-contracts/remote';
import type { ConsentedServiceSettings } from '../consentedServiceSettings.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { withCarriedLinks } from './carriedLinks.ts';
import { consentBanner } from './consentBanner.ts';
import { DOCUMENT_END, headEnd, headStart, slotMarkup } from './document.ts';
import { isLeftToShell, NOT_DRAWN, type SlotDrawer } from './drawSlot.ts';
import { fallbackHead, fallbackHtml, fallbackTemplates, type PageFallback } from './fallbacks.ts';
import { pageTags, structuredData } from './pageTags.ts';
import { type PageRequest, planSlot, routeOfPage, type SlotPlan } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { ShellAssets } from './shellAssets.ts';
import { slotBoot } from './slotBoot.ts';
import { slotStyles } from './slotStyles.ts';
import { splashMarkup } from './splash.ts';

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
  /** The region runs nothing: there is no page to send. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string };

export interface DocumentOptions {
  readonly shell: ShellAssets;
  /** Styles of the shell's fallbacks. */
  readonly fallbackCss: string;
  readonly consented: ConsentedServiceSettings;
  readonly apiOrigin: string;
  readonly draw: SlotDrawer;
}

/** What is known of a document when its first byte is sent. */
interface Beginning {
  readonly status: number;
  /** What the shell shows where no remote draws the page. */
  readonly fallback: PageFallback;
}

/**
 * Writes the document, or tells where to go instead before a byte is written.
 * @param origin where shoppers reach the store, without a trailing slash
 */
export async function composeDocument(
  asked: PageRequest,
  consent: Consent,
  origin: string,
  sink: DocumentSink,
  { shell, fallbackCss, consented, apiOrigin, draw }: DocumentOptions,
): Promise<DocumentOutcome> {
  const { url, visitor, composition, resolved } = asked;
  if (composition.placed.size === 0) return { kind: 'unavailable' };
  const { locale, store } = visitor;
  const path = url.pathname + url.search;
  const plans = SLOTS.map((slot) => planSlot(slot, asked, apiOrigin));
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
  const { status, fallback } = beginningOf(asked, earlyPage);
  const boot: Boot = {
    composition: composition.hash,
    visitor,
    frame: resolved.frame,
    route: routeOfPage(resolved),
    routes: composition.routes.patterns,
    slots: plans.map((plan) => slotBoot(plan, earlyPage)),
    ...(consented.services ? { services: consented.services } : {}),
  };
  sink.begin(status, securityHeaders(nonce, consented.foreign), boot.route.path);
  sink.write(
    headStart({
      nonce,
      shell,
      integrity: composition.integrity,
      style: shell.css.get(locale) ?? '',
      scripts: [
        ...plans.flatMap((plan) => sharedScripts(shell, expectedFor(plan, earlyPage), plan.assetKey)),
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
  const address = { origin, path: url.pathname, store, locale, locales: composition.locales };
  // What no remote drew, and what is not found, has no address that is worth keeping.
  const tags = head !== null && status === 200 ? pageTags(head, address) : '';
  sink.write(headEnd(head ?? fallbackHead(fallback, locale), tags, locale));
  const sent = new Set<string>();
  for (const plan of plans) {
    const { slot } = plan;
    // Each flush costs a block of the compression, so there is one only where there is something to wait for.
    if (!drawnAlready.has(slot)) sink.flush();
    const drawn = (slot === 'page' ? shownPage : await drawings.get(slot)) ?? NOT_DRAWN;
    const { result } = drawn;
    const content = {
      html: withCarriedLinks(result?.html ?? fallbackHtml(slot, { locale, url: path, page: fallback }), path),
      state: result?.state ?? null,
      renderedBy: result === null ? null : (drawn.by?.release.version ?? null),
      still: drawn.by?.release.assets[plan.assetKey]?.still ?? false,
      styles: slotStyles(drawn, plan, sent, fallbackCss),
    };
    sink.write(slotMarkup(slot, content, nonce));
    const mayCome = shell.entry !== null && plan.candidates.length > 0 && fallback === 'failed';
    if (slot === 'page' && shownPage === null && mayCome && resolved.frame.splash !== false) {
      sink.write(splashMarkup(locale, nonce));
    }
  }
  // Last: it waits for nothing, and nothing waits for it.
  const banner = consentBanner({ nonce, consent, visitor, frame: resolved.frame });
  const templates = fallbackTemplates({ locale, url: path });
  sink.write(`${banner}${templates}${head ? structuredData(head, origin) : ''}${DOCUMENT_END}`);
  sink.end();
  return { kind: 'sent' };
}

/** @param page how the page was drawn; null where its drawing decides nothing and is not waited for */
function beginningOf({ resolved }: PageRequest, page: RenderedSlot | null): Beginning {
  if (resolved.kind === 'not-found') return { status: 404, fallback: 'not-found' };
  return {
    status: page?.result?.status ?? 200,
    fallback: page !== null && isLeftToShell(page) ? 'not-found' : 'failed',
  };
}

/** Who probably brings the slot to life, as far as that is known before it is drawn. */
const expectedFor = ({ slot, candidates }: SlotPlan, page: RenderedSlot | null): LoadedRelease | null =>
  slot === 'page' && page ? page.by : (candidates[0] ?? null);

/** Of the packages that the shell provides, those which come only with the pages that need them. */
const sharedScripts = (shell: ShellAssets, loaded: LoadedRelease | null, assetKey: string): readonly string[] =>
  (loaded?.release.assets[assetKey]?.shared ?? []).flatMap((request) => shell.onDemand[request] ?? []);
