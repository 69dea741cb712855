/** Polls store-api for changes of the catalogue, from which pages are rendered. */
import { catalogueVersionSchema } from '@tessera/shared-contracts/catalogue/catalogueVersion';

/** Milliseconds from one response to the next request. */
export const CATALOGUE_QUESTIONS_MS = 2000;

export interface CatalogueWatch {
  /** Without a trailing slash. */
  readonly storeApiOrigin: string;
  /** Milliseconds from one response to the next request. */
  readonly everyMs: number;
  /** Called when the catalogue's version changes, not for the first version. */
  readonly onChange: () => void;
}

/**
 * A store-api that does not answer changes nothing: cached entries expire by themselves.
 * @returns a function that stops polling
 */
export function watchCatalogue({ storeApiOrigin, everyMs, onChange }: CatalogueWatch): () => void {
  const stopped = new AbortController();
  let seen: string | null = null;
  let timer: NodeJS.Timeout;

  const ask = async () => {
    try {
      const response = await fetch(`${storeApiOrigin}/api/catalogue/version`, {
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(5000)]),
      });
      const { version } = catalogueVersionSchema.parse(await response.json());
      if (stopped.signal.aborted) return;
      if (seen !== null && version !== seen) onChange();
      seen = version;
    } catch {
      // store-api is unavailable, or older than this endpoint.
    }
    askLater();
  };
  const askLater = () => {
    if (stopped.signal.aborted) return;
    timer = setTimeout(ask, everyMs);
    timer.unref();
  };

  void ask();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
