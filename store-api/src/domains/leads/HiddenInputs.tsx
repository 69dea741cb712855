export interface HiddenInputsProps {
  /** By name; an empty one is not sent along. */
  readonly values: Readonly<Record<string, string>>;
}

/** What a form sends along without asking for it. */
export const HiddenInputs = ({ values }: HiddenInputsProps) =>
  Object.entries(values).map(([name, value]) =>
    value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
