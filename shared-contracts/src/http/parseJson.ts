/** @returns the parsed value; undefined when the text is not JSON, so that the schema's error says what was expected */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
