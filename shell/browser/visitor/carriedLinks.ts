/**
 * A link that is pressed, or whose menu is opened, takes the parameters of the address along (SHELL-09), and so does a move
 * that a script makes. What the server drew has them already; this is for what was drawn since, and loaded only where the
 * address has a query.
 */
import { carriedOf, carryParameters } from '@tessera/shared-contracts/document/carriedParameters';

/** What a link or a move leads to, with what this address carries on. */
export const withCarried = (href: string, options?: { readonly external: boolean }): string =>
  carryParameters(href, carriedOf(new URLSearchParams(location.search)), options);

function carry({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href) return;
  const to = withCarried(href, { external: 'carry' in link.dataset });
  if (to !== href) link.setAttribute('href', to);
}

/** Before anybody else hears of the press. */
for (const type of ['click', 'auxclick', 'contextmenu', 'dragstart']) addEventListener(type, carry, { capture: true });
