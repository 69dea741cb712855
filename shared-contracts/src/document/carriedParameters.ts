/** Parameters that tell where a visitor came from, carried in the address from page to page (S2, SHELL-09). */

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

/** The carried parameters of an address's query; empty when it has none. */
export function carriedOf(query: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams();
  for (const name of CARRIED_PARAMETERS) {
    for (const value of query.getAll(name)) if (value !== '') carried.append(name, value);
  }
  return carried;
}

/** Paths of the store that are not pages: their responses do not depend on the visitor's origin. */
const NON_PAGE_PATHS = /^\/(media|api|remotes|shell)\//;

/**
 * A link's address with the carried parameters added; parameters that the link already has stay unchanged.
 * @param href value of the link's attribute. Fragments, `mailto:`, `tel:` and other hosts are returned unchanged.
 * @param carried `carriedOf` the address of the page with the link
 * @param options.external also for another host, when the link's author asks for it
 */
export function carryParameters(href: string, carried: URLSearchParams, options: { external?: boolean } = {}): string {
  const isPath = /^\/(?![/\\])/.test(href) && !NON_PAGE_PATHS.test(href);
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
