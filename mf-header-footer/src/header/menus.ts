/**
 * What the header opens over the page is the platform's, `<dialog>` and `popover`: it opens before any script, keeps the
 * focus and closes on Escape. What is left is to close it for a link and for another page (HEAD-09), and to open the
 * dialog where invoker commands are not known yet.
 */

/** @returns what stops it. */
export function listenToMenus(header: HTMLElement): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    if (target.closest('a')) closeMenus(header);
    const opener = target.closest('button[commandfor]');
    if (!opener || 'commandForElement' in opener) return;
    const opened = document.getElementById(opener.getAttribute('commandfor') ?? '');
    if (opened instanceof HTMLDialogElement) opened.showModal();
  };
  header.addEventListener('click', onClick);
  return () => header.removeEventListener('click', onClick);
}

export function closeMenus(header: HTMLElement): void {
  for (const menu of header.querySelectorAll<HTMLElement>('dialog, [popover]')) {
    if (menu instanceof HTMLDialogElement) menu.close();
    else menu.hidePopover?.();
  }
}
