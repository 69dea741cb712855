/** Hidden inputs for the address's other parameters (SHELL-09), which a form would otherwise lose without scripts. */
export function HiddenQueryInputs({
  entries,
}: {
  readonly entries: readonly (readonly [name: string, value: string])[];
}) {
  return entries.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice.
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
