/**
 * A link that is pressed, or whose menu is opened, takes the parameters of the address along (SHELL-09). What the server
 * drew has them already; this is for what was drawn since, and loaded only where the address has a query.
 */
import { carriedOf, carryParameters } from '@tessera/shared-contracts/carriedParameters';

function carry({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href) return;
  const external = 'carry' in link.dataset;
  const to = carryParameters(href, carriedOf(new URLSearchParams(location.search)), { external });
  if (to !== href) link.setAttribute('href', to);
}

/** Before anybody else hears of the press. */
for (const type of ['click', 'auxclick', 'contextmenu', 'dragstart']) addEventListener(type, carry, { capture: true });
