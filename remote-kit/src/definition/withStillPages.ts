import type { AnyStillPages } from './defineStillPages.ts';
import type { AnyRemote } from './implementRemote.ts';
import { routedPages } from './routedPages.ts';

/** Adds the static pages to a remote: for the server, and for tools that show a remote without a shell. */
export function withStillPages(remote: AnyRemote, stillPages: AnyStillPages): AnyRemote {
  const entries = Object.entries(stillPages);
  return {
    ...remote,
    texts: {
      ...remote.texts,
      ...Object.fromEntries(entries.map(([path, { texts }]) => [path, { live: [], still: texts }])),
    },
    pages: { ...remote.pages, ...routedPages(Object.fromEntries(entries.map(([path, { page }]) => [path, page]))) },
  };
}
