import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const column = css({
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  maxWidth: `calc(${token('content-max')} + 2 * ${token('margin')})`,
  marginInline: 'auto',
  paddingInline: token('margin'),
});

export const hero = css(column, {
  display: 'grid',
  gap: `${token('space-12')} ${token('gutter')}`,
  paddingBlock: `${token('space-10')} ${token('section')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    alignItems: 'center',
  },
});

export const course = column;

export const closing = css(column, {
  paddingBlock: token('section-wide'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: token('space-8'),
  },
});

export const title = css({
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
  whiteSpace: 'pre-line',
});

/** The longest word fits into the window at every text size. */
export const fitted = css({
  fontSize: 'min(1em, 20vw)',
});

export const lead = css({
  maxWidth: '38ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-lead'),
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-6')}`,
  marginTop: token('space-8'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${closing} &`]: {
      marginTop: 0,
    },
  },
});

export const picture = css({
  [`.${hero} &`]: {
    aspectRatio: 1,
    marginInline: `calc(-1 * ${token('margin')})`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`.${hero} &`]: {
      gridColumn: '7 / 13',
      margin: 0,
      borderRadius: token('radius-card'),
    },
  },
});

export const heading = css({
  marginBottom: token('section-head'),
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
});

export const subheading = typography.displayM;

export const steps = css({
  display: 'grid',
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    columnGap: token('gutter'),
  },
});

export const step = css({
  paddingBlock: token('space-5'),
  borderTop: `1px solid ${token('line-strong')}`,
});

export const when = typography.strong;

export const what = css({
  maxWidth: '44ch',
  marginTop: token('space-2'),
  color: token('muted'),
});

export const copy = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / 7',
  },
});
