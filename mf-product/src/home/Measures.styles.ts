import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const measures = css(belowFold(2204, 2259, 1372), {
  paddingTop: token('section-wide'),
});

export const head = css({
  display: 'grid',
  gap: `${token('space-4')} ${token('gutter')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '8fr 4fr',
    alignItems: 'end',
  },
});

export const title = typography.displayLLines;

export const sample = css({
  maxWidth: '36ch',
  color: token('muted'),
});

/** Two panels side by side on a phone, one per row with large text. */
export const panels = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: `${token('space-12')} ${token('gutter')}`,
  marginTop: token('section-head'),
  [`@media ${from(576)}`]: {
    gridTemplateColumns: '1fr 1fr',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    rowGap: token('space-14'),
  },
});

/**
 * Rendering is skipped per panel (belowFold), not for the whole section: the section begins close enough to a phone's first screen
 * to be laid out with it, but most of its content does not. The heights exclude border and padding.
 */
const panel = (...heights: Parameters<typeof belowFold>) =>
  css(belowFold(...heights), {
    scrollMarginTop: `calc(${token('header-height')} + ${token('space-6')})`,
    gridColumn: '1 / -1',
    display: 'flex',
    flexDirection: 'column',
    paddingTop: token('space-5'),
    borderTop: `1px solid ${token('line-strong')}`,
    // Target of a link on this page.
    '&:target': {
      borderTopColor: token('text'),
    },
  });

export const about = css({
  marginBottom: token('space-8'),
});

export const name = typography.strong;

export const product = css({
  color: token('muted'),
  fontWeight: 400,
});

export const text = css({
  marginTop: token('space-1'),
  color: token('muted'),
});

/** Large figures use the sans typeface in regular weight in every language. */
export const figure = css({
  font: token('type-display-m'),
  fontFamily: token('font-sans'),
  fontWeight: 400,
  letterSpacing: '-0.03em',
});

export const unit = css({
  color: token('muted'),
  font: token('type-lead'),
  letterSpacing: 0,
});

export const sleep = css(panel(483, 483, 238), {
  '& > :last-child': {
    marginTop: token('space-8'),
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: '3fr 9fr',
    gridTemplateRows: 'auto 1fr',
    columnGap: token('gutter'),
    '& > :last-child': {
      gridArea: '1 / 2 / span 2',
      marginTop: 0,
    },
  },
});

export const narrow = css(panel(277, 356, 356), {
  gridColumn: 'auto',
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: 'span 3',
  },
});

export const glucose = css(panel(301, 301, 356), {
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: 'span 6',
  },
});

export const movement = css(panel(275, 251, 263), {
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: 'span 7',
  },
});

export const labs = css(panel(263, 263, 263), {
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: 'span 5',
  },
});
