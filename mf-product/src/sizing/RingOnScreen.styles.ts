import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

const UNSCRIPTED = '@media (scripting: none)';

export const tool = css({
  display: 'grid',
  gap: token('space-5'),
  justifyItems: 'start',
  containerType: 'inline-size',
  '& > *': {
    width: '100%',
  },
  '& > button': {
    width: 'auto',
  },
  // Neither its slider nor its button works without scripts.
  [UNSCRIPTED]: {
    display: 'none',
  },
});

/** Replaces the on-screen measuring without scripts. */
export const instead = css({
  display: 'none',
  [UNSCRIPTED]: {
    display: 'block',
  },
});

export const progress = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(min-content, 1fr))',
  gap: token('gutter'),
  counterReset: 'step',
  '& li': {
    display: 'flex',
    gap: 'min(1em, 4vw)',
    overflowWrap: 'normal',
    paddingTop: token('space-3'),
    borderTop: `2px solid ${token('line-strong')}`,
    color: token('muted'),
    font: token('type-small-strong'),
    counterIncrement: 'step',
  },
  '& li::before': {
    content: 'counter(step)',
  },
  '& li[aria-current]': {
    borderColor: token('text'),
    color: token('text'),
  },
});

export const text = typography.muted;

export const slider = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: token('target'),
  '& input': {
    width: '100%',
    height: token('target'),
    margin: 0,
    background: 'none',
    appearance: 'none',
    cursor: 'ew-resize',
  },
  '& input::-webkit-slider-runnable-track': {
    height: '1px',
    background: token('control'),
  },
  '& input::-moz-range-track': {
    height: '1px',
    background: token('control'),
  },
  '& input::-webkit-slider-thumb': {
    width: '28px',
    height: '28px',
    marginTop: '-14px',
    border: 0,
    borderRadius: '50%',
    background: token('cta'),
    appearance: 'none',
  },
  '& input::-moz-range-thumb': {
    width: '28px',
    height: '28px',
    border: 0,
    borderRadius: '50%',
    background: token('cta'),
  },
});

/** Clipped at its edges, so that the card's first corner stays in place while its far edges move. */
export const stage = css({
  overflow: 'hidden',
  touchAction: 'manipulation',
  '& svg': {
    maxWidth: 'none',
  },
  '&[data-stage="ring"]': {
    display: 'grid',
    placeItems: 'center',
    paddingBlock: token('space-8'),
    border: `1px solid ${token('line')}`,
    borderRadius: token('radius-card'),
  },
});

export const card = css({
  fill: token('surface'),
  stroke: token('text'),
  strokeWidth: 2,
});

/** As bright as the screen allows, so that a gap inside the ring is visible. */
export const light = css({
  fill: '#fff',
});

export const cross = css({
  stroke: '#000',
  strokeOpacity: 0.16,
});

/** The horizontal card, for wide screens: a phone is narrower than a card is long, so there the card is upright. */
export const lying = css({
  display: 'none',
  '@container (min-width: 440px)': {
    display: 'block',
  },
});

export const standing = css({
  '@container (min-width: 440px)': {
    display: 'none',
  },
});
