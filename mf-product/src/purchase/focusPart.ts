/** Moves the focus to the first input of a section that is marked with `data-part`. */
export const focusPart = (form: HTMLFormElement | null, part: string): void =>
  form?.querySelector<HTMLInputElement>(`[data-part="${part}"] input`)?.focus();
