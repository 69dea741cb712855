/** @returns what the text says; undefined when it is not JSON, which no schema takes for a value: it says what was expected */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
