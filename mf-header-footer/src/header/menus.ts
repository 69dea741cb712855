/**
 * What the header opens over the page is the platform's, `<dialog>` and `popover`: it opens before any script, keeps the
 * focus and closes on Escape. What is left is to close it for a link and for another page (HEAD-09), to open the
 * dialog a frame later, also where invoker commands are not known yet, and to bring into view what opens within it.
 */

/** The dialog that has been asked for and opens after the next frame. */
let opening: HTMLDialogElement | null = null;

function open(): void {
  if (opening?.open === false) opening.showModal();
  opening = null;
}

/** @returns what stops it. */
export function listenToMenus(header: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('a')) closeMenus(header);
    const opened = document.getElementById(target.closest('button[commandfor]')?.getAttribute('commandfor') ?? '');
    if (!(opened instanceof HTMLDialogElement)) return;
    event.preventDefault();
    opening = opened;
    // A modal dialog makes all else inert, and the browser works out every style of the page anew: the pressed button is drawn before.
    requestAnimationFrame(() => setTimeout(open));
  };
  // What opens last in a menu begins under the bar at its foot, and is as high as it will be once its transition has ended.
  const onToggle = async ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.closest('dialog')) return;
    await Promise.allSettled(target.getAnimations?.({ subtree: true }).map(({ finished }) => finished) ?? []);
    if (target.open) target.scrollIntoView({ block: 'start' });
  };
  const listening = new AbortController();
  const { signal } = listening;
  header.addEventListener('click', onClick, { signal });
  // It does not bubble.
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
