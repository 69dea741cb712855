import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const sizes = css(belowFold(800, 597, 516), {
  paddingBlock: token('section-wide'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: '4fr 8fr',
    alignItems: 'end',
    columnGap: token('space-14'),
  },
});

export const title = typography.displayMLines;

export const text = css({
  maxWidth: '42ch',
  marginTop: token('space-4'),
  color: token('muted'),
});

export const more = css({
  marginTop: token('space-2'),
  font: token('type-body-strong'),
});

export const line = css({
  display: 'none',
  [`@media ${from(768)}`]: {
    display: 'block',
    marginTop: token('space-10'),
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    marginTop: 0,
  },
});

export const nest = css({
  marginTop: token('space-8'),
  color: token('muted'),
  textAlign: 'center',
  [`@media ${from(768)}`]: {
    display: 'none',
  },
});

export const nested = css({
  position: 'relative',
  maxWidth: '18rem',
  marginInline: 'auto',
});

export const circles = css({
  width: '100%',
  overflow: 'visible',
});

export const circle = css({
  fill: 'none',
  stroke: token('line-strong'),
});

export const across = css({
  fill: 'none',
  stroke: token('text'),
});

export const shown = css(across, {
  strokeWidth: 2,
});

export const numbers = css({
  width: '100%',
  height: '4em',
  marginTop: token('space-3'),
  overflow: 'visible',
  font: token('type-small'),
});

export const number = paint.mutedFill;

export const chosen = css({
  fill: token('text'),
  fontWeight: 560,
});

/** Placed on the diameter of the labelled size: size 9 is 18.9 mm wide, the largest 23 mm, and all circles share a base. */
export const inside = css({
  position: 'absolute',
  inset: 'auto 9% calc(41% - 1px)',
  paddingBottom: token('space-1'),
  borderBottom: `1px solid ${token('text')}`,
  color: token('text'),
  font: token('type-small-strong'),
});

export const base = css({
  marginTop: token('space-4'),
  font: token('type-small'),
});
