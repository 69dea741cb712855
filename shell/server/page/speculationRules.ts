/**
 * Documents that a browser fetches before they are pressed: those that `data-document` links lead to. For other links the shell asks itself
 * (`browser/navigation/pagesAhead.ts`) as soon as it is awake. Prefetch alone: a prerendered page would run, count and ask before anybody sees it
 * (decision 109).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: '[data-document]' },
          // What store-api answers there may write, or is no page. The checkout's first page changes nothing.
          { not: { href_matches: ['/api/*', '/cart/*', '/order/*', '/media/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
