/**
 * Normalises text for comparison: upper and lower case, half and full width, Latin letters with and without accents, `ß` and `ss`,
 * katakana and hiragana become the same, and the joiners that keep a word on one line are removed.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u2060]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // A soft hyphen marks a possible line break and is no part of the word.
    .replaceAll('\u00ad', '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
