/** Styles for a slot's markup: the rules that it uses, or whole stylesheets where a release does not list its rules. */
import { releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import type { InlineStyle } from '@tessera/shared-contracts/document/documentMarkup';
import type { BrowserRelease } from '@tessera/shared-contracts/document/page';
import type { LoadedRelease } from '../release/releasePool.ts';
import type { SlotPlan } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';

/**
 * @param sent styles that the document already has; the returned ones are added
 * @param fallbackCss styles of the shell's fallbacks
 */
export function slotStyles(
  { by, result }: RenderedSlot,
  { slot, assetKey }: Pick<SlotPlan, 'slot' | 'assetKey'>,
  sent: Set<string>,
  fallbackCss: string,
): InlineStyle[] {
  const unsent = (id: string) => !sent.has(id) && sent.add(id);
  // The bag's fallback has no markup.
  if (by === null || result === null)
    return slot !== 'bag' && unsent('fallback') ? [{ url: null, text: fallbackCss }] : [];
  if (!result.styles) return stylesheetsOf(by, assetKey).filter(({ url }) => url !== null && unsent(url));
  const rules = result.styles.filter(({ id }) => unsent(id));
  return rules.length === 0 ? [] : [{ url: null, text: rules.map(({ css }) => css).join('') }];
}

/**
 * The rules that markup uses, for a browser that lacks some stylesheets of its release.
 * @param styled paths of stylesheets that the browser has
 */
export function rulesFor(
  { result }: Pick<RenderedSlot, 'result'>,
  release: BrowserRelease | undefined,
  styled: ReadonlySet<string>,
): { readonly rules?: string } {
  if (!result?.styles || release?.css.every((path) => styled.has(path))) return {};
  return { rules: result.styles.map(({ css }) => css).join('') };
}

const stylesheetsOf = (loaded: LoadedRelease, assetKey: string): InlineStyle[] =>
  (loaded.release.assets[assetKey]?.css ?? []).map((path) => ({
    url: releaseUrl(loaded.release, path),
    text: loaded.css.get(path) ?? '',
  }));
