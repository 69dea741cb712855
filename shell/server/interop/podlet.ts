/** A slot as a podlet: what a layout of Podium reads of it, and what it shows. Pure. */
import { releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import { cssForStyle } from '@tessera/shared-contracts/http/escape';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { fallbackHtml } from '../page/fallbacks.ts';

/** The slots that stand on their own in a page of somebody else's: neither needs a script to be read and followed. */
export const PODLET_SLOTS = ['header', 'footer'] as const satisfies readonly Slot[];
export type PodletSlot = (typeof PODLET_SLOTS)[number];

/** A layout that is answered with another one than its manifest has reads the manifest again: a new composition has another. */
export const podletVersion = ({ hash }: Pick<RegionComposition, 'hash'>): string => hash;

/**
 * A layout asks for content and fallback below the address at which it found the manifest, whatever host that has.
 * @param origin where shoppers reach the store, without a trailing slash: browsers fetch the stylesheets
 * @param base the store's own stylesheet, which holds the tokens; null: this shell has no browser build
 * @returns null: nobody fills that slot
 */
export function podletManifest(
  slot: PodletSlot,
  composition: Pick<RegionComposition, 'hash' | 'slotCandidates'>,
  { origin, base }: { readonly origin: string; readonly base: string | null },
) {
  const [stable] = composition.slotCandidates(slot);
  if (!stable) return null;
  const { release } = stable;
  const own = (release.assets[slot]?.css ?? []).map((path) => releaseUrl(release, path));
  return {
    name: slot,
    version: podletVersion(composition),
    content: '/',
    fallback: '/fallback',
    css: [...(base === null ? [] : [base]), ...own].map((path) => ({
      value: origin + path,
      type: 'text/css',
      rel: 'stylesheet',
    })),
    js: [],
    proxy: {},
  };
}

/** Addresses in markup that begin with a slash are the store's; a page elsewhere would take them for its own. */
export const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(\s(?:href|src|action|formaction)=")\/(?!\/)/g, `$1${origin}/`);

/** What a layout keeps and shows while the store does not answer, or no release draws the slot. */
export function podletFallback(slot: PodletSlot, locale: Locale, origin: string, fallbackCss: string): string {
  const html = fallbackHtml(slot, { locale, url: '/', page: 'failed' });
  return `<style>${cssForStyle(fallbackCss)}</style>${withOrigin(html, origin)}`;
}
