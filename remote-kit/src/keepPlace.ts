/**
 * Remembers where a visitor is in markup that is about to be replaced: what has the focus, and which popovers are open.
 * @returns what puts them there again in the markup that came instead. What it no longer holds is let go.
 */
export function keepPlace(before: Element): (after: Element) => void {
  const focused = before.contains(document.activeElement) ? document.activeElement : null;
  const open = [...before.querySelectorAll<HTMLElement>('[popover]')].filter(isOpen).map(({ id }) => id);
  return (after) => {
    for (const popover of after.querySelectorAll<HTMLElement>('[popover]')) {
      if (!open.includes(popover.id)) continue;
      const source = after.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`) ?? undefined;
      // What has the focus when a popover opens gets it back when Escape closes it.
      source?.focus({ preventScroll: true });
      popover.showPopover(source && { source });
    }
    if (!focused) return;
    for (const each of after.querySelectorAll<HTMLElement>(focused.localName)) {
      if (each.id !== focused.id || nameOf(each) !== nameOf(focused)) continue;
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
