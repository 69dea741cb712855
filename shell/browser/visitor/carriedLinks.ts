/**
 * Adds the address's campaign parameters to a link when it is clicked or its menu is opened (SHELL-09), and to scripted navigations. The
 * server's markup already contains them; this is for later markup, and loaded only when the address has a query.
 */
import { carriedOf, carryParameters } from '@tessera/shared-contracts/document/carriedParameters';

/** Returns the target of a link or navigation with the parameters that this address passes on. */
export const withCarried = (href: string, options?: { readonly external: boolean }): string =>
  carryParameters(href, carriedOf(new URLSearchParams(location.search)), options);

function carry({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href) return;
  const to = withCarried(href, { external: 'carry' in link.dataset });
  if (to !== href) link.setAttribute('href', to);
}

/** Capture phase: runs before any other listener of the click. */
for (const type of ['click', 'auxclick', 'contextmenu', 'dragstart']) addEventListener(type, carry, { capture: true });
