import { type Field, fieldsOf, isChoice, sentValue } from './fields.ts';

/**
 * Informs a slot of the input from before its hydration. React keeps the values of such fields but fires no events for them, so the page
 * would show one choice and work with another. Each changed field is reset to the server's value and then changed again with events. Fields
 * of static components are skipped.
 */
export function replayPreHydrationInput(slot: Element): void {
  const fields = fieldsOf(slot).filter((field) => !field.closest('[data-still]'));
  const chosen = fields.filter(isChoice).filter(({ checked, defaultChecked }) => checked !== defaultChecked);
  // A radio button that is now unchecked was not clicked: it was unchecked when another one was chosen.
  const clicked = chosen.filter(({ type, checked }) => checked || type === 'checkbox');
  // All values are read first: React renders at the first change, and resets the other fields to the values that it knows.
  const written = fields
    .filter((field) => !isChoice(field) && field.value !== sentValue(field))
    .map((field) => ({ field, value: field.value }));
  for (const field of chosen) field.checked = field.defaultChecked;
  for (const field of clicked) {
    set(field, 'checked', !field.defaultChecked);
    // Not `click()`: the browser ignores that while it is itself clicking the field, for a label or an arrow key.
    for (const type of ['click', 'input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  for (const { field, value } of written) {
    field.value = sentValue(field);
    set(field, 'value', value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
}

/** Uses the prototype's setter: React intercepts the element's own setter and ignores changes made with it. */
function set(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
