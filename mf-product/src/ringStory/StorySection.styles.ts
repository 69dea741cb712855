import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** The heights are the five sections' mean: their sum is what the scroll bar shows. */
export const section = css(belowFold(983, 916, 839), {
  paddingTop: token('section'),
  '&:last-of-type': {
    paddingBottom: token('section'),
  },
});

export const split = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: token('gutter'),
  },
});

export const title = css({
  marginBottom: token('section-head'),
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  // The first one has line breaks of its own.
  whiteSpace: 'pre-line',
  overflowWrap: 'break-word',
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${split} > &`]: {
      gridColumn: '1 / 6',
    },
  },
});

export const body = css({
  minWidth: 0,
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${split} > &`]: {
      gridColumn: '6 / -1',
    },
  },
});
