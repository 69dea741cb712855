import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Stays above the form that scrolls below it. */
export const steps = css({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: '2px',
  paddingTop: token('space-2'),
  background: token('bg'),
});

export const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
});

export const step = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  width: '100%',
  minHeight: token('target'),
  padding: 0,
  border: 0,
  background: 'none',
  color: token('muted'),
  font: token('type-small'),
  textAlign: 'start',
  cursor: 'pointer',
  '&[aria-current]': {
    color: token('text'),
    font: token('type-small-strong'),
  },
  '@media (hover: hover)': {
    '&:hover': {
      color: token('text'),
    },
  },
});

export const done = css({
  // Overrides the size of the icon's own class.
  '&&': {
    width: '16px',
    height: '16px',
  },
});

export const track = css({
  height: '2px',
  overflow: 'hidden',
  background: token('line-strong'),
});

export const progress = css({
  height: '100%',
  background: token('live'),
  transform: 'scaleX(0.5)',
  transformOrigin: 'left',
  transition: `transform ${token('duration-medium')} ${token('ease')}`,
  '&[data-screen="GIFT_NOTE"]': {
    transform: 'none',
  },
  '@media (forced-colors: active)': {
    background: 'Highlight',
  },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
  },
});
