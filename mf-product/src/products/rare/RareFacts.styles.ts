import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const facts = css(belowFold(1387, 1156, 988), {
  display: 'grid',
  gap: `${token('section')} ${token('gutter')}`,
  padding: `${token('section')} ${token('page-inset')} ${token('section-wide')}`,
  borderTop: `1px solid ${token('line')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  },
});

export const part = css({
  minWidth: 0,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / 7',
    '&:last-child': {
      gridColumn: '7 / -1',
    },
  },
});

export const title = story.smallTitle;

export const list = css({
  borderTop: `1px solid ${token('line-strong')}`,
});

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
  '& > :last-child': {
    color: token('muted'),
  },
});

export const name = typography.strong;

export const step = css({
  display: 'grid',
  alignContent: 'start',
  gap: token('space-1'),
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line-strong')}`,
  '& > :last-child': {
    color: token('muted'),
  },
  // Aligns the descriptions in one row, however many lines each time takes.
  [`@media ${from(768)}`]: {
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
  },
});

export const steps = css({
  [`@media ${from(768)}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    columnGap: token('gutter'),
  },
});

export const course = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridColumn: '1 / -1',
  },
});
