import * as styles from './FieldNote.styles.ts';

export interface FieldNoteProps {
  readonly id: string;
  readonly hint?: string | null;
  /** Replaces the hint. */
  readonly error?: string | null;
}

/** Hint or error below a field or a group of choices, which refers to it by `aria-describedby`. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (!error && !hint) return null;
  return (
    <p className={error ? styles.error : styles.note} id={id}>
      {error || hint}
    </p>
  );
}
