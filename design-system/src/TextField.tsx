import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'children'> {
  readonly label: string;
  /** Beside the label, for instance a price. */
  readonly aside?: ReactNode;
  /** Below the field; it is described by it. */
  readonly hint?: string | null;
  /** Below the field instead of the hint; the field is then invalid and described by it. */
  readonly error?: string | null;
  /** Inside the field at its end, in the visitor's language: '8 of 8'. Told to a screen reader when typing pauses. */
  readonly counter?: string | null;
}

/** One line of text with its label, hint, counter and error, each tied to the input. `className` is the wrapper's. */
export function TextField({ label, aside, hint, error, counter, className, id, ...input }: TextFieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const noteId = `${inputId}-note`;
  const counterId = `${inputId}-counter`;
  const note = error || hint;
  const describedBy = classNames(note && noteId, counter && counterId, input['aria-describedby']);
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={inputId}>
          {label}
        </label>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
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
      {note ? (
        <p className={styles.note} id={noteId}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
