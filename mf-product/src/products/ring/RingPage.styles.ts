import { belowFold } from '@tessera/design-system/belowFold';
import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const page = css({
  display: 'grid',
  gap: token('space-6'),
  maxWidth: `calc(${token('content-max')} + 2 * ${token('margin')})`,
  marginInline: 'auto',
  padding: `0 ${token('margin')} ${token('section')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gap: `clamp(${token('space-8')}, 4vw, ${token('space-14')})`,
    paddingTop: token('space-8'),
  },
});

export const form = css({
  minWidth: 0,
  [`@media ${from(576)} and ${below(DESKTOP_FROM)}`]: {
    width: 'min(100%, 640px)',
    marginInline: 'auto',
  },
});

export const heading = css({
  paddingBottom: token('space-6'),
});

export const title = typography.product;

export const once = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${token('space-3')}`,
  marginTop: token('space-2'),
});

export const price = typography.title;

export const amount = css({
  whiteSpace: 'nowrap',
});

export const muted = typography.note;

export const section = css({
  paddingBlock: token('space-6'),
  borderTop: `1px solid ${token('line')}`,
  // Keeps a focused element clear of the bars that stick to the window's edges.
  '& :is(input, button, a, summary)': {
    scrollMarginBlock: `calc(${token('header-height')} + 6rem) 7rem`,
  },
});

/** A section of the form below the first screen. Rendering is skipped only in browsers that still paint focus rings beyond its edges. */
const sectionBelow = (...heights: Parameters<typeof belowFold>) =>
  css(section, {
    '@supports (overflow-clip-margin: 1px)': {
      ...belowFold(...heights),
      overflowClipMargin: token('space-2'),
    },
  });

export const charger = sectionBelow(211, 173, 193);
export const engraving = sectionBelow(290, 386, 347);
export const plans = sectionBelow(645, 625, 625);
export const coverage = sectionBelow(253, 233, 233);

export const sectionHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  marginBottom: token('space-4'),
  font: token('type-body-strong'),
  '& h2': {
    scrollMarginTop: `calc(${token('header-height')} + 5rem)`,
  },
});

export const groups = css({
  display: 'grid',
  gap: token('space-6'),
});

/** Below its button. */
export const priced = css({
  '&&': {
    marginTop: token('space-3'),
  },
});

export const hint = css({
  marginTop: token('space-3'),
  color: token('muted'),
  font: token('type-small'),
});

export const refused = css({
  color: token('danger'),
  font: token('type-small'),
});

export const summary = css({
  display: 'grid',
  paddingTop: token('space-6'),
  borderTop: `2px solid ${token('text')}`,
  scrollMarginBlock: `calc(${token('header-height')} + 5rem) 0`,
});

export const total = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-4')}`,
  marginBlock: `${token('space-5')} ${token('space-4')}`,
  paddingTop: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
});

export const strong = typography.strong;

export const sum = css({
  marginInlineStart: 'auto',
  font: token('type-total'),
  '& s': {
    font: token('type-body'),
  },
});

export const alert = css({
  color: token('danger'),
  font: token('type-small'),
  '&:not(:empty)': {
    paddingBottom: token('space-3'),
  },
});

export const unavailable = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: token('space-5'),
  maxWidth: '720px',
  minHeight: '60vh',
  padding: `${token('space-12')} ${token('margin')}`,
});

export const lead = css({
  color: token('muted'),
  font: token('type-lead'),
});
