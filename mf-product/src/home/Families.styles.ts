import { belowFold } from '@tessera/design-system/belowFold';
import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const families = css(belowFold(1380, 1428, 1095), {
  paddingTop: token('section-wide'),
});

export const title = typography.displayL;

/** All pictures overlap in one place in the list. Each belongs to a row, and only the active row's picture is visible. */
export const index = css({
  position: 'relative',
  marginTop: token('section-head'),
  [`@media ${below(DESKTOP_FROM)}`]: {
    paddingTop: `calc(100% + ${token('space-3')})`,
  },
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    paddingTop: `calc(75% + ${token('space-3')})`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridAutoRows: '1fr',
    paddingInlineStart: 'calc(100% * 7 / 12)',
    background: token('surface'),
  },
});

export const row = css({
  '& + &': {
    borderTop: `1px solid ${token('line')}`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
  },
});

/** The row under the pointer or with focus; if there is none, the first one. */
const pointedRow = `.${row}:is(:hover, :focus-within)`;
const firstRow = `.${index}:not(:has(${pointedRow})) > [data-first]`;

export const link = css({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: `${token('space-1')} ${token('space-4')}`,
  paddingBlock: token('space-5'),
  textDecoration: 'none',
  '&:focus-visible': {
    outlineOffset: '-2px',
  },
  // Covers the visible picture, so that a click on it follows the row's link.
  '&::after': {
    position: 'absolute',
    zIndex: 1,
    inset: '0 0 auto',
  },
  [`@media ${below(DESKTOP_FROM)}`]: {
    '&::after': {
      aspectRatio: 1,
    },
    [`.${row}[data-first] > &::after`]: {
      content: '""',
    },
  },
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    '&::after': {
      aspectRatio: '4 / 3',
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    alignContent: 'center',
    padding: `${token('space-4')} ${token('space-8')}`,
    transition: `background-color ${token('duration-medium')} ${token('ease')}`,
    '&::after': {
      inset: '0 calc(100% * 5 / 12) 0 0',
    },
    [`${pointedRow} > &::after, ${firstRow} > &::after`]: {
      content: '""',
    },
    [`${pointedRow} > &, ${firstRow} > &`]: {
      background: token('raised'),
      boxShadow: `inset 2px 0 ${token('live')}`,
    },
  },
});

export const name = typography.title;

export const note = css({
  font: token('type-body-strong'),
  fontWeight: 450,
});

export const arrow = css({
  alignSelf: 'center',
});

export const text = css({
  gridColumn: '1 / -1',
  color: token('muted'),
});

export const shown = css({
  position: 'absolute',
  inset: '0 0 auto',
  overflow: 'hidden',
  containerType: 'inline-size',
  [`@media ${below(DESKTOP_FROM)}`]: {
    aspectRatio: 1,
    [`.${row}:not([data-first]) > &`]: {
      display: 'none',
    },
  },
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    aspectRatio: '4 / 3',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    inset: '0 calc(100% * 5 / 12) 0 0',
    opacity: 0,
    pointerEvents: 'none',
    transition: `opacity ${token('duration-medium')} ${token('ease')}`,
    [`${pointedRow} > &, ${firstRow} > &`]: {
      opacity: 1,
      pointerEvents: 'auto',
    },
  },
});

export const picture = css({
  height: '100%',
});

export const caption = css({
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'grid',
  gap: token('space-1'),
  padding: `${token('space-18')} ${token('space-5')} ${token('space-5')}`,
  background: 'linear-gradient(to top, rgb(13 12 10 / 0.82), transparent)',
  // Large text would cover the product; the row names it as well.
  '@container (max-width: 17em)': {
    display: 'none',
  },
});

export const captionName = typography.title;
