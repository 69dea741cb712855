import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** The room that the corner of a wide screen is kept free for on request (S2, BAN-04). */
const EXTRA_PADDING = '88px';

/**
 * Stands on whatever bar touches the lower edge: `--bottom-inset` is the height of that. It yields to a bar of the page's own, which
 * has the one thing to do there. Without scripts nothing shows and hides it, so it stands at the end of the page.
 */
export const banner = css({
  position: 'fixed',
  zIndex: 15,
  insetInline: token('space-3'),
  insetBlockEnd: `calc(var(--bottom-inset, 0px) + max(${token('space-3')}, env(safe-area-inset-bottom)))`,
  transition: `transform ${token('duration-medium')} ${token('ease')}`,
  '&[data-away]': {
    // On its way out alone: what comes back has to be visible at once, to take the focus.
    transition: `transform ${token('duration-medium')} ${token('ease')}, visibility ${token('duration-medium')}`,
    transform: `translateY(calc(100% + var(--bottom-inset, 0px) + ${token('space-8')}))`,
    visibility: 'hidden',
  },
  'body:has([data-bottom-bar]) &': {
    display: 'none',
  },
  // Until the lower edge is arranged (the visitor's first move), the cookie banner has it alone.
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
  // At twice the size of text both parts wrap, and nothing is wider than the window.
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

/** Overrides the size of the icon's own class. */
export const arrow = css({
  '&&': {
    width: '1.25rem',
    height: '1.25rem',
  },
});
