/** A checkbox with its label. */
import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

/** The input covers its whole label, so that the touch target is large and the focused area is the clickable area. */
const covered = {
  position: 'relative',
  minHeight: token('target'),
  paddingInlineStart: token('space-10'),
} as const;

export const label = css(covered, { display: 'block' });

/** For a label of one or two words beside others. */
export const shortLabel = css(covered, { '--box-top': '10px', display: 'inline-flex', alignItems: 'center' });

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
    insetBlockStart: 'var(--box-top, 0px)',
    insetInlineStart: 0,
    width: '24px',
    height: '24px',
    boxSizing: 'border-box',
    border: `1px solid ${token('control')}`,
    borderRadius: token('radius-control'),
    background: token('raised'),
  },
  '&::after': {
    insetBlockStart: 'calc(var(--box-top, 0px) + 4px)',
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
