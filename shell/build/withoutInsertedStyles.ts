/**
 * Removes from sonner's module the stylesheet that it inserts into the document, because the document's policy refuses styles without a
 * nonce. The same rules come from its `styles.css`, by a link.
 */
const INSERTED = /^__insertCSS\(".*"\);?$/m;

/** @throws when the module inserts no stylesheet: the loader is then unnecessary, or no longer finds it */
export default function withoutInsertedStyles(source: string): string {
  if (!INSERTED.test(source)) throw new Error('The module inserts no stylesheet: take this loader out, or mend it.');
  return source.replace(INSERTED, '');
}
