import { type ComponentPropsWithRef, useId } from 'react';
import { FieldHeading } from './FieldHeading.tsx';
import { FieldNote } from './FieldNote.tsx';
import * as styles from './SelectField.styles.ts';
import { frame } from './TextField.styles.ts';

export interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  readonly label: string;
  /** Shown below the field; describes it. */
  readonly hint?: string | null;
  /** Replaces the hint; describes the field and marks it invalid. */
  readonly error?: string | null;
}

/** The platform's own select list, with its label, hint and error. `className` is the wrapper's. */
export function SelectField({ label, hint, error, className, id, children, ...select }: SelectFieldProps) {
  const made = useId();
  const selectId = id ?? made;
  const noteId = `${selectId}-note`;
  return (
    <div className={className} data-invalid={error ? '' : undefined}>
      <FieldHeading>
        <label htmlFor={selectId}>{label}</label>
      </FieldHeading>
      <div className={`${frame} ${styles.frame}`}>
        <select
          {...select}
          id={selectId}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        >
          {children}
        </select>
      </div>
      <FieldNote id={noteId} hint={hint ?? null} error={error ?? null} />
    </div>
  );
}
