/** Styles of a sentence whose last line is not one short word. In Japanese it would part a range of numbers. */
export const noShortLastLine = {
  textWrapStyle: 'pretty',
  '*:lang(ja) &': {
    textWrapStyle: 'auto',
  },
} as const;
