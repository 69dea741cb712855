import { type Field, fieldsOf, isChoice, sentValue } from './fields.ts';

/**
 * Remembers what a visitor chose and typed in markup that is about to be replaced.
 * @returns what puts it into the markup that came instead, before that is hydrated: `takeOverInput` then tells the slot
 */
export function keepFields(before: Element): (after: Element) => void {
  // A list that says what was sent says nothing of the visitor, and another thing in another store.
  const touched = fieldsOf(before).filter(
    (field) => !(field instanceof HTMLSelectElement) || field.value !== sentValue(field),
  );
  const kept = new Map(touched.map((field) => [keyOf(field), contentOf(field)]));
  return (after) => {
    for (const field of fieldsOf(after)) {
      const content = kept.get(keyOf(field));
      if (content === undefined || content === contentOf(field) || (field.id === '' && field.name === '')) continue;
      if (isChoice(field)) field.checked = content === ON;
      else field.value = content;
    }
  };
}

const ON = 'on';
const contentOf = (field: Field) => (isChoice(field) ? (field.checked ? ON : '') : field.value);
const keyOf = (field: Field) => `${field.id} ${field.name} ${isChoice(field) ? field.value : ''}`;
