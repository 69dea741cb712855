export interface HiddenInputsProps {
  /** Values by name. Empty ones are left out of the form. */
  readonly values: Readonly<Record<string, string>>;
}

/** Hidden values that a form sends. */
export const HiddenInputs = ({ values }: HiddenInputsProps) =>
  Object.entries(values).map(([name, value]) =>
    value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
