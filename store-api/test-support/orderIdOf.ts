/** The id of an order from its link or token (`orders/orderLinks.ts`), whatever the link's age and signer. */
export function orderIdOf(link: string): string {
  const hex = Buffer.from(link.replace('/order/', ''), 'base64url').toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
