import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css, keyframes } from '@tessera/remote-kit/emotion';

export const footer = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-1'),
});

/** Disclaimer and toggle are side by side while the disclaimer still has room for two or three lines. */
export const below = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: token('space-4'),
  marginBottom: token('space-1'),
});

export const disclaimer = css({
  flex: '1 1 9em',
  color: token('muted'),
  font: token('type-small'),
  textWrapStyle: 'balance',
});

export const breakup = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-1'),
  paddingBottom: token('space-3'),
  font: token('type-small'),
  '&[hidden]': {
    display: 'none',
  },
});

/** Scrolls on its own, so that the discounts of a long bag stay visible. */
export const lines = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-1'),
});

export const scroller = css({
  maxHeight: '18dvh',
  paddingBottom: token('space-3'),
  overflowY: 'auto',
  // Rows that continue below fade out; the last row sits above its padding.
  maskImage: `linear-gradient(#000 calc(100% - ${token('space-3')}), transparent)`,
});

export const sum = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-1'),
});

/** Amounts added at the checkout are not part of the sum, so their figures follow their labels instead of the sum's column. */
export const later = css({
  display: 'grid',
  justifyContent: 'start',
  gap: token('space-1'),
  paddingTop: token('space-2'),
  borderTop: `1px solid ${token('line')}`,
});

export const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space-4'),
  '& dt': {
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: token('muted'),
  },
});

/** Only as wide as needed, but selectable. */
export const code = css({
  alignSelf: 'center',
  overflowWrap: 'anywhere',
  userSelect: 'text',
});

export const total = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: token('space-4'),
});

export const name = css({
  marginInlineEnd: token('space-1'),
  font: token('type-body-strong'),
});

/** Moves to the next line unbroken when the sum is wide. */
export const tax = css({
  display: 'inline-block',
  color: token('muted'),
  font: token('type-small'),
});

export const unused = typography.note;

export const figure = css({
  font: token('type-total'),
});

export const pending = typography.muted;

const appear = keyframes({
  from: {
    opacity: 0,
  },
});

const disappear = keyframes({
  to: {
    opacity: 0,
  },
});

/** The tax label and the "not confirmed" note share one place, so that nothing moves. */
export const state = css({
  display: 'inline-grid',
  '& > *': {
    gridArea: '1 / 1',
  },
});

export const covered = css({
  animation: `${disappear} 1ms 300ms forwards`,
});

/** Stays hidden when the confirmation arrives within a moment. */
export const unsure = css({
  color: token('muted'),
  font: token('type-small'),
  animation: `${appear} 1ms 300ms backwards`,
});

export const toggle = css({
  display: 'inline-flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
  gap: token('space-2'),
  minHeight: token('target'),
  padding: 0,
  border: 0,
  borderRadius: token('radius-data'),
  background: 'none',
  font: token('type-small-strong'),
  cursor: 'pointer',
});

export const chevron = css({
  transition: `rotate ${token('duration-fast')} ${token('ease')}`,
  // Overrides the size of the icon's own class.
  '&&': {
    width: '16px',
    height: '16px',
  },
  [`.${toggle}[aria-expanded="true"] &`]: {
    rotate: '180deg',
  },
});
