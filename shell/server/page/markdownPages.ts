/**
 * The pages that can be had as Markdown, each with its heading, for /llms.txt. Headings are rendered one after the other,
 * and the list is shared by all who ask until the catalogue or what a region runs has changed.
 */
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { MarkdownPage } from './llmsText.ts';
import { pathOf } from './sitemap.ts';

export interface MarkdownPagesOptions {
  readonly active: Pick<ActiveCompositions, 'current'>;
  /** Another number after each change of the catalogue. */
  catalogueGeneration(): number;
  /** The page's first heading; null: it cannot be told just now. */
  headingOf(path: string): Promise<string | null>;
  /** Milliseconds, of a clock that does not go back. */
  readonly now?: () => number;
}

/** Milliseconds for which a list stands: its headings may have been rendered right before a change was heard of. */
const LISTED_MS = 60_000;
/** Milliseconds after which headings that could not be told are asked for again. */
const RETRY_MS = 5000;

interface Listing {
  readonly key: string;
  readonly pages: Promise<readonly MarkdownPage[]>;
  until: number;
}

export function createMarkdownPages(options: MarkdownPagesOptions): () => Promise<readonly MarkdownPage[]> {
  const { active, now = () => performance.now() } = options;
  let latest: Listing | null = null;

  const key = () =>
    JSON.stringify([options.catalogueGeneration(), ...STORES.map((store) => active.current(store).hash)]);

  const pagesWithoutHeadings = () =>
    STORES.flatMap((store) =>
      active.current(store).routes.withMarkdown.flatMap((pattern) => {
        const path = pathOf(pattern, store);
        return path === null ? [] : [{ store: pattern === path ? null : store, pattern, path }];
      }),
    );

  /** By pattern: a page is called the same in every store, so the first store that has it is asked. */
  const headingsOf = async (pages: ReturnType<typeof pagesWithoutHeadings>) => {
    const headings = new Map<string, string | null>();
    for (const { pattern, path } of pages) {
      if (!headings.has(pattern)) headings.set(pattern, await options.headingOf(path));
    }
    return headings;
  };

  const list = (): Listing => {
    const render = async () => {
      const pages = pagesWithoutHeadings();
      const headings = await headingsOf(pages);
      const isWhole = [...headings.values()].every((heading) => heading !== null);
      listing.until = now() + (isWhole ? LISTED_MS : RETRY_MS);
      const byPath = new Map(pages.map((page) => [page.path, page]));
      return [...byPath.values()].map(({ store, pattern, path }) => ({
        store,
        path,
        title: headings.get(pattern) ?? path,
      }));
    };
    const listing: Listing = { key: key(), pages: render(), until: Number.POSITIVE_INFINITY };
    return listing;
  };

  return () => {
    if (latest === null || latest.key !== key() || now() >= latest.until) {
      latest = list();
      latest.pages.catch(() => {
        latest = null;
      });
    }
    return latest.pages;
  };
}
