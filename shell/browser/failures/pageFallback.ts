/** Fallback and notices for a slot that no release can hydrate: the problem, and a link to continue (SHELL-05). */

/** Replaces the content of `element` with the server's markup for a failed page. */
export function showPageFallback(element: HTMLElement, url: string): void {
  element.dataset.fallback = '';
  element.replaceChildren(copyOf('page-fallback', url));
}

/** Shows a notice above a page that is readable but does not respond, with the same two links. */
export function showPageNotice(element: HTMLElement, url: string): void {
  element.before(copyOf('page-notice', url));
}

/**
 * Shows a notice below the bag's markup that the bag does not respond, with a link to retry.
 * @returns the link, which receives the focus when the visitor opens the bag
 */
export function showBagNotice(element: HTMLElement, url: string): HTMLElement | null {
  element.append(copyOf('bag-notice', url));
  return element.querySelector<HTMLElement>('[data-retry]');
}

/** Returns a copy of a template in the document, for the current address. The server writes it (`server/page/fallbacks.ts`). */
function copyOf(id: string, url: string): Node {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`The document has no template #${id}.`);
  const copy = document.importNode(template.content, true);
  copy.querySelector('[data-retry]')?.setAttribute('href', url);
  return copy;
}
