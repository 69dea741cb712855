/** Styles that keep a sentence from ending in a line of one short word. Off in Japanese, where it would split number ranges. */
export const noShortLastLine = {
  textWrapStyle: 'pretty',
  '*:lang(ja) &': {
    textWrapStyle: 'auto',
  },
} as const;
