/** What the address says beside the form's own choices (SHELL-09): without scripts a form brings nothing else back. */
export function CarriedQuery({ entries }: { readonly entries: readonly (readonly [name: string, value: string])[] }) {
  return entries.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice.
    <input key={index} type="hidden" name={name} value={value} />
  ));
}
