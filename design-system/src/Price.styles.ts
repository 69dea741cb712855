import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

/** With what it cost before it may take two lines, where a reader's text is large; neither amount breaks. */
export const price = css({
  '& > *': {
    whiteSpace: 'nowrap',
  },
});

/** An element of its own: the owner's class may set `font`, which resets the figures. */
export const figures = css({
  fontVariantNumeric: 'tabular-nums',
});

export const struck = css({
  fontVariantNumeric: 'tabular-nums',
  color: token('muted'),
  textDecorationThickness: '1px',
});

export const counting = css({
  display: 'inline-grid',
  '& > *': {
    gridArea: '1 / 1',
    textAlign: 'end',
  },
});

export const reserved = css({
  opacity: 0,
});
