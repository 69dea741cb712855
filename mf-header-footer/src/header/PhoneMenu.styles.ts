import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const menu = css({
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  background: token('bg'),
  color: token('text'),
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  opacity: 0,
  transition: [
    `opacity ${token('duration-fast')} ${token('ease')}`,
    `overlay ${token('duration-fast')} allow-discrete`,
    `display ${token('duration-fast')} allow-discrete`,
  ].join(', '),
  '&[open]': {
    display: 'flex',
    flexDirection: 'column',
    opacity: 1,
  },
  '@starting-style': {
    '&[open]': {
      opacity: 0,
    },
  },
  '&::backdrop': {
    background: token('bg'),
  },
});

/** Has the header's height and margins, so that the logo and the button do not move when the menu opens. */
export const head = css({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: token('header-height'),
  paddingInline: `${token('margin')} calc(${token('margin')} - ${token('space-3')})`,
  borderBottom: `1px solid ${token('line')}`,
  background: token('bg'),
});

export const body = css({
  flex: '1 0 auto',
  padding: `${token('space-3')} ${token('margin')} ${token('space-6')}`,
});

export const link = css({
  display: 'block',
  paddingBlock: '10px',
  borderBottom: `1px solid ${token('line')}`,
  font: token('type-title'),
  textDecoration: 'none',
  '&[aria-current]': {
    borderBottomColor: token('text'),
  },
  '@media (hover: hover)': {
    '&:hover': {
      borderBottomColor: token('control'),
    },
  },
});

export const heading = css({
  marginTop: token('space-8'),
  color: token('muted'),
  font: token('type-small'),
});

export const small = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: token('target'),
  textDecoration: 'none',
});

export const region = css({
  flex: 'none',
  // Scrolls to below the sticky head.
  scrollMarginTop: token('header-height'),
  paddingInline: token('margin'),
  font: token('type-body'),
});

export const foot = css({
  position: 'sticky',
  bottom: 0,
  flex: 'none',
  padding: `${token('space-4')} ${token('margin')} max(${token('space-5')}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${token('line')}`,
  background: token('bg'),
});

export const open = css({
  '@container (width >= 75rem)': {
    // Overrides the display of the button's own class.
    '&&': {
      display: 'none',
    },
  },
});
