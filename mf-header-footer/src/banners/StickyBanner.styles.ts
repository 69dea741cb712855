import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Space that a page can keep free in the corner of a wide screen (S2, BAN-04). */
const EXTRA_PADDING = '88px';

/**
 * Sits on top of any bar at the lower edge, whose height is `--bottom-inset`. Hidden where the page has its own bar, which holds the page's
 * main action. Without scripts nothing shows and hides the banner, so it is at the end of the page.
 */
export const banner = css({
  position: 'fixed',
  zIndex: 15,
  insetInline: token('space-3'),
  insetBlockEnd: `calc(var(--bottom-inset, 0px) + max(${token('space-3')}, env(safe-area-inset-bottom)))`,
  transition: `transform ${token('duration-medium')} ${token('ease')}`,
  '&[data-away]': {
    // Only for hiding: when it returns it must be visible at once, to accept the focus.
    transition: `transform ${token('duration-medium')} ${token('ease')}, visibility ${token('duration-medium')}`,
    transform: `translateY(calc(100% + var(--bottom-inset, 0px) + ${token('space-8')}))`,
    visibility: 'hidden',
  },
  'body:has([data-bottom-bar]) &': {
    display: 'none',
  },
  // Until the lower edge is arranged (on the visitor's first interaction), only the cookie banner is there.
  'body:has(#consent-banner:not([hidden])) &:not([style*="--bottom-inset"])': {
    visibility: 'hidden',
  },
  [`@media ${from(768)}`]: {
    insetInline: `auto ${token('space-6')}`,
    insetBlockEnd: `calc(var(--bottom-inset, 0px) + ${token('space-6')})`,
    width: '460px',
  },
  [`@media ${from(1200)}`]: {
    '&[data-padded]': {
      width: `calc(460px + ${EXTRA_PADDING})`,
      paddingInlineEnd: EXTRA_PADDING,
    },
  },
  '@media (scripting: none)': {
    '&, &[data-away]': {
      position: 'static',
      width: 'auto',
      margin: token('space-3'),
      transform: 'none',
      visibility: 'visible',
    },
  },
  '@media print': {
    display: 'none',
  },
});

export const button = css({
  display: 'grid',
  // At twice the text size both parts wrap, and nothing is wider than the window.
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto) auto',
  alignItems: 'center',
  gap: token('space-3'),
  width: '100%',
  minHeight: '56px',
  padding: `${token('space-2')} ${token('space-5')}`,
  border: `1px solid ${token('control')}`,
  borderRadius: token('radius-control'),
  background: token('surface'),
  color: token('text'),
  font: token('type-small'),
  textAlign: 'start',
  cursor: 'pointer',
  '& b': {
    font: token('type-small-strong'),
  },
  '@media (hover: hover)': {
    '&:hover': {
      borderColor: token('text'),
      background: token('raised'),
    },
  },
});

export const talk = css({
  color: token('muted'),
  textAlign: 'end',
});

/** Overrides the icon's own size. */
export const arrow = css({
  '&&': {
    width: '1.25rem',
    height: '1.25rem',
  },
});
