/**
 * Documents that a browser prefetches before a click: the targets of `data-document` links. For other links the shell itself prefetches
 * (`browser/navigation/pagesAhead.ts`) once it is hydrated. Prefetch only: a prerendered page would run, count and send requests before
 * anybody sees it (decision 109).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: '[data-document]' },
          // store-api's responses there may write, or are no pages. The checkout's first page changes nothing.
          { not: { href_matches: ['/api/*', '/cart/*', '/order/*', '/media/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
