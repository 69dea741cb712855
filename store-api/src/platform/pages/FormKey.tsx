import { randomUUID } from 'node:crypto';

export interface FormKeyProps {
  /** As it was sent; empty: the form has none yet. */
  readonly value: string;
}

/** The key of a form, by which the service knows it when it is sent twice. */
export const FormKey = ({ value }: FormKeyProps) => (
  <input type="hidden" name="key" value={value === '' ? randomUUID() : value} />
);
