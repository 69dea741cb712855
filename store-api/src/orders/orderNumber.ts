/** `V-100001`, as an order's number is read out and typed. */
export const orderNumber = (number: number): string => `V-${number}`;

/** The number in `V-100001` or `100001`; null: neither. */
export function parseOrderNumber(said: string): number | null {
  const digits = /^(?:V-?)?(\d{1,12})$/i.exec(said.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
