import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css, keyframes } from '@tessera/remote-kit/emotion';

export const bar = css({
  position: 'sticky',
  zIndex: 5,
  insetBlockStart: 0,
  borderBottom: `1px solid ${token('line')}`,
  background: token('bg'),
  // A link's target must stop below the bar, not under it.
  '*:root:has(&)': {
    scrollPaddingTop: token('space-14'),
  },
});

export const inner = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-8'),
  height: token('space-14'),
  paddingInline: token('page-inset'),
});

export const name = css({
  display: 'none',
  flex: 'none',
  font: token('type-body-strong'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'block',
  },
});

/** Scrolls sideways if it does not fit; on a phone it is as wide as the window. It fades out within its own padding. */
export const list = css({
  position: 'relative',
  display: 'flex',
  flex: 1,
  gap: token('space-6'),
  minWidth: 0,
  height: '100%',
  marginInline: `calc(-1 * ${token('space-5')})`,
  paddingInline: token('space-5'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: `linear-gradient(to right, transparent, #000 ${token('space-5')}, #000 calc(100% - ${token('space-5')}), transparent)`,
  '& > li': {
    flex: 'none',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gap: token('space-7'),
  },
  '@media (prefers-reduced-motion: no-preference)': {
    scrollBehavior: 'smooth',
  },
});

export const link = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: token('target'),
  height: '100%',
  borderBlock: '2px solid transparent',
  color: token('muted'),
  font: token('type-small'),
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  transition: [
    `border-color ${token('duration-fast')} ${token('ease')}`,
    `color ${token('duration-fast')} ${token('ease')}`,
  ].join(', '),
  '&[aria-current]': {
    borderBottomColor: token('text'),
    color: token('text'),
  },
  '&:focus-visible': {
    outlineOffset: '-2px',
  },
  '@media (hover: hover)': {
    '&:hover': {
      color: token('text'),
    },
  },
});

const appear = keyframes({
  from: {
    opacity: 0,
  },
});

/** Hidden on a phone, which has the buy bar. */
export const buy = css({
  display: 'none',
  [`@media ${from(DESKTOP_FROM)}`]: {
    '&:not([hidden])': {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: token('space-5'),
    },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${appear} ${token('duration-medium')} ${token('ease')}`,
  },
});

export const price = typography.smallStrong;

export const add = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: token('target'),
  paddingInline: token('space-5'),
  borderRadius: token('radius-control'),
  background: token('cta'),
  color: token('cta-ink'),
  font: token('type-small-strong'),
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '@media (hover: hover)': {
    '&:hover': {
      background: token('cta-hover'),
    },
  },
});
