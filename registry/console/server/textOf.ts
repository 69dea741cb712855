/** A query or form field as text. Empty when it is missing or was sent several times. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
