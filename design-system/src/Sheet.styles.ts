import { css } from '@tessera/remote-kit/emotion';
import { from } from './breakpoints.ts';
import { token } from './tokens.ts';

/** Its owner's class sets the width; the default is the whole screen. */
export const sheet = css({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  background: token('bg'),
  color: token('text'),
  overflow: 'clip',
  overscrollBehavior: 'contain',
  transform: 'translateX(100%)',
  transition: [
    `transform ${token('duration-slow')} ${token('ease')}`,
    `overlay ${token('duration-slow')} allow-discrete`,
    `display ${token('duration-slow')} allow-discrete`,
  ].join(', '),
  '&[open]': {
    transform: 'none',
  },
  '&::backdrop': {
    background: 'var(--scrim, rgb(6 5 4 / 0.62))',
    opacity: 0,
    transition: [
      `opacity ${token('duration-medium')} ${token('ease')}`,
      `overlay ${token('duration-medium')} allow-discrete`,
      `display ${token('duration-medium')} allow-discrete`,
    ].join(', '),
  },
  '&[open]::backdrop': {
    opacity: 1,
  },
  '@starting-style': {
    '&[open]': {
      transform: 'translateX(100%)',
    },
    '&[open]::backdrop': {
      opacity: 0,
    },
  },
  // On very low screens (landscape phones, 400 % zoom) everything scrolls, so that the footer cannot crowd out the content.
  '@media (max-height: 480px)': {
    overflowY: 'auto',
  },
});

/** The scrolling part keeps a height of one or two lines however tall the footer is; then the footer scrolls, too. */
export const panel = css({
  display: 'grid',
  gridTemplate: 'auto minmax(132px, 1fr) minmax(0, auto) / minmax(0, 1fr)',
  height: '100%',
  '@media (max-height: 480px)': {
    height: 'auto',
    minHeight: '100%',
  },
});

export const header = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-3'),
  minHeight: '72px',
  paddingBlock: token('space-2'),
  paddingInline: `${token('space-5')} ${token('space-2')}`,
  borderBottom: `1px solid ${token('line-strong')}`,
  [`@media ${from(576)}`]: {
    paddingInlineStart: token('space-7'),
    paddingInlineEnd: token('space-4'),
  },
});

export const title = css({
  font: token('type-display-s'),
  letterSpacing: token('tracking-display-m'),
  // On the narrowest screens, keeps words unbroken beside the count and the close button.
  '&:lang(en), &:lang(de)': {
    fontSize: 'min(1.875rem, 8.125vw)',
  },
});

export const aside = css({
  whiteSpace: 'nowrap',
  paddingTop: token('space-1'),
  color: token('muted'),
  font: token('type-small'),
});

export const close = css({
  marginInlineStart: 'auto',
});

export const body = css({
  position: 'relative',
  paddingInline: token('space-5'),
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  '@media (max-height: 480px)': {
    overflow: 'visible',
  },
  [`@media ${from(576)}`]: {
    paddingInlineStart: token('space-7'),
    paddingInlineEnd: token('space-7'),
  },
});

export const footer = css({
  padding: `${token('space-4')} ${token('space-5')} max(${token('space-5')}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${token('line-strong')}`,
  background: token('surface'),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [`@media ${from(576)}`]: {
    paddingInlineStart: token('space-7'),
    paddingInlineEnd: token('space-7'),
  },
});
