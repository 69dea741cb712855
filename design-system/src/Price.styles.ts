import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

/** A price with a previous price may wrap to two lines when the reader's text is large, but neither amount breaks. */
export const price = css({
  '& > *': {
    whiteSpace: 'nowrap',
  },
});

/** A separate element, because the owner's class may set `font`, which resets the numeric variant. */
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
