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

/** @param renamed as for `findAgain` */
export function keepFocus(before: Element, renamed = false): (after: Element) => void {
  const { activeElement } = document;
  if (!activeElement || activeElement === before || !before.contains(activeElement)) return () => {};
  const find = findAgain(before, activeElement, renamed);
  const form = activeElement.closest('form');
  const formIndex = form ? [...before.querySelectorAll('form')].indexOf(form) : -1;
  return (after) => {
    // A button may be gone once it has sent what was chosen: that stands before it in its form.
    const controls = renamed ? [...(after.querySelectorAll('form')[formIndex]?.elements ?? [])] : [];
    for (const each of [...find(after), ...controls]) {
      if (each instanceof HTMLElement) each.focus({ preventScroll: true });
      // The same link may stand once more where it is not shown, and takes no focus there.
      if (document.activeElement === each) return;
    }
  };
}

/**
 * @param renamed in another store or language a thing is called otherwise, and stands where it stood
 * @returns what finds the same thing in the markup that came instead: those that may be it, the likeliest first
 */
export function findAgain(before: Element, element: Element, renamed = false): (after: Element) => HTMLElement[] {
  const { localName, id } = element;
  const name = nameOf(element);
  const peers = [...before.querySelectorAll(localName)];
  const index = peers.indexOf(element);
  return (after) => {
    const all = [...after.querySelectorAll<HTMLElement>(localName)];
    const same = all.filter((each) => each.id === id && (id !== '' || nameOf(each) === name));
    const isThere = renamed && same.length === 0 && all.length === peers.length;
    return isThere ? all.slice(index, index + 1) : same;
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
