import { below } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const finder = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-6'),
});

export const entry = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: token('space-3'),
  [`@media ${below(576)}`]: {
    flexDirection: 'column',
  },
});

export const field = css({
  flex: 1,
  minWidth: 0,
  [`@media ${below(576)}`]: {
    width: '100%',
  },
});

/** Beside the input, below a label of one line, and as tall as the input. */
export const press = css({
  paddingTop: `calc(1lh + ${token('space-3')})`,
  font: token('type-body-strong'),
  '& > button': {
    minHeight: '48px',
  },
  [`@media ${below(576)}`]: {
    width: '100%',
    paddingTop: 0,
  },
});

/** As tall without a result as with one, so that the content below does not move. Spare space is at the bottom. */
export const answer = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space-6'),
  minHeight: '21rem',
  paddingTop: token('space-6'),
  borderTop: `1px solid ${token('line')}`,
});

export const size = typography.displayM;

export const waiting = css(size, {
  color: token('muted'),
});

export const about = css({
  maxWidth: '52ch',
  marginTop: token('space-2'),
  color: token('muted'),
});

export const line = css({
  width: '100%',
  overflow: 'visible',
});

/** Adjacent numbers never touch, at every text size. */
const NUMBER_SIZE = 'min(0.875rem, 5.5vw)';

/** In its own pixels, unlike the circles above: digits stay as large as text at every column width. */
export const numbers = css({
  display: 'block',
  width: '100%',
  height: '1.75rem',
  overflow: 'visible',
  fill: token('muted'),
  font: token('type-small'),
  fontSize: NUMBER_SIZE,
  fontVariantNumeric: 'tabular-nums',
  '& [data-lit]': {
    fill: token('text'),
    font: token('type-small-strong'),
    fontSize: NUMBER_SIZE,
  },
});

export const circle = css({
  fill: 'none',
  stroke: token('line-strong'),
  vectorEffect: 'non-scaling-stroke',
});

export const lit = css({
  fill: 'none',
  stroke: token('text'),
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});

export const go = css({
  justifySelf: 'start',
});
