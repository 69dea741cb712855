import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css, keyframes } from '@tessera/remote-kit/emotion';
import { BAG_WIDTH } from '../lines/bagWidth.ts';
import { LINE_IMAGE_SIDE } from '../lines/lineImage.ts';
import { noShortLastLine } from '../lines/noShortLastLine.ts';

const run = keyframes({
  from: {
    transform: 'translateX(-100%)',
  },
  to: {
    transform: 'translateX(250%)',
  },
});

export const sheet = css({
  '&&': {
    width: BAG_WIDTH,
  },
});

/** A progress bar on the line below the sheet's heading, as wide as the sheet. */
export const bar = css({
  position: 'sticky',
  zIndex: 2,
  insetBlockStart: 0,
  height: '2px',
  marginInline: `calc(-1 * ${token('space-5')})`,
  overflow: 'hidden',
  [`@media ${from(576)}`]: {
    marginInline: `calc(-1 * ${token('space-7')})`,
  },
  '&[data-active]::after': {
    content: '""',
    position: 'absolute',
    inset: '0 60% 0 0',
    background: token('live'),
    animation: `${run} 1.1s ${token('ease')} infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&[data-active]::after': {
      inset: 0,
      animation: 'none',
    },
  },
});

export const content = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100% - 2px)',
  '&:focus-visible': {
    outlineOffset: '-2px',
  },
});

export const failed = css({
  display: 'grid',
  justifyItems: 'start',
  gap: token('space-5'),
  paddingBlock: token('space-10'),
});

/** The skeleton of two lines. */
export const skeletonLine = css({
  display: 'grid',
  gridTemplateColumns: `${LINE_IMAGE_SIDE} 1fr`,
  gap: `min(${token('space-4')}, 4vw)`,
  paddingBlock: token('space-5'),
  borderBottom: `1px solid ${token('line')}`,
  [`@media ${from(576)}`]: {
    gridTemplateColumns: '104px 1fr',
  },
});

export const skeletonImage = css({
  height: LINE_IMAGE_SIDE,
  [`@media ${from(576)}`]: {
    height: '104px',
  },
});

export const skeletonText = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignContent: 'start',
  gap: `${token('space-2')} ${token('space-4')}`,
});

export const skeletonTitle = css({
  width: 'min(9em, 80%)',
  height: '1.2em',
});

export const skeletonVariant = css({
  gridColumn: '1 / -1',
  width: 'min(16em, 90%)',
});

export const skeletonQuantity = css({
  gridColumn: '1 / -1',
  width: '134px',
  height: '46px',
});

export const notice = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-3'),
  marginBottom: token('space-3'),
  padding: `${token('space-1')} ${token('space-1')} ${token('space-1')} ${token('space-4')}`,
  borderRadius: token('radius-control'),
  background: token('danger-fill'),
  color: token('danger-fill-ink'),
  font: token('type-small'),
  ...noShortLastLine,
  '& > button': {
    flexShrink: 0,
  },
});

export const offline = css({
  marginBottom: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
  ...noShortLastLine,
});
