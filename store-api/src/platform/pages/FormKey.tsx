import { randomUUID } from 'node:crypto';

export interface FormKeyProps {
  /** The submitted key; empty: the form has none yet. */
  readonly value: string;
}

/** Idempotency key of a form, by which the service recognises a repeated submission. */
export const FormKey = ({ value }: FormKeyProps) => (
  <input type="hidden" name="key" value={value === '' ? randomUUID() : value} />
);
