import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const scene = css({
  containerType: 'inline-size',
  font: token('type-small'),
  gridColumn: '1 / -1',
  marginTop: token('section-head'),
});

export const plot = paint.plot;

export const year = paint.line;

export const tick = paint.mutedFill;

export const name = paint.textFill;

const narrow = '@container (width < 18em)';

/** At the bar's start, unless the drawing is narrow relative to its text. */
export const nameAtStart = css(name, {
  [narrow]: {
    display: 'none',
  },
});

export const nameAtEnd = css(name, {
  display: 'none',
  [narrow]: {
    display: 'inline',
  },
});

export const sold = paint.textLine;

export const updated = css({
  stroke: token('control'),
  strokeWidth: 2,
  strokeDasharray: '2 4',
});

/** The accent colour marks what can be counted: one mark per version. */
export const version = css({
  stroke: token('live'),
  strokeWidth: 3,
});

export const key = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-1')} ${token('space-6')}`,
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-small'),
});

export const entry = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space-2'),
});

export const sample = css({
  flex: '0 0 auto',
});
