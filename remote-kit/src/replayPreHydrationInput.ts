import { type Field, fieldsOf, isChoice, sentValue } from './fields.ts';

/**
 * Tells a slot what a visitor chose and typed before it was hydrated. React leaves such fields as they are and takes no
 * notice: the page would show one choice and work with another. Each is put back to what the slot knows and changed again
 * as the visitor did. Fields of still components know themselves.
 */
export function takeOverInput(slot: Element): void {
  const fields = fieldsOf(slot).filter((field) => !field.closest('[data-still]'));
  const chosen = fields.filter(isChoice).filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  // Of two radio buttons that differ, the one that is on was chosen; the other went off with it.
  const clicked = chosen.filter(({ type, checked }) => checked || type === 'checkbox');
  // All are read first: at the first change React draws, and puts what it does not know back.
  const written = fields
    .filter((field) => !isChoice(field) && field.value !== sentValue(field))
    .map((field) => ({ field, value: field.value }));
  for (const field of chosen) field.checked = field.defaultChecked;
  for (const field of clicked) {
    set(field, 'checked', !field.defaultChecked);
    // Not by `click()`: the browser ignores it while it presses the field itself, for a label or an arrow key.
    for (const type of ['click', 'input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  for (const { field, value } of written) {
    field.value = sentValue(field);
    set(field, 'value', value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
}

/** By the prototype's own setter: React watches the element's, and ignores a change that it has seen being set. */
function set(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
