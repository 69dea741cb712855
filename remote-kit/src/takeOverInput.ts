/**
 * Tells a slot what a visitor chose and typed before it was hydrated. React leaves such fields as they are and takes no
 * notice: the page would show one choice and work with another. Each is put back to what the slot knows and changed again
 * as the visitor did. Fields of still components know themselves.
 */
export function takeOverInput(slot: Element): void {
  const fields = [...slot.querySelectorAll<HTMLInputElement>('input')].filter(
    (field) => !field.closest('[data-still]'),
  );
  const chosen = fields.filter(({ type, checked, defaultChecked }) => isChoice(type) && checked !== defaultChecked);
  // Of two radio buttons that differ, the one that is on was chosen; the other went off with it.
  const clicked = chosen.filter(({ type, checked }) => checked || type === 'checkbox');
  // All are read first: at the first change React draws, and puts what it does not know back.
  const typed = fields
    .filter(({ type, value, defaultValue }) => !isChoice(type) && value !== defaultValue)
    .map((field) => ({ field, value: field.value }));
  for (const field of chosen) field.checked = field.defaultChecked;
  for (const field of clicked) field.click();
  for (const { field, value } of typed) {
    field.value = field.defaultValue;
    setValue.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const isChoice = (type: string) => type === 'radio' || type === 'checkbox';

/** The prototype's own setter: React watches the element's, and ignores a change that it has seen being set. */
function setValue(this: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(this, value);
}
