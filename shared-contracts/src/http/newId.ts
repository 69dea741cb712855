/** A random unique id: 22 characters of base 36. `crypto.randomUUID` is not available over plain http. */
export function newId(): string {
  const drawn = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0'));
  return drawn.join('').slice(-22);
}
