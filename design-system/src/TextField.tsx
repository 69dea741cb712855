import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import { FieldHeading } from './FieldHeading.tsx';
import { FieldNote } from './FieldNote.tsx';
import * as styles from './TextField.styles.ts';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  /** Shown beside the label, for instance a price. */
  readonly aside?: ReactNode;
  /** Shown below the label; describes the field. */
  readonly description?: string | null;
  /** Shown below the field; describes it. */
  readonly hint?: string | null;
  /** Replaces the hint; describes the field and marks it invalid. */
  readonly error?: string | null;
  /** Shown at the end of the field, in the visitor's language: '8 of 8'. Announced to screen readers when typing pauses. */
  readonly counter?: string | null;
  /** Shown between the label and the field: a preview of the typed text. */
  readonly children?: ReactNode;
}

/** One line of text with its label, hint, counter and error, each associated with the input. `className` is the wrapper's. */
export function TextField({
  label,
  aside,
  description,
  hint,
  error,
  counter,
  children,
  className,
  id,
  ...input
}: TextFieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const descriptionId = `${inputId}-description`;
  const noteId = `${inputId}-note`;
  const counterId = `${inputId}-counter`;
  const describedBy = classNames(
    description && descriptionId,
    (error || hint) && noteId,
    counter && counterId,
    input['aria-describedby'],
  );
  return (
    <div className={className} data-invalid={error ? '' : undefined}>
      <FieldHeading aside={aside} description={description} descriptionId={descriptionId}>
        <label htmlFor={inputId}>{label}</label>
      </FieldHeading>
      {children}
      <div className={styles.frame}>
        <input
          {...input}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {counter ? (
          <span className={styles.counter} id={counterId} role="status">
            {counter}
          </span>
        ) : null}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
