import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** The buy form beside the facts. The facts are longer, so the form sticks while they scroll. */
export const buying = css({
  display: 'grid',
  gap: `${token('section')} ${token('gutter')}`,
  padding: `${token('section-wide')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
  scrollMarginTop: token('space-6'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  },
});

export const opening = css({
  display: 'grid',
  gap: `${token('space-12')} ${token('gutter')}`,
  padding: `${token('space-8')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
  [`@media ${from(768)}`]: {
    paddingTop: token('space-14'),
  },
});

/** Symbol and name on one line, the lead and the link below; on a desktop the lead is on the right. */
export const head = css({
  display: 'grid',
  gap: `${token('space-5')} ${token('gutter')}`,
  justifyItems: 'start',
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'end',
  },
});

export const name = css({
  display: 'grid',
  gap: token('space-6'),
  font: token('type-display-l'),
  // Grows with large text, as long as the longest word of a name fits on one line of the narrowest window.
  fontSize: 'min(clamp(2rem, 10.5vw, 4rem), 18vw)',
  letterSpacing: token('tracking-display'),
  lineHeight: 1.02,
  '*:lang(de) &': {
    fontSize: 'min(clamp(2rem, 10.5vw, 4rem), 12vw)',
    hyphenateLimitChars: '9 4 4',
    [`@media ${from(DESKTOP_FROM)}`]: {
      fontSize: 'min(clamp(3.5rem, 6.6vw, 6rem), 7vw)',
    },
  },
  '*:lang(ja) &, *:lang(th) &': {
    lineHeight: 1.45,
    fontSize: 'clamp(1.9rem, 4.6vw, 3.75rem)',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    fontSize: 'clamp(3.5rem, 6.6vw, 6rem)',
  },
});

export const symbol = css({
  [`.${name} &`]: {
    width: '72px',
    height: '78px',
  },
});

export const lead = css({
  maxWidth: '36ch',
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const sample = typography.note;

export const drawing = css({
  display: 'grid',
  gap: token('space-5'),
});

export const others = css({
  display: 'grid',
  borderBottom: `1px solid ${token('line-strong')}`,
});

export const other = css({
  borderTop: `1px solid ${token('line-strong')}`,
});

export const otherLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-5'),
  paddingBlock: token('space-4'),
  color: 'inherit',
  font: token('type-title'),
  textDecoration: 'none',
  '& > svg': {
    flex: 'none',
  },
  // Grows with large text, as long as the longest name fits on one line of the narrowest window.
  '*:lang(de) &': {
    fontSize: 'min(1.375rem, 8.6vw)',
    [`@media ${from(DESKTOP_FROM)}`]: {
      fontSize: 'min(1.75rem, 8.6vw)',
    },
  },
  '&:hover': {
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
  },
});

export const absent = css({
  alignSelf: 'start',
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
});

/** As large as the heading of a buy form, which can be beside it. */
export const absentTitle = css({
  marginBottom: token('space-5'),
  font: token('type-display-s'),
});
