export interface HiddenInputsProps {
  /** By name. An empty value is left out of the form. */
  readonly values: Readonly<Record<string, string>>;
}

/** Values that a form sends without showing a field for them. */
export const HiddenInputs = ({ values }: HiddenInputsProps) =>
  Object.entries(values).map(([name, value]) =>
    value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
