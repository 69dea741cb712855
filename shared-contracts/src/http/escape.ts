/** Text on its way into HTML. Each place in a document has its own way out of it, so each has its own function. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for quoted attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/**
 * JSON text for a `<script>`: nothing in it can end the element, open a comment or break a line of JavaScript. In JSON
 * these characters stand in strings alone, where their escape means the same; in anything else they are gone as well.
 */
export const escapeJson = (json: string): string =>
  json.replace(UNSAFE_IN_SCRIPT, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The same of a value. */
export const jsonForScript = (value: unknown): string => escapeJson(JSON.stringify(value));

/** CSS for a `<style>`: `\/` is `/` to CSS, but no end tag to HTML. */
export const cssForStyle = (css: string): string => css.replaceAll('</', '<\\/');
