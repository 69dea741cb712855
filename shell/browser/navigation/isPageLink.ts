/** Returns whether a link leads to another page of the store within this document, judging only by the link itself. */
export function isPageLink(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, dataset, target } = link;
  if (origin !== location.origin || 'document' in dataset || link.hasAttribute('download')) return false;
  return (target === '' || target === '_self') && pathname + search !== location.pathname + location.search;
}
