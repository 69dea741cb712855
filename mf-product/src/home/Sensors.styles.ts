import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const sensors = css(belowFold(837, 1007, 662), {
  paddingTop: token('section'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'center',
    gap: token('space-14'),
    paddingInlineEnd: token('page-inset'),
  },
});

export const macro = css({
  position: 'relative',
  containerType: 'inline-size',
});

export const leaders = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  // Too narrow for its text size: no room for three names in the picture. The list below names them too.
  '@container (max-width: 19em)': {
    display: 'none',
  },
});

export const leader = css({
  stroke: token('text'),
});

export const end = paint.textFill;

export const name = css({
  fill: token('text'),
  font: token('type-small'),
});

export const copy = css({
  padding: `${token('space-8')} ${token('margin')} 0`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    padding: 0,
  },
});

export const title = typography.displayLLines;

export const lead = css({
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-lead'),
});

export const rows = css({
  marginTop: token('section-head'),
  borderBottom: `1px solid ${token('line')}`,
});

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-1')} ${token('gutter')}`,
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
});

export const term = css({
  flex: '4 1 7rem',
  font: token('type-body-strong'),
});

export const what = css({
  flex: '7 1 11rem',
  color: token('muted'),
});
