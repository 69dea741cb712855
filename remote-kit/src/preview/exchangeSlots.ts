/** Puts slots of local releases into a store's document: markup, state, styles, and the data for hydration. Pure. */
import { browserRelease, releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import { withCarriedLinks } from '@tessera/shared-contracts/document/carriedLinks';
import {
  type AllowStyle,
  HEADER_HEIGHT_ID,
  headerHeightStyle,
  type InlineStyle,
  picturePreload,
  rootTag,
  slotMarkup,
} from '@tessera/shared-contracts/document/documentMarkup';
import type { BrowserRelease, DocumentBoot } from '@tessera/shared-contracts/document/page';
import { frameAttributes } from '@tessera/shared-contracts/frame/frameAttributes';
import { escapeHtml, jsonForScript } from '@tessera/shared-contracts/http/escape';
import type { PageHead, RenderRequest, RenderResult, Slot } from '@tessera/shared-contracts/remotes/remote';
import { type ComposedDocument, type Edit, edited, type Part, type Span } from './composedDocument.ts';
import { RELOAD_SCRIPT } from './liveReload.ts';
import type { LocalRelease } from './localRelease.ts';
import type { LocalSlots } from './localSlots.ts';

/** Result of rendering one slot with a local release. */
export type LocalRendering = { readonly release: LocalRelease; readonly request: RenderRequest } & (
  | { readonly kind: 'rendered'; readonly result: RenderResult }
  /** The slot shows the message to the developer. `status` is the document's when the page failed. */
  | { readonly kind: 'failed'; readonly status: 404 | 500; readonly message: string }
);

export interface ExchangedDocument {
  readonly html: string;
  /** Texts of the inline scripts and styles that are not from the store. */
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

export function exchangeSlots(
  document: ComposedDocument,
  { boot }: Pick<LocalSlots<LocalRelease>, 'boot'>,
  renderings: readonly LocalRendering[],
  releases: readonly LocalRelease[],
): ExchangedDocument {
  const inline: { scripts: string[]; styles: string[] } = { scripts: [], styles: [] };
  const nonce = document.nonce === null ? '' : ` nonce="${escapeHtml(document.nonce)}"`;
  const allow: AllowStyle = (css) => {
    inline.styles.push(css);
    return nonce;
  };
  const scriptText = (text: string) => {
    inline.scripts.push(text);
    return text;
  };
  const { part: importMap, value: imports } = document.importMap;
  const ofReleases = releases.flatMap((release) => Object.entries(release.integrity));
  const integrity = { ...imports.integrity, ...Object.fromEntries(ofReleases) };

  const edits: Edit[] = [
    { at: importMap.inner, text: scriptText(jsonForScript({ ...imports, integrity })) },
    { at: document.part('boot').inner, text: jsonForScript(localBoot(boot, renderings)) },
    { at: after(document.part('boot')), text: `<script${nonce}>${scriptText(RELOAD_SCRIPT)}</script>` },
    ...withoutFilesOf(document, renderings),
    ...frameEdits(document, boot, allow),
    ...renderings.map((rendering) => slotEdit(document, rendering, allow)),
  ];
  const page = renderings.find(({ request }) => request.slot === 'page');
  if (page?.kind === 'rendered' && page.result.head) edits.push(...headEdits(document, page.result.head));
  return { html: edited(document.html, edits), inline };
}

const after = ({ outer }: Part): Span => ({ start: outer.end, end: outer.end });

/** Returns the key of a render's assets in a manifest. */
export const assetKeyOf = ({ slot, route }: RenderRequest) => (slot === 'page' ? route.path : slot);

/** Without the services that need consent (analytics, chat, monitoring): a developer's test is no visit. */
function localBoot({ services: _, ...boot }: DocumentBoot, renderings: readonly LocalRendering[]): DocumentBoot {
  const slots = boot.slots.map((shown) => {
    const rendering = renderings.find(({ request }) => request.slot === shown.slot);
    if (rendering === undefined) return shown;
    const { slot } = shown;
    if (rendering.kind === 'failed') return { slot, releases: [], renderedBy: null };
    const { manifest } = rendering.release;
    return {
      slot,
      releases: [browserRelease(manifest, assetKeyOf(rendering.request))],
      renderedBy: manifest.version,
    };
  });
  return { ...boot, slots };
}

/** Removes preloads and stylesheets of the store's releases that are only used in the replaced slots. */
function withoutFilesOf({ boot, parts }: ComposedDocument, renderings: readonly LocalRendering[]): Edit[] {
  const isExchanged = (slot: Slot) => renderings.some(({ request }) => request.slot === slot);
  const filesOf = ({ entry, js, css }: BrowserRelease) => [entry, ...js, ...css];
  const kept = boot.slots.filter(({ slot }) => !isExchanged(slot)).flatMap(({ releases }) => releases.flatMap(filesOf));
  const gone = new Set(
    boot.slots.filter(({ slot }) => isExchanged(slot)).flatMap(({ releases }) => releases.flatMap(filesOf)),
  );
  for (const url of kept) gone.delete(url);
  return parts
    .filter(({ tag, attributes }) => (tag === 'link' ? attributes.rel?.endsWith('preload') : tag === 'style'))
    .filter(({ attributes }) => gone.has(attributes.href ?? attributes['data-css'] ?? ''))
    .map(({ outer }) => ({ at: outer, text: '' }));
}

/** Adapts the frame when the page requests another one than the store has rendered. */
function frameEdits({ parts, boot }: ComposedDocument, { frame }: DocumentBoot, allow: AllowStyle): Edit[] {
  const root = parts.find(({ tag }) => tag === 'html');
  const title = parts.find(({ tag }) => tag === 'title');
  const edits: Edit[] = [];
  if (root && frameAttributes(frame) !== frameAttributes(boot.frame)) {
    const { lang = '', 'data-store': store = '' } = root.attributes;
    edits.push({ at: root.opening, text: rootTag(lang, frame, store) });
  }
  if (title && frame.headerHeight !== boot.frame.headerHeight) {
    const before = parts.filter(({ attributes }) => attributes.id === HEADER_HEIGHT_ID);
    edits.push(...before.map(({ outer }) => ({ at: outer, text: '' })));
    edits.push({ at: { start: title.outer.start, end: title.outer.start }, text: headerHeightStyle(frame, allow) });
  }
  return edits;
}

/** Replaces a slot and its state. */
function slotEdit(document: ComposedDocument, rendering: LocalRendering, allow: AllowStyle): Edit {
  const { slot, url } = rendering.request;
  const { manifest, file } = rendering.release;
  const at = { start: document.part(`slot-${slot}`).outer.start, end: document.part(`state-${slot}`).outer.end };
  if (rendering.kind === 'failed') {
    const html = `<pre role="alert">${escapeHtml(rendering.message)}</pre>`;
    return {
      at,
      text: slotMarkup(slot, { html, stateJson: 'null', renderedBy: null, still: false, styles: [] }, allow),
    };
  }
  const { result } = rendering;
  const assets = manifest.assets[assetKeyOf(rendering.request)];
  const styles: InlineStyle[] = result.styles
    ? [{ url: null, text: result.styles.map(({ css }) => css).join('') }]
    : (assets?.css ?? []).map((path) => ({ url: releaseUrl(manifest, path), text: file(path)?.toString() ?? '' }));
  const content = {
    html: withCarriedLinks(result.html, url),
    stateJson: JSON.stringify(result.state),
    renderedBy: manifest.version,
    still: assets?.still ?? false,
    styles,
  };
  return { at, text: slotMarkup(slot, content, allow) };
}

/**
 * Replaces the title and description of the tab and the link preview, and the preloaded picture. Addresses of the page in other stores and
 * languages, the picture of a link preview and structured data stay as the store sent them.
 */
function headEdits({ parts }: ComposedDocument, { title, description, preload }: PageHead): Edit[] {
  const head = parts.find(({ tag }) => tag === 'title');
  if (!head) return [];
  const texts = new Map([
    ['description', description],
    ['og:title', title],
    ['og:description', description],
  ]);
  const metas = parts.flatMap(({ tag, attributes: { name, property, ...rest }, outer }): Edit[] => {
    const text = tag === 'meta' ? texts.get(name ?? property ?? '') : undefined;
    if (text === undefined) return [];
    const key = name === undefined ? `property="${property}"` : `name="${name}"`;
    const mark = 'data-of-page' in rest ? ' data-of-page' : '';
    return [{ at: outer, text: `<meta${mark} ${key} content="${escapeHtml(text)}">` }];
  });
  const pictures = parts
    .filter(({ tag, attributes }) => tag === 'link' && attributes.as === 'image' && 'data-of-page' in attributes)
    .map(({ outer }) => ({ at: outer, text: '' }));
  return [
    { at: head.inner, text: escapeHtml(title) },
    { at: after(head), text: picturePreload({ preload }) },
    ...metas,
    ...pictures,
  ];
}
