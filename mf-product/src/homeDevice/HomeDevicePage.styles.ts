import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
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
});

export const copy = css({
  [`@media ${from(768)}`]: {
    maxWidth: 'min(34rem, 46%)',
  },
});

export const wordmark = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
});

export const lead = css({
  maxWidth: '32ch',
  marginTop: token('space-5'),
  font: token('type-lead'),
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-6')}`,
  marginTop: token('space-8'),
});

export const price = css({
  font: token('type-body-strong'),
  fontVariantNumeric: 'tabular-nums',
});

const section = css({
  padding: `${token('section-wide')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
});

export const night = css(section, {
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

export const title = css({
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
  [`@media ${from(400)}`]: {
    whiteSpace: 'pre-line',
  },
});

export const text = css({
  maxWidth: '40ch',
  marginTop: token('space-6'),
  font: token('type-lead'),
});

export const sample = css({
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
});

export const reasons = css(section, {
  paddingBottom: token('section-wide'),
});

export const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: token('gutter'),
  marginTop: token('section-head'),
  // Not four alike: the one that most can be done about has the room.
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    '& > :nth-child(1), & > :nth-child(4)': {
      gridColumn: 'span 7',
    },
    '& > :nth-child(2), & > :nth-child(3)': {
      gridColumn: 'span 5',
    },
  },
});

export const reason = css({
  paddingBlock: `${token('space-5')} ${token('space-10')}`,
  borderTop: `1px solid ${token('line-strong')}`,
});

export const name = css({
  font: token('type-title'),
});

export const said = css({
  maxWidth: '44ch',
  marginTop: token('space-3'),
  color: token('muted'),
});

export const closing = css(section, {
  paddingTop: 0,
  paddingBottom: token('section-wide'),
});
