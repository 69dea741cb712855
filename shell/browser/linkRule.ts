/** Which clicks on a link the shell follows itself; every other one is the browser's. */

export interface LinkClick {
  readonly button: number;
  readonly modified: boolean;
  readonly defaultPrevented: boolean;
}

export interface LinkTarget {
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  /** `data-document`: load a new document. */
  readonly document: boolean;
}

/** @returns the path to go to, or null when the browser shall do what it does. */
export function followedPath(click: LinkClick, link: LinkTarget, here: string): string | null {
  if (click.button !== 0 || click.modified || click.defaultPrevented) return null;
  if ((link.target !== '' && link.target !== '_self') || link.download || link.document) return null;
  const from = new URL(here);
  if (!URL.canParse(link.href, here)) return null;
  const to = new URL(link.href, here);
  if (to.origin !== from.origin) return null;
  // A jump within the page shown.
  if (to.hash !== '' && to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}
