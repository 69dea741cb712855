import { belowFold } from '@tessera/design-system/belowFold';
import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const stage = css({
  '--focus': '50% 0%',
  '--foot': token('bg'),
  [`@media ${from(768)}`]: {
    '--focus': '64% 50%',
    minHeight: 'clamp(540px, min(100svh - 36px, 56vw), max(820px, 42vw))',
    '& > :last-child': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-start',
      paddingBlock: `calc(${token('header-height')} + ${token('space-18')}) ${token('space-18')}`,
    },
  },
});

export const copy = css({
  [`@media ${from(768)}`]: {
    maxWidth: 'min(40rem, 54%)',
  },
});

export const product = css({
  marginBottom: token('space-6'),
  color: token('muted'),
  font: token('type-title'),
});

export const wordmark = typography.displayXl;

export const lead = css({
  maxWidth: '34ch',
  marginTop: token('space-5'),
  font: token('type-lead'),
  // Narrower, because the device is close to the text there.
  [`@media ${from(768)} and ${below(DESKTOP_FROM)}`]: {
    maxWidth: '26ch',
  },
});

export const actions = story.actions;

export const price = story.price;

const section = css({
  padding: `${token('section-wide')} ${token('page-inset')} 0`,
  overflowWrap: 'anywhere',
});

export const title = story.title;

export const smallTitle = story.smallTitle;

export const text = css({
  maxWidth: '42ch',
  marginTop: token('space-6'),
  font: token('type-lead'),
});

export const sample = css({
  maxWidth: '60ch',
  marginTop: token('space-6'),
  color: token('muted'),
  font: token('type-small'),
});

export const day = css(section, belowFold(1024, 702, 891), {
  [`@media ${from(768)}`]: {
    paddingTop: token('section'),
  },
});

export const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `0 ${token('space-10')}`,
  marginBottom: token('section-head'),
});

const split = css(section, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  alignItems: 'center',
});

export const bowl = css(split, belowFold(785, 720, 644), {
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  },
});

export const how = css(split, belowFold(939, 888, 685), {
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  },
});

/** Above the drawing on a phone, beside it on wider screens. */
export const beside = css({
  order: -1,
  [`@media ${from(DESKTOP_FROM)}`]: {
    order: 0,
    paddingInlineStart: token('space-10'),
  },
});

const rows = css(section, {
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

export const facts = css(rows, belowFold(630, 490, 446));

export const limits = css(rows, belowFold(524, 436, 392));

export const plainList = css({
  margin: 0,
  padding: 0,
  borderBottom: `1px solid ${token('line')}`,
  listStyle: 'none',
});

export const limit = css({
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
});

export const closing = css(section, {
  paddingBottom: token('section-wide'),
});
