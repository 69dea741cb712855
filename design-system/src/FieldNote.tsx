import * as styles from './FieldNote.styles.ts';

export interface FieldNoteProps {
  readonly id: string;
  readonly hint?: string | null;
  /** Stands in the hint's place. */
  readonly error?: string | null;
}

/** What stands below a field or a group of choices, which is described by it. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (!error && !hint) return null;
  return (
    <p className={error ? styles.error : styles.note} id={id}>
      {error || hint}
    </p>
  );
}
