/** A field of a page's form with its label, hint and error, built from the parts of the design system's fields. */
import { classNames } from '@tessera/design-system/classNames';
import { FieldHeading } from '@tessera/design-system/FieldHeading';
import { FieldNote } from '@tessera/design-system/FieldNote';
import * as select from '@tessera/design-system/SelectField.styles';
import * as text from '@tessera/design-system/TextField.styles';
import type { ReactNode } from 'react';

export interface FieldProps {
  /** Name of the input, and its id. */
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** Tokens of HTML's autocomplete. */
  readonly autoComplete?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'file';
  /** For files: the media types that can be chosen; also allows several files. */
  readonly accept?: readonly string[];
  readonly inputMode?: 'numeric';
  readonly required?: boolean;
  /** Focused when the page opens. */
  readonly autoFocus?: boolean;
  /** Id of the field's form, when the field is outside of it. */
  readonly form?: string;
  /** Most characters (UTF-16 units) that the browser accepts. */
  readonly maxLength?: number;
  /** Text beside the label of an optional field. */
  readonly optional?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Makes it a textarea with this many visible rows. */
  readonly rows?: number;
  /** Makes it a select; the first option means no choice. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** Rendered after the field. */
  readonly children?: ReactNode;
  /** Its part of a row on wide screens; absent: the whole row. */
  readonly width?: 'half' | 'third' | undefined;
}

export function Field(props: FieldProps) {
  const { name, label, value = '', type = 'text', accept, maxLength, optional, hint, error, rows, options } = props;
  const common = {
    id: name,
    name,
    autoComplete: props.autoComplete,
    inputMode: props.inputMode,
    required: props.required,
    autoFocus: props.autoFocus,
    form: props.form,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby':
      classNames(error !== undefined && `${name}-error`, hint !== undefined && `${name}-hint`) || undefined,
  };
  return (
    <div className={classNames('field', props.width)}>
      <FieldHeading>
        <label htmlFor={name}>
          {label}
          {optional === undefined ? null : (
            <>
              {' '}
              <span className="quiet">{optional}</span>
            </>
          )}
        </label>
      </FieldHeading>
      {rows !== undefined ? (
        <div className={text.frame}>
          <textarea {...common} className={text.input} rows={rows} maxLength={maxLength} defaultValue={value} />
        </div>
      ) : options !== undefined ? (
        <div className={`${text.frame} ${select.frame}`}>
          <select {...common} className={select.select} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        </div>
      ) : type === 'file' ? (
        <input {...common} type="file" accept={accept?.join(',')} multiple={accept !== undefined} />
      ) : (
        <div className={text.frame}>
          <input {...common} className={text.input} type={type} maxLength={maxLength} defaultValue={value} />
        </div>
      )}
      {error === undefined ? null : <FieldNote id={`${name}-error`} error={error} />}
      {hint === undefined ? null : <FieldNote id={`${name}-hint`} hint={hint} />}
      {props.children}
    </div>
  );
}
