import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';
import * as typography from './typography.styles.ts';

export const group = css({
  '&[data-variant="size"]': {
    containerType: 'inline-size',
  },
});

export const choices = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-2'),
  '[data-variant="size"] &': {
    display: 'grid',
    gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  },
  '@container (max-width: 511.98px)': {
    '[data-variant="size"] &': {
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    },
  },
  '[data-variant="card"] &': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  },
  '[data-variant="segment"] &': {
    gap: 0,
    padding: '0 1px 1px 0',
  },
  [`.${group}[aria-invalid="true"] &`]: {
    outline: `1px solid ${token('danger')}`,
    outlineOffset: '5px',
    borderRadius: token('radius-control'),
  },
});

export const choice = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: token('target'),
  minHeight: '48px',
  padding: `${token('space-2')} ${token('space-3')}`,
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  cursor: 'pointer',
  transition: [
    `background-color ${token('duration-fast')} ${token('ease')}`,
    `border-color ${token('duration-fast')} ${token('ease')}`,
  ].join(', '),
  '[data-variant="chip"] &:has(:checked), [data-variant="size"] &:has(:checked)': {
    borderColor: token('cta'),
    background: token('cta'),
    color: token('cta-ink'),
  },
  '[data-variant="size"] &': {
    paddingInline: 0,
  },
  '[data-variant="card"] &, [data-variant="segment"] &': {
    minHeight: '60px',
    padding: `${token('space-2')} ${token('space-6')} ${token('space-2')} ${token('space-4')}`,
  },
  // Neighbouring segments share a border.
  '[data-variant="segment"] &': {
    // All segments in one row, or one per row: in a row too narrow for three short labels the basis is wider than the row.
    flex: '1 1 calc((19.5rem - 100%) * 999)',
    margin: '0 -1px -1px 0',
    paddingInline: token('space-3'),
    borderRadius: 0,
  },
  '[data-variant="segment"] &:first-child': {
    borderStartStartRadius: token('radius-control'),
    borderEndStartRadius: token('radius-control'),
  },
  '[data-variant="segment"] &:last-child': {
    borderStartEndRadius: token('radius-control'),
    borderEndEndRadius: token('radius-control'),
  },
  '[data-variant="card"] &:has(:checked), [data-variant="segment"] &:has(:checked)': {
    zIndex: 1,
    outline: `2px solid ${token('text')}`,
    outlineOffset: '-2px',
    background: token('raised'),
  },
  // A green light marks the selected choice, in a place that neither focus nor hover uses.
  '[data-variant="card"] &:has(:checked)::after, [data-variant="segment"] &:has(:checked)::after': {
    content: '""',
    position: 'absolute',
    inset: '10px 10px auto auto',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    background: token('live'),
    pointerEvents: 'none',
  },
  '&[data-sold-out]': {
    color: token('muted'),
    cursor: 'not-allowed',
  },
  // A swatch has no border.
  '&[data-sold-out]:where(:not([data-swatch]))': {
    borderColor: token('line-strong'),
  },
  '&[data-sold-out]::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(to top right, transparent calc(50% - 1px), ${token('control')} 50%, transparent calc(50% + 1px))`,
    pointerEvents: 'none',
  },
  '@media (hover: hover)': {
    '&:not([data-swatch], [data-sold-out], :has(:checked)):hover': {
      borderColor: token('text'),
      background: token('raised'),
    },
    '[data-variant="segment"] &:hover': {
      zIndex: 1,
    },
  },
  '@media (forced-colors: active)': {
    '&:has(:checked)': {
      outline: '3px solid Highlight',
    },
  },
});

/** Covers the whole choice, so that clicks, the screen reader's box and the focus ring share one area. */
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

export const text = css({
  font: token('type-body'),
  textAlign: 'center',
  '[data-variant="card"] &, [data-variant="segment"] &': {
    font: token('type-small-strong'),
    textAlign: 'start',
  },
});

export const detail = typography.note;
