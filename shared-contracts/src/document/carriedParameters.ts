/** Where a visitor came from, carried on from page to page in the address (S2, SHELL-09). */

/** The documents' list, in their order. */
export const CARRIED_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'email',
  'affiliate',
  'affiliateCode',
  'referral',
  'discount',
  'sscid',
  'irclickid',
  'flow',
] as const;

/** Of an address's query only what is carried on; empty when there is nothing. */
export function carriedOf(query: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams();
  for (const name of CARRIED_PARAMETERS) {
    for (const value of query.getAll(name)) if (value !== '') carried.append(name, value);
  }
  return carried;
}

/** Addresses of the store that are no pages: what they answer does not depend on who sent the visitor. */
const NO_PAGES = /^\/(media|api|remotes|shell)\//;

/**
 * A link's address with what is carried on; what the link says itself stays as it says it.
 * @param href as the link has it. A jump within the page, `mailto:`, `tel:` and other hosts come back unchanged.
 * @param carried `carriedOf` the address of the page that the link is on
 * @param options.external also to another host, where whoever wrote the link asks for it
 */
export function carryParameters(href: string, carried: URLSearchParams, options: { external?: boolean } = {}): string {
  const isPath = /^\/(?![/\\])/.test(href) && !NO_PAGES.test(href);
  const isExternal = options.external === true && /^https?:\/\//.test(href);
  if (carried.size === 0 || !(isPath || isExternal)) return href;
  const [beforeHash = '', ...hash] = href.split('#');
  const [address = '', ...query] = beforeHash.split('?');
  const own = new URLSearchParams(query.join('?'));
  const added = [...carried].filter(([name]) => !own.has(name));
  if (added.length === 0) return href;
  for (const [name, value] of added) own.append(name, value);
  return [`${address}?${own}`, ...hash].join('#');
}
