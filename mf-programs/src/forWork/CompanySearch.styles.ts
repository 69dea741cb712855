import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const search = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `0 ${token('gutter')}`,
  marginTop: token('section'),
  scrollMarginTop: token('space-18'),
  [wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: `clamp(${token('space-8')}, 8vw, 9rem)`,
  },
});

const beside = `@media ${from(576)}`;

export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space-3'),
  [beside]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    justifyItems: 'stretch',
    rowGap: 0,
  },
});

/** Label, frame and note are rows of the form's grid, so that the button shares a row with the frame. */
export const field = css({
  width: '100%',
  [beside]: {
    display: 'contents',
    '& > *': {
      gridColumn: '1 / -1',
    },
    '& > :nth-child(2)': {
      gridColumn: 1,
    },
  },
});

export const button = css({
  [beside]: {
    gridRow: 2,
    gridColumn: 2,
  },
});

export const answer = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: token('space-4'),
  marginTop: token('space-6'),
  [wide]: {
    gridRow: '1 / span 2',
    gridColumn: 2,
    marginTop: 0,
    // After the first search, as high as a full list, so that the page below does not move while one types.
    '&[data-asked]': {
      minHeight: '27rem',
    },
  },
});

export const count = typography.muted;

export const list = css({
  width: '100%',
  borderTop: `1px solid ${token('line-strong')}`,
});

export const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-4'),
  font: token('type-display-s'),
});

export const emblem = css({
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: token('radius-card'),
  background: token('raised'),
});

export const pages = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-6'),
});
