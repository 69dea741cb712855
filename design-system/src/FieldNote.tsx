import { classNames } from './classNames.ts';
import styles from './FieldNote.module.css';

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
    <p className={classNames(styles.note, error && styles.error)} id={id}>
      {error || hint}
    </p>
  );
}
