import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css, keyframes } from '@tessera/remote-kit/emotion';
import { LINE_IMAGE_SIDE } from './lineImage.ts';
import { noShortLastLine } from './noShortLastLine.ts';

export const line = css({
  display: 'grid',
  gridTemplate: `"image title price" auto "image variant variant" auto "image controls controls" 1fr / ${LINE_IMAGE_SIDE} 1fr auto`,
  columnGap: `min(${token('space-4')}, 4vw)`,
  paddingBlock: `${token('space-5')} ${token('space-6')}`,
  borderBottom: `1px solid ${token('line')}`,
  [`@media ${from(576)}`]: {
    gridTemplateColumns: '104px 1fr auto',
  },
});

export const image = css({
  gridArea: 'image',
  width: LINE_IMAGE_SIDE,
  height: LINE_IMAGE_SIDE,
  borderRadius: token('radius-control'),
  background: token('surface'),
  objectFit: 'cover',
  [`@media ${from(576)}`]: {
    width: '104px',
    height: '104px',
  },
});

/** One name for assistive technology, although its two parts are in two grid areas. */
export const name = css({
  display: 'contents',
});

export const title = css({
  gridArea: 'title',
  minWidth: 0,
  font: token('type-body-strong'),
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});

export const variant = css({
  gridArea: 'variant',
  overflowWrap: 'anywhere',
  color: token('muted'),
  font: token('type-small'),
  ...noShortLastLine,
});

export const price = css({
  gridArea: 'price',
  font: token('type-body-strong'),
  textAlign: 'end',
  '[data-pending] > &': {
    color: token('muted'),
  },
});

const appear = keyframes({
  from: {
    opacity: 0,
  },
});

/** Below the controls, inside the line's padding, so that nothing moves. Stays hidden when the confirmation arrives within a moment. */
export const pending = css({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: 0,
  whiteSpace: 'nowrap',
  color: token('muted'),
  font: token('type-small'),
  // Thai lines are taller than the padding.
  lineHeight: token('space-5'),
  animation: `${appear} 1ms 300ms backwards`,
});

export const adding = css({
  gridArea: 'title',
  color: token('muted'),
  font: token('type-small'),
});

/** Below the title of what is being added. */
export const addingBelow = css({
  gridArea: 'variant',
  color: token('muted'),
  font: token('type-small'),
});

export const controls = css({
  position: 'relative',
  display: 'flex',
  gridArea: 'controls',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-2'),
  marginTop: token('space-3'),
});

/** Beside the quantity that was rejected as typed. */
export const refusal = css({
  flexBasis: '100%',
  color: token('danger'),
  font: token('type-small'),
  // Out of the flow, but not hidden from assistive technology, which announces changes in it.
  '&:empty': {
    position: 'absolute',
  },
});

/** Makes a quiet button look like a link: overrides the button's own classes. */
export const remove = css({
  '&&': {
    marginInline: `auto calc(-1 * ${token('space-2')})`,
    color: token('muted'),
    font: token('type-small'),
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
  },
  '&& > *': {
    justifyContent: 'end',
  },
  '@media (hover: hover)': {
    '&&:hover:not(:disabled)': {
      color: token('text'),
    },
  },
  '&&:disabled': {
    borderColor: 'transparent',
    background: 'none',
    opacity: 0.6,
  },
});
