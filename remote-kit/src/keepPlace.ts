/**
 * Where a visitor is in markup that is about to be replaced. Each function remembers something of `before` and returns
 * what puts it into the markup that came instead; what that does not hold is let go. Nothing of `before` is held on to.
 */

/** What has the focus, and which popovers and modal dialogs are open. @param renamed as for the focus */
export function keepPlace(before: Element, renamed = false): (after: Element) => void {
  const restoreFocus = keepFocus(before, renamed);
  const open = [...before.querySelectorAll<HTMLElement>('[popover]')].filter(isOpen).map(({ id }) => id);
  const modal = before.querySelector<HTMLDialogElement>('dialog[id]:modal')?.id;
  return (after) => {
    const dialog = after.querySelector(`dialog[id="${modal}"]`);
    if (dialog instanceof HTMLDialogElement) {
      after.querySelector<HTMLElement>(`[commandfor="${modal}"]`)?.focus({ preventScroll: true });
      dialog.showModal();
    }
    for (const popover of after.querySelectorAll<HTMLElement>('[popover]')) {
      if (!open.includes(popover.id)) continue;
      const source = after.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`) ?? undefined;
      // What has the focus when a popover opens gets it back when Escape closes it.
      source?.focus({ preventScroll: true });
      popover.showPopover(source && { source });
    }
    restoreFocus(after);
  };
}

/** @param renamed in another store or language a thing is called otherwise, and stands where it stood */
export function keepFocus(before: Element, renamed = false): (after: Element) => void {
  const { activeElement } = document;
  if (!activeElement || activeElement === before || !before.contains(activeElement)) return () => {};
  const { localName, id } = activeElement;
  const name = nameOf(activeElement);
  const peers = [...before.querySelectorAll(localName)];
  const index = peers.indexOf(activeElement);
  return (after) => {
    const all = [...after.querySelectorAll<HTMLElement>(localName)];
    const same = all.filter((each) => each.id === id && (id !== '' || nameOf(each) === name));
    const isThere = renamed && same.length === 0 && all.length === peers.length;
    for (const each of isThere ? all.slice(index, index + 1) : same) {
      each.focus({ preventScroll: true });
      // The same link may stand once more where it is not shown, and takes no focus there.
      if (document.activeElement === each) return;
    }
  };
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

function isOpen(popover: HTMLElement): boolean {
  try {
    return popover.matches(':popover-open');
  } catch {
    // A browser without popovers refuses the selector.
    return false;
  }
}
