import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** Sticks to the window's lower edge; at the page's end it is part of the flow, so that it never covers the footer. */
export const bar = css({
  position: 'sticky',
  zIndex: 5,
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-2')} ${token('space-4')}`,
  minHeight: '88px',
  padding: `${token('space-3')} ${token('margin')} max(${token('space-3')}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${token('line-strong')}`,
  background: token('raised'),
  transition: [`transform ${token('duration-medium')} ${token('ease')}`, `visibility ${token('duration-medium')}`].join(
    ', ',
  ),
  '&[data-aside]': {
    visibility: 'hidden',
    transform: 'translateY(100%)',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'none',
  },
});

export const words = css({
  display: 'grid',
  maxWidth: '9.5rem',
});

export const price = css({
  font: token('type-title'),
  whiteSpace: 'nowrap',
});

export const small = typography.note;

export const button = css({
  flex: '1 1 min(11rem, 55%)',
  minWidth: 0,
  '&&': {
    width: 'auto',
  },
});
