/**
 * Preserves a visitor's place in markup that is about to be replaced. Each function reads `before` and returns a function that restores
 * the place in the new markup, without scrolling. Controls that the new markup lacks are skipped. No element of `before` is retained.
 */

/** Preserves the focus, the open popovers and the open modal dialog. @param renamed as for `focusControl` */
export function preserveFocusAndScroll(before: Element, renamed = false): (after: Element) => void {
  const restoreFocus = preserveFocus(before, renamed);
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
      // When Escape closes a popover, the focus returns to the element that had it when the popover opened.
      source?.focus({ preventScroll: true });
      popover.showPopover(source && { source });
    }
    restoreFocus(after);
  };
}

/** Preserves only the focus. @param renamed as for `focusControl` */
export function preserveFocus(before: Element, renamed = false): (after: Element) => void {
  const control = focusedControl(before);
  return (after) => {
    if (control) focusControl(after, control, renamed);
  };
}

/** Identifies a control in its markup. Serializable as JSON. */
export interface ControlPlace {
  readonly localName: string;
  readonly id: string;
  readonly name: string | null;
  /** Position among the `peers` elements with the same tag name. */
  readonly index: number;
  readonly peers: number;
  /** Index of its form among the forms of the markup, -1 outside of forms. */
  readonly form: number;
}

/** @returns the focused control, or null when nothing in `before` has the focus */
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

/**
 * Moves the focus to the same control in other markup.
 * @param renamed true where texts may differ, as in another store or language: a control that is not found by its name is then found by
 *   its position
 */
export function focusControl(after: Element, control: ControlPlace, renamed = false): void {
  // A submit button may be absent after its form was sent. The form's other fields are tried before it.
  const others = renamed ? [...(after.querySelectorAll('form')[control.form]?.elements ?? [])] : [];
  for (const each of [...findAgain(after, control, renamed), ...others]) {
    if (each instanceof HTMLElement) each.focus({ preventScroll: true });
    // A hidden copy of the same link cannot receive the focus: the next candidate is tried.
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
    // A browser without popovers throws for this selector.
    return false;
  }
}
