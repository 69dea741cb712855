import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** A week is a row, as the courier comes on four days of it, for as long as the text leaves four their room. */
export const days = css({
  '& > :has(> label)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(4.25rem, 22%), 1fr))',
  },
  '& label': {
    paddingInline: token('space-1'),
    fontVariantNumeric: 'tabular-nums',
  },
});

export const away = css({
  marginTop: token('space-5'),
  paddingInlineStart: token('space-4'),
  borderInlineStart: `2px solid ${token('text')}`,
});

/** The box covers its whole label, so that a thumb finds it and what is focused is what is pressed. */
export const confirm = css({
  position: 'relative',
  display: 'block',
  minHeight: token('target'),
  paddingInlineStart: token('space-10'),
});

export const box = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  borderRadius: token('radius-control'),
  appearance: 'none',
  cursor: 'pointer',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    border: `1px solid ${token('control')}`,
    borderRadius: token('radius-control'),
    background: token('raised'),
  },
  '&::after': {
    insetBlockStart: '4px',
    insetInlineStart: '9px',
    width: '7px',
    height: '12px',
    border: `solid ${token('cta-ink')}`,
    borderWidth: '0 2px 2px 0',
    borderRadius: 0,
    background: 'none',
    opacity: 0,
    transform: 'rotate(45deg)',
  },
  '&:checked::before': {
    borderColor: token('cta'),
    background: token('cta'),
  },
  '&:checked::after': {
    opacity: 1,
  },
  '&[aria-invalid="true"]::before': {
    borderColor: token('danger'),
    outline: `1px solid ${token('danger')}`,
  },
  '&:focus-visible': {
    outline: `2px solid ${token('text')}`,
    outlineOffset: '6px',
  },
  '@media (forced-colors: active)': {
    '&:checked::before': {
      background: 'Highlight',
    },
    '&:checked::after': {
      borderColor: 'HighlightText',
    },
    '&::before': {
      forcedColorAdjust: 'none',
    },
  },
});

export const error = css({
  marginTop: token('space-3'),
  color: token('danger'),
  font: token('type-small'),
});
