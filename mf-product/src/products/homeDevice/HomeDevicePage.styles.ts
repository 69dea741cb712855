import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const stage = css({
  '--focus': '50% 0%',
  '--foot': token('bg'),
  [`@media ${from(768)}`]: {
    '--focus': '60% 50%',
    minHeight: 'clamp(540px, min(100svh - 36px, 56vw), max(820px, 42vw))',
    '& > :last-child': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      paddingBlock: `calc(${token('header-height')} + ${token('space-10')}) ${token('space-18')}`,
    },
  },
  // Shows the whole device, to the right of the text.
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    '--focus': '56% 50%',
  },
});

export const copy = css({
  textWrap: 'pretty',
  [`@media ${from(768)}`]: {
    maxWidth: 'min(34rem, 46%)',
  },
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    maxWidth: '40%',
  },
});

export const wordmark = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'nowrap',
  // A product's name uses the Latin display face, because the page's script has none.
  '&:lang(ja), &:lang(th)': {
    font: token('type-product'),
    letterSpacing: token('tracking-product'),
  },
});

export const night = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  },
});

export const words = css({
  maxWidth: '34rem',
});

export const text = css({
  maxWidth: '40ch',
  marginTop: token('space-6'),
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const sample = css({
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});

export const closing = css({
  paddingInline: token('page-inset'),
  overflowWrap: 'anywhere',
  paddingBottom: token('section-wide'),
});
