import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Estimated heights must be close: a wrong estimate moves the page's end while a visitor jumps to it. */
export const belowTheFold = {
  comparison: css(belowFold(1533, 1473, 1331)),
  features: css(belowFold(1156, 1049, 1041)),
  delivery: css(belowFold(1180, 965, 732)),
  faq: css(belowFold(780, 780, 740)),
  reviews: css(belowFold(336, 312, 350)),
};

export const section = css({
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
  // The first heading contains its own line breaks.
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
