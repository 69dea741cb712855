import { type Field, fieldsOf, isChoice, sentValue } from './fields.ts';

/** Values that a visitor selected or typed, by field. Serializable as JSON. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * Reads the values that a visitor selected or typed in markup that is about to be replaced.
 * @returns a function that writes them into the new markup
 */
export function preserveFormValues(before: Element): (after: Element) => void {
  const kept = readFields(before);
  return (after) => writeFields(after, kept);
}

/** Reads the fields that a visitor can change and that have an id or a name. */
export function readFields(before: Element): FormValues {
  // A list that still has the server's value was not changed by the visitor, and may have another value in another store.
  const touched = fieldsOf(before).filter(
    (field) => !(field instanceof HTMLSelectElement) || field.value !== sentValue(field),
  );
  const named = touched.filter(({ id, name }) => id !== '' || name !== '');
  return Object.fromEntries(named.map((field) => [keyOf(field), contentOf(field)]));
}

/** Writes values into markup that is not hydrated yet. `replayPreHydrationInput` informs the slot of them at hydration. */
export function writeFields(after: Element, fields: FormValues): void {
  for (const field of fieldsOf(after)) {
    const content = fields[keyOf(field)];
    if (content === undefined || content === contentOf(field)) continue;
    if (isChoice(field)) field.checked = content === ON;
    else field.value = content;
  }
}

const ON = 'on';
const contentOf = (field: Field) => (isChoice(field) ? (field.checked ? ON : '') : field.value);
const keyOf = (field: Field) => `${field.id} ${field.name} ${isChoice(field) ? field.value : ''}`;
