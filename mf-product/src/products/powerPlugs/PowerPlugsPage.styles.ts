import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** A product's name uses the display face in every language. */
export const wordmark = css({
  font: token('type-product'),
  // One line on a phone, and one line in the text's half of a wider window.
  fontSize: 'min(max(3rem, 8.4vw), 18vw)',
  lineHeight: 1.05,
  letterSpacing: token('tracking-product'),
  [`@media ${from(768)}`]: {
    fontSize: 'min(7rem, 8.4vw)',
  },
});

/** A list with lines, not cards: name and description on the left, the price on the right. */
export const plugs = css({
  containerType: 'inline-size',
  marginTop: token('section-head'),
  borderBottom: `1px solid ${token('line-strong')}`,
});

export const plug = css({
  borderTop: `1px solid ${token('line-strong')}`,
});

export const link = css({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${token('space-1')} ${token('space-5')}`,
  paddingBlock: token('space-6'),
  color: 'inherit',
  textDecoration: 'none',
  '& > svg': {
    gridRow: '1 / span 3',
    alignSelf: 'start',
  },
  '&:hover > :nth-child(2)': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
  },
  // Large text on a phone: the text takes the whole width.
  '@container (width < 15rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > svg': {
      gridRow: 'auto',
      marginBottom: token('space-2'),
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '72px minmax(0, 5fr) minmax(0, 5fr) minmax(0, 3fr)',
    gap: token('gutter'),
    paddingBlock: token('space-7'),
    '& > svg': {
      gridRow: 1,
      alignSelf: 'center',
    },
  },
});

export const name = css({
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
  hyphens: 'auto',
  '*:lang(de) &': {
    fontSize: 'min(2.25rem, 12vw)',
    hyphenateLimitChars: '9 4 4',
    [`@media ${from(DESKTOP_FROM)}`]: {
      fontSize: 'min(3rem, 4.6vw)',
    },
  },
});

export const line = css({
  maxWidth: '40ch',
  color: token('muted'),
  textWrap: 'pretty',
});

export const price = css({
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
  [`@media ${from(DESKTOP_FROM)}`]: {
    textAlign: 'end',
  },
});

/** The reason why there is no price. */
export const unpriced = css({
  color: token('muted'),
  font: token('type-small'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    textAlign: 'end',
  },
});

export const medical = css({
  marginTop: token('space-10'),
});

export const said = css({
  maxWidth: '34ch',
  marginBottom: token('space-4'),
  font: token('type-lead'),
  textWrap: 'pretty',
});
