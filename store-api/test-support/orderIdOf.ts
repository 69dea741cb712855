/** The id of the order that a link or its token leads to (`orders/orderLinks.ts`), however old the link is and whoever signed it. */
export function orderIdOf(link: string): string {
  const hex = Buffer.from(link.replace('/order/', ''), 'base64url').toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
