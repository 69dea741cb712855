/** Asks again and again until it is so; an error counts as no. @throws when it is still not so after `ms` */
export async function until(what: string, isSo: () => Promise<boolean>, ms = 15_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`After ${ms} ms still not: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
