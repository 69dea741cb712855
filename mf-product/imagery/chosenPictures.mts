import { PICTURE_FAMILIES, PICTURE_NAMES } from './pictureIndexes.mts';

/**
 * The pictures that a command names: by name, by family, or all.
 *
 * @throws Error when one is unknown; it lists those that exist
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
