/**
 * Polls until the condition is true; an error counts as false.
 * @throws when it is still false after `ms`
 */
export async function until(what: string, isSo: () => Promise<boolean>, ms = 15_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`After ${ms} ms still not: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
