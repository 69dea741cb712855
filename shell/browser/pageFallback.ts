/** What stands in the page slot when no release can draw it: what happened, a way to retry and a way home (SHELL-05). */
import type { Locale } from '@tessera/shared-contracts/locales';

const load = () => import('../server/page/fallbacks.ts');

/** Fetches the fallback while all is well: when it is needed, the network may be what failed. */
export function prepareFallback(): void {
  const idle =
    'requestIdleCallback' in window ? window.requestIdleCallback : (then: () => void) => setTimeout(then, 2000);
  idle(() => void load().catch(() => {}));
}

/** Replaces what is in `element` by the markup that the server would send for a page that failed. */
export async function showPageFallback(element: HTMLElement, locale: Locale, url: string): Promise<void> {
  element.dataset['fallback'] = '';
  const { fallbackHtml } = await load();
  element.innerHTML = fallbackHtml('page', { locale, url, page: 'failed' });
}
