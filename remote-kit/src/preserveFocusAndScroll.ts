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

/** @param renamed as for `focusControl` */
export function keepFocus(before: Element, renamed = false): (after: Element) => void {
  const control = focusedControl(before);
  return (after) => {
    if (control) focusControl(after, control, renamed);
  };
}

/** What names a control in its markup, as JSON carries it. */
export interface ControlPlace {
  readonly localName: string;
  readonly id: string;
  readonly name: string | null;
  /** Among the `peers` elements of its kind. */
  readonly index: number;
  readonly peers: number;
  /** Which of the forms it is in; -1: in none. */
  readonly form: number;
}

/** @returns the control that has the focus, null where nothing in `before` has it */
export function focusedControl(before: Element): ControlPlace | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === before || !before.contains(activeElement)) return null;
  const { localName, id } = activeElement;
  const peers = [...before.querySelectorAll(localName)];
  const form = activeElement.closest('form');
  return {
    localName,
    id,
    name: nameOf(activeElement),
    index: peers.indexOf(activeElement),
    peers: peers.length,
    form: form ? [...before.querySelectorAll('form')].indexOf(form) : -1,
  };
}

/** @param renamed in another store or language a thing is called otherwise, and stands where it stood */
export function focusControl(after: Element, control: ControlPlace, renamed = false): void {
  // A button may be gone once it has sent what was chosen: that stands before it in its form.
  const others = renamed ? [...(after.querySelectorAll('form')[control.form]?.elements ?? [])] : [];
  for (const each of [...findAgain(after, control, renamed), ...others]) {
    if (each instanceof HTMLElement) each.focus({ preventScroll: true });
    // The same link may stand once more where it is not shown, and takes no focus there.
    if (document.activeElement === each) return;
  }
}

function findAgain(after: Element, { localName, id, name, index, peers }: ControlPlace, renamed: boolean): Element[] {
  const all = [...after.querySelectorAll(localName)];
  const same = all.filter((each) => each.id === id && (id !== '' || nameOf(each) === name));
  const isThere = renamed && same.length === 0 && all.length === peers;
  return isThere ? all.slice(index, index + 1) : same;
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
