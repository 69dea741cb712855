import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

/** The discount as large as a picture, where it has room beside the text. */
export const figure = css({
  display: 'none',
  fontFamily: token('font-display'),
  fontSize: 'clamp(7rem, 17vw, 22rem)',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 0.8,
  letterSpacing: '-0.05em',
  whiteSpace: 'nowrap',
  [wide]: {
    display: 'block',
    justifySelf: 'end',
  },
});

export const percent = css({
  fontSize: '0.5em',
  letterSpacing: 0,
});

export const offer = css({
  marginTop: token('space-8'),
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const kinds = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section')} ${token('space-14')}`,
  [wide]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

export const kind = css({
  marginBottom: token('space-4'),
  color: token('muted'),
  font: token('type-body-strong'),
});

export const groups = css({
  borderTop: `1px solid ${token('line-strong')}`,
});

export const name = css({
  font: token('type-display-s'),
  // Hyphenates like headings, although the element is none.
  '&:lang(de)': {
    hyphens: 'auto',
    hyphenateLimitChars: '12 5 5',
  },
  [`@media ${below(DESKTOP_FROM)}`]: {
    '&:lang(en), &:lang(de)': {
      // The longest name fits a phone's line beside the arrow, even with large text.
      fontSize: 'min(1.875rem, 9vw)',
      lineHeight: 1.2,
    },
  },
});
