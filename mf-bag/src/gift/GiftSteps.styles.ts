import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Stays above the content that scrolls below it, from edge to edge of the sheet. */
export const steps = css({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 0,
  marginInline: `calc(-1 * ${token('space-5')})`,
  padding: `${token('space-2')} ${token('space-5')} 0`,
  background: token('bg'),
  [`@media ${from(576)}`]: {
    marginInline: `calc(-1 * ${token('space-7')})`,
    paddingInline: token('space-7'),
  },
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
