/**
 * The header's overlays are native `<dialog>` and `popover` elements: they open before any script runs, trap the focus and close on Escape.
 * This file closes them after a click on a link and on another page (HEAD-09), opens the dialog a frame later, also where invoker commands
 * are unsupported, and scrolls disclosures into view.
 */

/** The requested dialog, which opens after the next frame. */
let opening: HTMLDialogElement | null = null;

function open(): void {
  if (opening?.open === false) opening.showModal();
  opening = null;
}

/** @returns a function that removes the listeners */
export function listenToMenus(header: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('a')) closeMenus(header);
    const opened = document.getElementById(target.closest('button[commandfor]')?.getAttribute('commandfor') ?? '');
    if (!(opened instanceof HTMLDialogElement)) return;
    event.preventDefault();
    opening = opened;
    // A modal dialog makes everything else inert, which recalculates all styles of the page: waits until the clicked button is painted.
    requestAnimationFrame(() => setTimeout(open));
  };
  // The last disclosure of a menu opens behind the bar at its end, so it is scrolled into view with its height after the transition.
  const onToggle = async ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.closest('dialog')) return;
    await Promise.allSettled(target.getAnimations?.({ subtree: true }).map(({ finished }) => finished) ?? []);
    if (target.open) target.scrollIntoView({ block: 'start' });
  };
  const listening = new AbortController();
  const { signal } = listening;
  header.addEventListener('click', onClick, { signal });
  // `toggle` does not bubble.
  header.addEventListener('toggle', (event) => void onToggle(event), { signal, capture: true });
  return () => {
    listening.abort();
    opening = null;
  };
}

export function closeMenus(header: HTMLElement): void {
  opening = null;
  for (const menu of header.querySelectorAll<HTMLElement>('dialog, [popover]')) {
    if (menu instanceof HTMLDialogElement) menu.close();
    else menu.hidePopover?.();
  }
}
