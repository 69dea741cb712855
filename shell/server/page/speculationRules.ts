/**
 * Documents that a browser fetches before they are pressed: those that `data-document` links lead to, and any other link as long
 * as the shell does not follow links itself (`browser/navigation.ts`). Prefetch alone: a prerendered page would run, count and ask before anybody sees it (decision 109).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { selector_matches: '[data-document],:root:not([data-follows-links]) a' },
          // What store-api answers there may write, or is no page. The checkout's first page changes nothing.
          { not: { href_matches: ['/api/*', '/cart/*', '/order/*', '/media/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
