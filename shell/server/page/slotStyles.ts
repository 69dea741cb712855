/** What a slot's markup is drawn with: the rules that it uses, or whole stylesheets where a release does not tell them. */
import { releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import type { InlineStyle } from '@tessera/shared-contracts/document/documentMarkup';
import type { BrowserRelease } from '@tessera/shared-contracts/document/page';
import type { LoadedRelease } from '../release/releasePool.ts';
import type { SlotPlan } from './planSlot.ts';
import type { RenderedSlot } from './renderSlot.ts';

/**
 * @param sent what the document holds already; what is returned is added
 * @param fallbackCss styles of the shell's fallbacks
 */
export function slotStyles(
  { by, result }: RenderedSlot,
  { slot, assetKey }: Pick<SlotPlan, 'slot' | 'assetKey'>,
  sent: Set<string>,
  fallbackCss: string,
): InlineStyle[] {
  const unsent = (id: string) => !sent.has(id) && sent.add(id);
  // The fallback of a bag is nothing at all.
  if (by === null || result === null)
    return slot !== 'bag' && unsent('fallback') ? [{ url: null, text: fallbackCss }] : [];
  if (!result.styles) return stylesheetsOf(by, assetKey).filter(({ url }) => url !== null && unsent(url));
  const rules = result.styles.filter(({ id }) => unsent(id));
  return rules.length === 0 ? [] : [{ url: null, text: rules.map(({ css }) => css).join('') }];
}

/**
 * The rules that markup uses, for a browser that has not every stylesheet of its release.
 * @param styled paths of stylesheets that it has
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
