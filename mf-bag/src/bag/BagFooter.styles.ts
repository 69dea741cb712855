import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const footer = css({
  display: 'grid',
  gap: token('space-1'),
});

/** Disclaimer and toggle stand side by side while each fits in two lines. */
export const below = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: token('space-4'),
  marginBottom: token('space-1'),
});

export const disclaimer = css({
  flex: '1 1 12em',
  color: token('muted'),
  font: token('type-small'),
});

export const breakup = css({
  display: 'grid',
  gap: token('space-1'),
  maxHeight: '30dvh',
  paddingBottom: token('space-3'),
  overflowY: 'auto',
  font: token('type-small'),
  '&[hidden]': {
    display: 'none',
  },
});

export const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space-4'),
  '& dt': {
    color: token('muted'),
  },
});

export const total = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: token('space-4'),
});

export const name = css({
  font: token('type-body-strong'),
});

export const tax = css({
  paddingInlineStart: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
});

export const figure = css({
  font: token('type-total'),
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
