/** A page's breadcrumb as structured data (schema.org). Server only. */
import type { Json } from '@tessera/shared-contracts/remotes/remote';

/** @param steps from the front page to the page itself; each path includes the store */
export const breadcrumb = (
  steps: readonly { readonly name: string; readonly path: string }[],
): Record<string, Json> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});
