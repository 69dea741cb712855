/** Requests an address as a visitor of a store whose country comes from the edge, and follows its redirects. */
import { EXAMPLE_COUNTRY } from '@tessera/shared-contracts/stores/exampleCountry';
import type { Store } from '@tessera/shared-contracts/stores/stores';

/** Most redirects of one address. */
const MOST_HOPS = 4;

export interface Answer {
  /** The last address, without an origin. Null: an external address. */
  readonly at: string | null;
  readonly status: number;
  /** Null: not a page. */
  readonly html: string | null;
  /** Why the address leads nowhere. */
  readonly wrong: string | null;
}

/** @param onRequest called before each request */
export async function followRedirects(
  origin: string,
  address: string,
  store: Store,
  onRequest: () => void,
): Promise<Answer> {
  const passed = new Set<string>();
  let at = address;
  while (!passed.has(at)) {
    passed.add(at);
    onRequest();
    const answer = await fetch(origin + at, {
      redirect: 'manual',
      headers: { 'cf-ipcountry': EXAMPLE_COUNTRY[store], 'accept-language': 'en-US' },
    });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status > 399 || location === null) {
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
      const html = isPage ? await answer.text() : null;
      // Reading the body to its end keeps the crawl from sending requests faster than the store can answer.
      if (!isPage) await answer.arrayBuffer();
      return { at, status: answer.status, html, wrong: null };
    }
    await answer.body?.cancel();
    const next = new URL(location, origin + at);
    if (next.origin !== origin) return { at: null, status: answer.status, html: null, wrong: null };
    if (passed.size > MOST_HOPS) return { at, status: answer.status, html: null, wrong: 'redirects on and on' };
    at = next.pathname + next.search;
  }
  return { at, status: 0, html: null, wrong: 'redirects in a circle' };
}
