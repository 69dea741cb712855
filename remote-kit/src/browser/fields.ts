/** The form fields of a slot that a visitor can change, for `replayPreHydrationInput` and `preserveFormValues`. */

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Excludes hidden fields, files (a script cannot set them) and passwords (they should not be stored). */
const FIELDS = 'input:not([type=hidden],[type=file],[type=password]),select,textarea';

export const fieldsOf = (element: Element): Field[] => [...element.querySelectorAll<Field>(FIELDS)];

/** Returns whether the field is a radio button or checkbox: `checked` holds the choice, `value` only identifies the field. */
export const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** Returns the value of a field in the server's markup; for fields other than radio buttons and checkboxes. */
export function sentValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
