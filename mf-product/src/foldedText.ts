/**
 * What a reader takes for the same, in one spelling: upper and lower case, half and full width, Latin letters with and
 * without accents, `ß` and `ss`, katakana and hiragana.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
