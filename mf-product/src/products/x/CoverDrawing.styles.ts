import { from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const cover = css({
  '--names': '0px',
  display: 'grid',
  gap: token('space-6'),
  marginBlock: token('space-10'),
  [`@media ${from(576)}`]: {
    '--names': 'min(13rem, 38%)',
  },
});

export const term = css({
  display: 'grid',
  gap: token('space-3'),
});

export const name = typography.strong;

export const row = css({
  display: 'grid',
  gap: token('space-1'),
  alignItems: 'center',
  [`@media ${from(576)}`]: {
    gap: 0,
    gridTemplateColumns: 'var(--names) minmax(0, 1fr)',
  },
});

export const what = css({
  paddingInlineEnd: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

export const months = css({
  display: 'block',
  width: '100%',
  height: '18px',
  overflow: 'visible',
  fill: 'none',
});

export const covered = paint.textLine;

export const open = css({
  stroke: token('line-strong'),
  strokeWidth: 1,
});

export const scale = css({
  containerType: 'inline-size',
  display: 'flex',
  justifyContent: 'space-between',
  marginInlineStart: 'var(--names)',
  color: token('muted'),
  font: token('type-small'),
  whiteSpace: 'nowrap',
});

/** Hidden where the labels of all months would touch; the first and the last remain. */
export const between = css({
  '@container (max-width: 16em)': {
    display: 'none',
  },
});
