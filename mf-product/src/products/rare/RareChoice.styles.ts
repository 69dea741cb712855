import { below, DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';
import type { RareColour } from '@tessera/shared-contracts/ring/rare';

export const panel = css({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minHeight: '430px',
  overflow: 'hidden',
  cursor: 'pointer',
  // The background behind the text.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '55% 0 0',
    background: `linear-gradient(to top, color-mix(in srgb, ${token('bg')} 88%, transparent), transparent)`,
  },
  // The text begins below the ring: with larger text the panel grows and the picture does not.
  [`@media ${below(768)}`]: {
    paddingTop: '322px',
    '&::after': {
      inset: '236px 0 0',
      background: `linear-gradient(to bottom, transparent, ${token('bg')} 194px)`,
    },
  },
  [`@media ${from(768)}`]: {
    minHeight: 'clamp(340px, 39vw, 820px)',
  },
  // Narrow panels: the text is below the picture, not on it.
  [`@media ${from(768)} and ${below(1200)}`]: {
    minHeight: 'calc(39vw + 88px)',
    '&::after': {
      inset: '50% 0 0',
      background: `linear-gradient(to top, ${token('bg')} 88px, transparent)`,
    },
  },
});

export const three = css({
  display: 'grid',
  gap: '2px',
  // The chosen panel is the widest.
  [`@media ${from(768)}`]: {
    gridTemplateColumns: '6fr 4fr 4fr',
    transition: `grid-template-columns ${token('duration-slow')} ${token('ease')}`,
    [`&:has(.${panel}:nth-child(2) :checked)`]: {
      gridTemplateColumns: '4fr 6fr 4fr',
    },
    [`&:has(.${panel}:nth-child(3) :checked)`]: {
      gridTemplateColumns: '4fr 4fr 6fr',
    },
  },
});

export const picture = css({
  [`.${panel} &`]: {
    position: 'absolute',
    inset: 0,
  },
  [`@media ${below(768)}`]: {
    [`.${panel} &`]: {
      insetBlockEnd: 'auto',
      height: '430px',
    },
  },
  [`@media ${from(768)} and ${below(1200)}`]: {
    [`.${panel} &`]: {
      insetBlockEnd: '88px',
    },
  },
});

/** Covers the whole panel, so that clicks, the screen reader's box and the focus ring share one area. */
export const input = css({
  position: 'absolute',
  zIndex: 2,
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  appearance: 'none',
  cursor: 'pointer',
  '&:focus-visible': {
    outlineOffset: '-6px',
  },
});

export const caption = css({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: `${token('space-1')} ${token('space-4')}`,
  padding: `${token('space-6')} ${token('margin')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: '1fr',
    padding: token('space-6'),
    [`.${panel}:first-child &`]: {
      paddingInlineStart: token('margin'),
    },
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    padding: token('space-8'),
    [`.${panel}:first-child &`]: {
      paddingInlineStart: `max(${token('margin')}, calc((100vw - ${token('content-max')}) / 2))`,
    },
    [`.${panel}:last-child &`]: {
      paddingInlineEnd: `max(${token('margin')}, calc((100vw - ${token('content-max')}) / 2))`,
    },
  },
  [`@media ${from(1200)}`]: {
    gridTemplateColumns: '1fr auto',
  },
});

export const selected = css({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: token('space-2'),
  visibility: 'hidden',
  font: token('type-small'),
  '&::before': {
    content: '""',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    background: token('live'),
  },
  [`.${input}:checked + .${caption} &`]: {
    visibility: 'visible',
  },
});

export const name = css({
  font: `300 2rem / 2.25rem ${token('font-display')}`,
  letterSpacing: '-0.022em',
  [`@media ${from(DESKTOP_FROM)}`]: {
    fontSize: '2.25rem',
    lineHeight: '2.5rem',
  },
});

export const price = typography.strong;

const COLOURS = ['DESERT_ROSE', 'DESERT_SNOW', 'DUNE'] as const satisfies readonly RareColour[];
const shownOffer = (colour: RareColour) => `&:has([value="${colour}"]:checked) [data-colour="${colour}"]`;

export const form = css({
  [COLOURS.map(shownOffer).join(', ')]: {
    display: 'block',
  },
});

export const closing = css({
  display: 'grid',
  gap: `${token('space-7')} ${token('gutter')}`,
  padding: `${token('section')} ${token('page-inset')}`,
  [`.${form} &`]: {
    marginTop: token('section'),
    borderTop: `1px solid ${token('line')}`,
  },
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: '1fr auto',
    alignItems: 'end',
    paddingBlock: '56px 80px',
    [`.${form} &`]: {
      marginTop: 0,
    },
  },
});

export const offer = css({
  display: 'none',
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
  '&[data-shown]': {
    display: 'block',
  },
});

export const terms = css({
  maxWidth: '60ch',
  marginTop: token('space-3'),
  color: token('muted'),
  textWrap: 'pretty',
});

export const go = css({
  '&&': {
    minHeight: '52px',
    paddingInline: token('space-6'),
    borderRadius: token('radius-card'),
    font: token('type-body-strong'),
  },
  [`@media ${from(576)}`]: {
    justifySelf: 'start',
  },
});
