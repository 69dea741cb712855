/**
 * The pages that are available as Markdown, each with its heading, for /llms.txt. Headings are rendered one after the other, and all
 * requests share the list until the catalogue or a region's composition has changed.
 */
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { ActiveCompositions } from '../composition/activeCompositions.ts';
import type { MarkdownPage } from './llmsText.ts';
import { pathOf } from './sitemap.ts';

export interface MarkdownPagesOptions {
  readonly active: Pick<ActiveCompositions, 'current'>;
  /** Changes with each change of the catalogue. */
  catalogueGeneration(): number;
  /** The page's first heading. Null: it cannot be rendered now. */
  headingOf(path: string): Promise<string | null>;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Milliseconds for which a list is valid: its headings may have been rendered right before a change was noticed. */
const LISTED_MS = 60_000;
/** Milliseconds after which headings that could not be rendered are tried again. */
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
    STORES.flatMap((store) => {
      const { withMarkdown, regional } = active.current(store).routes;
      return withMarkdown.flatMap((pattern) => {
        const path = pathOf(pattern, store, regional);
        return path === null ? [] : [{ store: pattern === path ? null : store, pattern, path }];
      });
    });

  /** Headings by pattern: a page has the same heading in every store, so it is rendered for the first store that has it. */
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
