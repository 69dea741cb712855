import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';
import { CONFIRMED, NIGHTS } from './sampleTemperature.ts';

/** Too narrow for the days and the confirming night on one line. */
const NARROW = '@container (width < 20rem)';

export const figure = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: token('space-4'),
});

export const plot = css({
  display: 'block',
  width: '100%',
  height: 'clamp(15rem, 34vw, 25rem)',
  overflow: 'visible',
  fill: 'none',
});

export const cover = css({
  stroke: token('muted'),
  strokeDasharray: '5 4',
});

export const ovulation = paint.strongLine;

const dot = css({
  strokeLinecap: 'round',
});

export const before = css(dot, {
  stroke: token('control'),
  strokeWidth: 8,
});

export const after = css(dot, {
  stroke: token('text'),
  strokeWidth: 8,
});

export const live = css(dot, {
  stroke: token('live'),
  strokeWidth: 13,
});

export const scale = css({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  [NARROW]: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
  },
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

/** Label below its dot. */
export const confirmed = css({
  position: 'absolute',
  insetInlineStart: `${((CONFIRMED.day - 0.5) / NIGHTS.length) * 100}%`,
  color: token('live-ink'),
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  [NARROW]: {
    position: 'relative',
    gridArea: '1 / 1 / auto / -1',
    justifySelf: 'start',
  },
});

/** Legend of the dashed line, with a sample of it. */
export const legend = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  '&::before': {
    content: '""',
    flex: 'none',
    width: '2.5rem',
    borderTop: `1px dashed ${token('muted')}`,
  },
});
