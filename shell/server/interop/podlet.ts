/** A slot as a podlet: its manifest, and its content for a layout of Podium. Pure. */
import { releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import { cssForStyle } from '@tessera/shared-contracts/http/escape';
import type { FallbackLink } from '@tessera/shared-contracts/remotes/fallbackLinks';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { RegionComposition } from '../composition/regionComposition.ts';
import { fallbackHtml } from '../page/fallbacks.ts';

/** The slots that work alone in another site's page: neither needs a script to be read and its links to be followed. */
export const PODLET_SLOTS = ['header', 'footer'] as const satisfies readonly Slot[];
export type PodletSlot = (typeof PODLET_SLOTS)[number];

/** A layout reads the manifest again when a response has another version than the manifest. Each composition has its own version. */
export const podletVersion = ({ hash }: Pick<RegionComposition, 'hash'>): string => hash;

/**
 * A layout requests content and fallback below the address at which it found the manifest, whatever its host.
 * @param origin where shoppers reach the store, without a trailing slash: browsers fetch the stylesheets
 * @param base the store's own stylesheet, which holds the tokens; null: this shell has no browser build
 * @returns null: no remote fills that slot
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

/** Addresses in markup that begin with a slash are the store's; on another site's page they would resolve against that site. */
export const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(\s(?:href|src|action|formaction)=")\/(?!\/)/g, `$1${origin}/`);

/** Markup that a layout caches and shows while the store does not answer, or no release renders the slot. */
export function podletFallback(
  slot: PodletSlot,
  locale: Locale,
  origin: string,
  fallbackCss: string,
  links: readonly FallbackLink[],
): string {
  const html = fallbackHtml(slot, { locale, url: '/', page: 'failed', links });
  return `<style>${cssForStyle(fallbackCss)}</style>${withOrigin(html, origin)}`;
}
