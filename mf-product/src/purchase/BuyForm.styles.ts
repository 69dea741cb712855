/** Styles of the form that sells a device beside its pictures, and of its replacement where the device is not sold. */

import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import * as story from '@tessera/design-system/sections/story.styles';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({
  display: 'grid',
  gap: token('space-6'),
  padding: `0 ${token('page-inset')} ${token('section')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: `clamp(${token('space-8')}, 4vw, ${token('space-14')})`,
    paddingTop: token('space-6'),
  },
});

const between = `@media ${from(576)} and ${below(DESKTOP_FROM)}`;
const COLUMN = '640px';

/** Too narrow for total and button side by side. Happens with large text, since a phone of 320 px has 18rem. */
const tight = '@container (max-width: 15rem)';

export const form = css({
  containerType: 'inline-size',
  overflowWrap: 'anywhere',
  minWidth: 0,
  // A centred column; the bar at the window's edge is as wide as the window.
  [between]: {
    '& > *': {
      maxWidth: COLUMN,
      marginInline: 'auto',
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    position: 'sticky',
    top: token('space-6'),
    alignSelf: 'start',
  },
});

export const heading = css({
  paddingBottom: token('space-7'),
});

export const title = typography.product;

export const lead = css({
  maxWidth: '40ch',
  marginTop: token('space-4'),
  color: token('muted'),
  font: token('type-lead'),
});

export const section = css({
  paddingBlock: token('space-6'),
  borderTop: `1px solid ${token('line')}`,
  // Keeps a focused element clear of the bars that stick to the window's edges.
  '& :is(input, a)': {
    scrollMarginBlock: `calc(${token('header-height')} + 6rem) 8rem`,
  },
});

export const hint = css({
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

/** Content below the button. */
export const after = css({
  [`@media ${from(DESKTOP_FROM)}`]: {
    [`& .${hint}:first-child`]: {
      marginTop: token('space-4'),
    },
  },
});

export const summary = css({
  paddingBlock: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
});

export const buy = css({
  position: 'sticky',
  zIndex: 5,
  insetBlockEnd: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(min(11rem, 55%), 1.2fr)',
  alignItems: 'center',
  gap: `0 ${token('space-4')}`,
  minHeight: '88px',
  marginInline: `calc(-1 * ${token('margin')})`,
  padding: `${token('space-3')} ${token('margin')} max(${token('space-3')}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${token('line-strong')}`,
  background: token('raised'),
  [tight]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: token('space-2'),
  },
  [between]: {
    // More specific than the form's rule for its children.
    [`.${form} > &`]: {
      maxWidth: 'none',
      marginInline: `calc(-1 * ${token('margin')})`,
      paddingInline: `max(${token('margin')}, calc((100% + 2 * ${token('margin')} - ${COLUMN}) / 2))`,
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    position: 'static',
    gridTemplateColumns: '1fr',
    gap: token('space-4'),
    marginInline: 0,
    padding: `${token('space-4')} 0 0`,
    borderTop: `1px solid ${token('line')}`,
    background: 'none',
  },
});

export const total = css({
  display: 'grid',
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: token('space-4'),
  },
});

export const missing = css({
  gridRow: 3,
  color: token('muted'),
  font: token('type-small'),
  [tight]: {
    gridRow: 'auto',
  },
  '&:empty': {
    display: 'none',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridArea: 'auto',
  },
});

export const add = css({
  gridRow: '2 / 4',
  gridColumn: 2,
  [tight]: {
    gridArea: 'auto',
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridArea: 'auto',
  },
});

export const sum = css({
  font: token('type-title'),
  '& s': {
    font: token('type-small'),
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    font: token('type-total'),
  },
});

export const muted = typography.note;

export const alert = css({
  gridColumn: '1 / -1',
  color: token('danger'),
  font: token('type-small'),
  '&:not(:empty)': {
    paddingBottom: token('space-2'),
  },
});

export const absent = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  minHeight: 'min(80vh, 720px)',
  padding: `${token('space-10')} ${token('page-inset')} ${token('section')}`,
});

export const ways = story.actions;
