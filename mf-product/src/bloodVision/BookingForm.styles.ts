import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** A week is a row: the courier comes on four days of it. */
export const days = css({
  '& > :has(> label)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  },
  '& label': {
    paddingInline: token('space-1'),
    fontVariantNumeric: 'tabular-nums',
  },
});

export const confirm = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: token('space-3'),
  minHeight: token('target'),
  cursor: 'pointer',
});

export const box = css({
  flex: 'none',
  width: '24px',
  height: '24px',
  margin: 0,
  accentColor: token('cta'),
  '&[aria-invalid="true"]': {
    outline: `1px solid ${token('danger')}`,
    outlineOffset: '2px',
  },
  '&:focus-visible': {
    outline: `2px solid ${token('text')}`,
    outlineOffset: '2px',
  },
});

export const error = css({
  marginTop: token('space-3'),
  color: token('danger'),
  font: token('type-small'),
});
