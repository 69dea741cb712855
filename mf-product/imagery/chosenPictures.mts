import { PICTURE_FAMILIES, PICTURE_NAMES } from './pictureIndexes.mts';

/**
 * Resolves the names in a command (a picture, a family, or `all`) to pictures.
 *
 * @throws Error for an unknown name; its message lists the known ones
 */
export function chosenPictures(words: readonly string[]): readonly string[] {
  const chosen = words.flatMap((word) => {
    if (word === 'all') return PICTURE_NAMES;
    if (PICTURE_NAMES.includes(word)) return [word];
    const family = PICTURE_FAMILIES.get(word);
    if (family === undefined) {
      throw new Error(
        `There is no picture ${word}. Known: all, ${[...PICTURE_FAMILIES.keys(), ...PICTURE_NAMES].join(', ')}.`,
      );
    }
    return family;
  });
  return [...new Set(chosen)];
}
