import { Field, type FieldProps } from '../../platform/pages/Field.tsx';
import { maxLengthOf } from './contactLines.ts';

const KINDS = {
  company: { autoComplete: 'organization' },
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const satisfies Record<string, Partial<FieldProps>>;

export interface ContactFieldProps extends Pick<FieldProps, 'label' | 'error' | 'optional'> {
  readonly name: keyof typeof KINDS;
  /** The value as it was typed. */
  readonly value: string;
}

/** A contact field; required unless `optional` is set. */
export const ContactField = ({ value, ...props }: ContactFieldProps) => (
  <Field
    {...props}
    {...KINDS[props.name]}
    value={value.replace(/[\p{Cc}\p{Cs}]+/gu, '')}
    required={props.optional === undefined}
    maxLength={maxLengthOf(props.name)}
  />
);
