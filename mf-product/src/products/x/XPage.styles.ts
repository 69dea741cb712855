import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** A single letter, so it can be as large as a picture. */
export const wordmark = css({
  font: token('type-rare'),
  letterSpacing: token('tracking-display'),
});

/** The description on the left is longer, so the buy form beside it sticks. */
export const buying = css({
  display: 'grid',
  gap: `${token('section-head')} ${token('gutter')}`,
  padding: `${token('section-wide')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
  '*:lang(de) &': {
    hyphens: 'auto',
    hyphenateLimitChars: '14 5 5',
  },
  scrollMarginTop: token('space-6'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    columnGap: `clamp(${token('space-8')}, 6vw, 7rem)`,
  },
});

export const text = css({
  maxWidth: '48ch',
  marginTop: token('space-5'),
});

/** Too narrow for a plug's name and price side by side. Happens with large text. */
const tight = '@container (max-width: 15em)';

export const plugs = css({
  containerType: 'inline-size',
  marginTop: token('section-head'),
  // Only on a desktop: on smaller screens the buy form below begins with a line of its own, which closes the list.
  [`@media ${from(DESKTOP_FROM)}`]: {
    borderBottom: `1px solid ${token('line')}`,
  },
});

export const plug = css({
  borderTop: `1px solid ${token('line')}`,
});

export const plugLink = css({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) max-content',
  alignItems: 'center',
  gap: token('space-4'),
  paddingBlock: token('space-4'),
  color: 'inherit',
  textDecoration: 'none',
  [tight]: {
    gridTemplateColumns: '48px minmax(0, 1fr)',
    rowGap: token('space-1'),
    '& > :first-child': {
      gridRow: '1 / 3',
    },
  },
  '&:hover > :nth-child(2)': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
  },
});

export const plugName = css({
  font: token('type-title'),
  '*:lang(de) &': {
    hyphenateLimitChars: '9 4 4',
  },
  // Not every browser hyphenates, so the longest name must fit without.
  [tight]: {
    font: token('type-body-strong'),
  },
});

export const plugPrice = css({
  color: token('muted'),
  fontVariantNumeric: 'tabular-nums',
  [tight]: {
    gridColumn: 2,
  },
});

export const covers = css({
  display: 'grid',
  alignContent: 'start',
  gap: token('section'),
});

/** A grid confines the sticky form, which would otherwise overlap the content below it. */
export const homeCover = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
});

export const homeText = typography.note;

export const absent = css({
  alignSelf: 'start',
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
});

export const closing = css({
  display: 'grid',
  gap: `${token('section')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    columnGap: `clamp(${token('space-8')}, 6vw, 7rem)`,
    alignItems: 'end',
  },
});

export const subscribers = css({
  paddingTop: token('space-5'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const subscribersTitle = typography.title;

export const said = css({
  maxWidth: '44ch',
  marginTop: token('space-3'),
  color: token('muted'),
});
