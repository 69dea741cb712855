import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import { FieldHeading } from './FieldHeading.tsx';
import { FieldNote } from './FieldNote.tsx';
import * as styles from './TextField.styles.ts';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  /** Beside the label, for instance a price. */
  readonly aside?: ReactNode;
  /** Below the label; the field is described by it. */
  readonly description?: string | null;
  /** Below the field; it is described by it. */
  readonly hint?: string | null;
  /** Below the field instead of the hint; the field is then invalid and described by it. */
  readonly error?: string | null;
  /** Inside the field at its end, in the visitor's language: '8 of 8'. Told to a screen reader when typing pauses. */
  readonly counter?: string | null;
  /** Between the label and the field: what is typed, as it will look. */
  readonly children?: ReactNode;
}

/** One line of text with its label, hint, counter and error, each tied to the input. `className` is the wrapper's. */
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
