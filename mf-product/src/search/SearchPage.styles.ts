import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const page = css({
  minHeight: '70vh',
  padding: `${token('space-10')} ${token('page-inset')} ${token('section')}`,
  overflowWrap: 'anywhere',
  '&:lang(de)': {
    hyphens: 'auto',
    hyphenateLimitChars: '12 5 5',
  },
  [wide]: {
    paddingTop: token('space-18'),
  },
});

export const opening = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-4'),
});

export const title = typography.displayM;

/** The input is the page's main element: a line to write on, with text as large as a headline. */
export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: token('space-4'),
  borderBottom: `2px solid ${token('text')}`,
  paddingBottom: token('space-3'),
  '&:focus-within': {
    borderBottomColor: token('live-ink'),
  },
});

export const label = css({
  gridColumn: '1 / -1',
  color: token('muted'),
  font: token('type-small'),
});

export const field = css({
  width: '100%',
  minHeight: token('space-14'),
  padding: 0,
  border: 0,
  borderRadius: token('radius-data'),
  background: 'transparent',
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  [`@media ${below(768)}`]: {
    font: token('type-display-m'),
  },
});

export const tries = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: token('space-5'),
});

export const triesLabel = typography.note;

/** Short words get padding up to a touch target's size; all have the same padding, so the gaps are even. */
export const triesList = css({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * ${token('space-3')})`,
  '& a': {
    paddingInline: token('space-3'),
  },
});

export const count = css({
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
});

export const kind = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('space-4')} ${token('gutter')}`,
  marginTop: token('space-10'),
  paddingTop: token('space-5'),
  borderTop: `1px solid ${token('line-strong')}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)',
  },
});

export const kindTitle = typography.title;

export const results = css({
  display: 'grid',
  gap: token('space-6'),
});

export const result = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: `${token('space-1')} ${token('space-6')}`,
});

export const name = typography.strong;

export const link = css({
  display: 'inline-block',
  minHeight: token('space-6'),
  textUnderlineOffset: '0.25em',
  textDecorationThickness: '1px',
  textDecorationColor: token('control'),
  '&:hover': {
    textDecorationColor: 'currentColor',
  },
  '@media (pointer: coarse)': {
    paddingBlock: token('space-3'),
    marginBlock: `calc(-1 * ${token('space-3')})`,
  },
});

export const price = css({
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const sentence = css({
  gridColumn: '1 / -1',
  maxWidth: '68ch',
  color: token('muted'),
  font: token('type-small'),
});

export const mark = css({
  borderRadius: token('radius-data'),
  background: `color-mix(in srgb, ${token('control')} 26%, transparent)`,
  color: token('text'),
});

export const none = css({
  display: 'grid',
  justifyItems: 'start',
  gap: token('space-4'),
  marginTop: token('space-12'),
});

export const noneTitle = typography.displayM;

export const noneText = css({
  maxWidth: '52ch',
  color: token('muted'),
});

export const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token('space-6'),
});
