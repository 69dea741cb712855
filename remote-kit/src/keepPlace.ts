/**
 * Where a visitor is in markup that is about to be replaced. Each function remembers something of `before` and returns
 * what puts it into the markup that came instead; what that does not hold is let go. Nothing of `before` is held on to.
 */

/** What has the focus, and which popovers are open. */
export function keepPlace(before: Element): (after: Element) => void {
  const restoreFocus = keepFocus(before);
  const open = [...before.querySelectorAll<HTMLElement>('[popover]')].filter(isOpen).map(({ id }) => id);
  return (after) => {
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

export function keepFocus(before: Element): (after: Element) => void {
  const { activeElement } = document;
  if (!activeElement || activeElement === before || !before.contains(activeElement)) return () => {};
  const { localName, id } = activeElement;
  const name = nameOf(activeElement);
  return (after) => {
    for (const each of after.querySelectorAll<HTMLElement>(localName)) {
      if (each.id !== id || nameOf(each) !== name) continue;
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
