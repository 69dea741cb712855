/** Escaping for HTML. Each place in a document needs different escaping, so each has its own function. */

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
 * JSON text for a `<script>`: nothing in it can end the element, open a comment or break a line of JavaScript. JSON has these characters
 * only in strings, where the escape means the same; in any other text they are escaped too.
 */
export const escapeJson = (json: string): string =>
  json.replace(UNSAFE_IN_SCRIPT, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `escapeJson` for a value. */
export const jsonForScript = (value: unknown): string => escapeJson(JSON.stringify(value));

/** CSS for a `<style>`: CSS reads `<\/` as `</`, but HTML does not see an end tag. */
export const cssForStyle = (css: string): string => css.replaceAll('</', '<\\/');
