import { describe, expect, it } from '@jest/globals';
import de from './de.json';
import enUS from './en-US.json';

/** `bag.line.remove: title` for each text: its key and the values it takes. */
function textsOf(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key}: ${(value.match(/\{\{\w+\}\}/g) ?? []).sort().join(' ')}`]
      : textsOf(value, `${prefix}${key}.`),
  );
}

describe('the texts', () => {
  it('[PAGE-02] are complete in German, with the same values', () => {
    expect(textsOf(de)).toEqual(textsOf(enUS));
  });
});
