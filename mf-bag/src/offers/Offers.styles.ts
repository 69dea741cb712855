import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';
import { BAG_WIDTH } from '../lines/bagWidth.ts';
import { noShortLastLine } from '../lines/noShortLastLine.ts';

export const offers = css({
  paddingBlock: `${token('space-5')} ${token('space-6')}`,
});

/** Shows one offer and the edge of the next; the row extends to the edge of the sheet. */
export const several = css({
  '--slide': '84%',
  '& > ul': {
    marginInlineEnd: `calc(-1 * ${token('space-5')})`,
    [`@media ${from(576)}`]: {
      marginInlineEnd: `calc(-1 * ${token('space-7')})`,
    },
  },
});

export const heading = typography.strong;

export const offer = css({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space-2'),
  height: '100%',
  padding: token('space-4'),
  border: `1px solid ${token('line-strong')}`,
  borderRadius: token('radius-control'),
  background: token('surface'),
});

export const icon = css({
  width: '64px',
  height: '64px',
  borderRadius: token('radius-data'),
});

/** Gives the fallback the background that the drawings have. */
export const drawn = css({
  background: token('raised'),
  color: token('muted'),
});

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: token('space-3'),
});

export const title = typography.smallStrong;

export const price = typography.smallStrong;

export const term = typography.note;

export const description = css({
  color: token('muted'),
  font: token('type-small'),
  ...noShortLastLine,
});

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-2'),
  marginTop: 'auto',
  paddingTop: token('space-2'),
});

/** Slides up over the bag, with the bag's width. */
export const sheet = css({
  position: 'fixed',
  inset: 'auto 0 0 auto',
  width: BAG_WIDTH,
  maxWidth: 'none',
  maxHeight: '90dvh',
  margin: 0,
  borderTop: `1px solid ${token('line-strong')}`,
  background: token('raised'),
  color: token('text'),
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&[open]': {
    transition: `transform ${token('duration-slow')} ${token('ease')}`,
  },
  '&::backdrop': {
    background: 'rgb(6 5 4 / 0.5)',
  },
  '@starting-style': {
    '&[open]': {
      transform: 'translateY(100%)',
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&[open]': {
      transition: 'none',
    },
  },
});

export const sheetContent = css({
  display: 'grid',
  gap: token('space-4'),
  padding: `${token('space-5')} ${token('space-5')} max(${token('space-6')}, env(safe-area-inset-bottom))`,
  [`@media ${from(576)}`]: {
    paddingInlineStart: token('space-7'),
    paddingInlineEnd: token('space-7'),
  },
});

export const sheetHead = css({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  // Aligns the cross itself, not its padding, with the edge.
  marginInlineEnd: `calc(-1 * ${token('space-3')})`,
});

export const sheetIcon = css({
  width: '96px',
  height: '96px',
  borderRadius: token('radius-control'),
});

export const sheetTitle = typography.title;
