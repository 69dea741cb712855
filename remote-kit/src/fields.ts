/** What a visitor can choose and type in a slot, as takeOverInput and keepPlace know it. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Not what a visitor does not change, nor what must not be repeated: a chosen file cannot, a password should not. */
const FIELDS = 'input:not([type=hidden],[type=file],[type=password]),select,textarea';

export const fieldsOf = (element: Element): Field[] => [...element.querySelectorAll<Field>(FIELDS)];

/** Radio buttons and checkboxes: `checked` is what was chosen, and `value` is which one it is. */
export const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** What the markup says is in a field that is no choice. */
export function sentValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
