/** Values that a browser without scripts sends back from an order's page. */

/** A line of a cart without attributes. */
export const thing = (merchandiseId: string, quantity = 1) => ({ merchandiseId, quantity, attributes: [] });

/** The hidden fields of a page's forms, by name. */
export const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
