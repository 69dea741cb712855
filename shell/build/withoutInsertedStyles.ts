/**
 * Takes out of sonner's module the stylesheet that it writes into the document: the policy for documents refuses what has
 * no nonce. The same rules come from its `styles.css`, by a link.
 */
const INSERTED = /^__insertCSS\(".*"\);?$/m;

/** @throws when there is none: then this loader has no use any more, or no longer finds it */
export default function withoutInsertedStyles(source: string): string {
  if (!INSERTED.test(source)) throw new Error('The module inserts no stylesheet: take this loader out, or mend it.');
  return source.replace(INSERTED, '');
}
