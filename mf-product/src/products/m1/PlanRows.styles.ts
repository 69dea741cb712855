import * as paint from '@tessera/design-system/drawings/paint.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** Depends on the room for the text, which a reader may have enlarged: stacked, in two columns, or in one row. */
const SOME = '@container (min-width: 17em)';
const ROOMY = '@container (min-width: 34em)';

export const group = css({
  containerType: 'inline-size',
  minWidth: 0,
  margin: 0,
  padding: `0 0 ${token('space-8')}`,
  border: 0,
});

export const legend = css({
  padding: 0,
  font: token('type-title'),
});

export const note = css({
  margin: `${token('space-1')} 0 ${token('space-4')}`,
  color: token('muted'),
  font: token('type-small'),
});

export const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${token('space-1')} ${token('gutter')}`,
  padding: `${token('space-3')} ${token('space-8')} ${token('space-3')} ${token('space-4')}`,
  border: `1px solid ${token('control')}`,
  marginTop: '-1px',
  cursor: 'pointer',
  scrollMarginBlock: `calc(${token('header-height')} + 1rem) 8rem`,
  transition: `background-color ${token('duration-fast')} ${token('ease')}`,
  '&:first-of-type': {
    borderStartStartRadius: token('radius-control'),
    borderStartEndRadius: token('radius-control'),
  },
  '&:last-of-type': {
    borderEndStartRadius: token('radius-control'),
    borderEndEndRadius: token('radius-control'),
  },
  '&:has(:checked)': {
    zIndex: 1,
    outline: `2px solid ${token('text')}`,
    outlineOffset: '-2px',
    background: token('raised'),
  },
  // A green light marks the chosen plan, where neither the focus nor the hover style appears.
  '&:has(:checked)::after': {
    content: '""',
    position: 'absolute',
    inset: '20px 14px auto auto',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    background: token('live'),
    pointerEvents: 'none',
  },
  '@media (hover: hover)': {
    '&:hover': {
      background: token('raised'),
    },
  },
  '@media (forced-colors: active)': {
    '&:has(:checked)': {
      outline: '3px solid Highlight',
    },
  },
  [SOME]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
  },
  [ROOMY]: {
    // Every row has these columns, so that all lines start at one position.
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 7fr) minmax(0, 13fr) minmax(0, 9rem)',
    alignItems: 'center',
    columnGap: token('space-4'),
    minHeight: '64px',
  },
});

/** Covers the whole row, so that clicks, the screen reader's box and the focus ring share one area. */
export const input = css({
  position: 'absolute',
  inset: '-1px',
  width: 'calc(100% + 2px)',
  height: 'calc(100% + 2px)',
  margin: 0,
  borderRadius: 'inherit',
  appearance: 'none',
  cursor: 'inherit',
  '&:focus-visible': {
    zIndex: 1,
    outline: `2px solid ${token('text')}`,
    outlineOffset: '2px',
  },
});

export const term = typography.strong;

export const sensors = css({
  color: token('muted'),
  font: token('type-small'),
  [SOME]: {
    gridArea: '2 / 1',
  },
  [ROOMY]: {
    gridArea: '1 / 2',
  },
});

export const price = css({
  font: token('type-body-strong'),
  [SOME]: {
    gridArea: '1 / 2',
    textAlign: 'end',
  },
  [ROOMY]: {
    gridArea: '1 / 4',
  },
});

export const line = css({
  width: '100%',
  height: '3px',
  marginTop: token('space-1'),
  [SOME]: {
    gridArea: '3 / 1 / auto / -1',
  },
  [ROOMY]: {
    gridArea: '1 / 3',
    alignSelf: 'center',
    marginTop: '-18px',
  },
});

export const whole = css({
  fill: token('line'),
});

export const year = paint.textFill;

export const perYear = css({
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
  [SOME]: {
    gridArea: '2 / 2',
    textAlign: 'end',
  },
  [ROOMY]: {
    gridArea: '1 / 3',
    alignSelf: 'center',
    marginTop: '16px',
    textAlign: 'start',
  },
});
