import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** A product's name is set in the display face in every language. */
export const wordmark = css({
  font: token('type-product'),
  fontSize: 'clamp(3rem, 8.4vw, 7rem)',
  lineHeight: 1.05,
  letterSpacing: token('tracking-product'),
});

/** A list with rules, not cards: name and line on the left, the price on the right. */
export const plugs = css({
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
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '72px minmax(0, 5fr) minmax(0, 5fr) minmax(max-content, 2fr)',
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
});

export const line = css({
  maxWidth: '40ch',
  color: token('muted'),
});

export const price = css({
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
  [`@media ${from(DESKTOP_FROM)}`]: {
    textAlign: 'end',
  },
});

export const said = css({
  maxWidth: '34ch',
  marginBottom: token('space-4'),
  font: token('type-lead'),
});
