/** A query's or form's field as text: empty when it is missing or was sent several times. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
