/** Requests pages of a shell, and reads the documents that it answers. */
import { documentBootSchema } from '@tessera/shared-contracts/document/page';
import { visitorSchema } from '@tessera/shared-contracts/stores/visitor';

/** Requests a path, and follows no redirect. */
export const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });
/** The body of the response to `get`. */
export const text = async (origin: string, path: string, headers: Record<string, string> = {}) =>
  (await get(origin, path, headers)).text();
/** Query with which a browser requests a page while it shows a document of that composition, store and language. */
export const pageQuery = (
  url: string,
  composition: string,
  store = 'IN',
  more: Readonly<Record<string, string>> = {},
) => new URLSearchParams({ url, composition, store, locale: 'en-US', ...more });
const dataOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
/** The boot data of a document, with its visitor. */
export const bootOf = (html: string) => ({
  ...documentBootSchema.parse(dataOf(html, 'boot')),
  visitor: visitorSchema.parse(dataOf(html, 'visitor')),
});
/** A slot's styles, markup and rendering release. */
export function slotOf(html: string, slot: string) {
  const [, styles = '', attributes = '', markup = '', by, state = 'null'] =
    new RegExp(
      `((?:<style[^>]*>(?:(?!</style>).)*</style>)*)<(?:div|main) id="slot-${slot}"[^>]*><div data-slot-content([^>]*)>(.*?)</div></(?:div|main)><script type="application/json" id="state-${slot}"(?: data-rendered-by="([^"]*)")?>(.*?)</script>`,
      's',
    ).exec(html) ?? [];
  return { styles, fallback: attributes.includes('data-fallback'), markup, by: by ?? null, state: JSON.parse(state) };
}
