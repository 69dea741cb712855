import { type Field, fieldsOf, isChoice, sentValue } from './fields.ts';

/** What a visitor chose and typed, by field, as JSON carries it. */
export type KeptFields = Readonly<Record<string, string>>;

/**
 * Remembers what a visitor chose and typed in markup that is about to be replaced.
 * @returns what puts it into the markup that came instead
 */
export function keepFields(before: Element): (after: Element) => void {
  const kept = readFields(before);
  return (after) => writeFields(after, kept);
}

export function readFields(before: Element): KeptFields {
  // A list that says what was sent says nothing of the visitor, and another thing in another store.
  const touched = fieldsOf(before).filter(
    (field) => !(field instanceof HTMLSelectElement) || field.value !== sentValue(field),
  );
  const named = touched.filter(({ id, name }) => id !== '' || name !== '');
  return Object.fromEntries(named.map((field) => [keyOf(field), contentOf(field)]));
}

/** Before the markup is hydrated: `takeOverInput` then tells the slot. */
export function writeFields(after: Element, fields: KeptFields): void {
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
