import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css, keyframes } from '@tessera/remote-kit/emotion';

/** How long each face is shown (S2, BAN-01), in milliseconds. */
const TURN_MS = 6000;

/**
 * The animation of both faces: each is visible from the start of its turn, because a pointer that rests on the banner during load pauses it
 * there, and invisible before the other face appears. Opacity only, so that the compositor runs it.
 */
const turn = keyframes({
  '0%': { opacity: 1 },
  '48%': { opacity: 1 },
  '49%': { opacity: 0 },
  '99%': { opacity: 0 },
  '100%': { opacity: 1 },
});

const progress = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

export const face = css({
  gridArea: '1 / 1',
  animation: `${turn} ${2 * TURN_MS}ms linear infinite both`,
  '& ~ &': {
    animationDelay: `${-TURN_MS}ms`,
  },
  '@media (prefers-reduced-motion: reduce)': {
    animation: 'none',
    '& ~ &': {
      display: 'none',
      [`@media ${from(768)}`]: {
        display: 'inline',
      },
    },
  },
});

const PAUSED = '&:hover, &:focus-within, &:has(:checked)';

export const banner = css({
  display: 'grid',
  gridTemplateColumns: `${token('target')} minmax(0, 1fr) ${token('target')}`,
  position: 'relative',
  minHeight: '2.25rem',
  borderBottom: `1px solid ${token('line')}`,
  background: token('surface'),
  color: token('text'),
  font: token('type-small'),
  fontSize: '0.8125rem',
  textAlign: 'center',
  '*:root[data-without-banners] &': {
    display: 'none',
  },
  // The progress of the turn.
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: '-1px',
    insetInlineStart: 'calc(50% - 16px)',
    width: '32px',
    height: '1px',
    background: token('text'),
    transformOrigin: 'left',
    animation: `${progress} ${TURN_MS}ms linear infinite`,
  },
  [PAUSED]: {
    // Uses a class: for `span` a browser would check every span of the page whenever any radio button is selected.
    [`&::after, & .${face}`]: {
      animationPlayState: 'paused',
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&::after': {
      display: 'none',
    },
  },
  '@media print': {
    display: 'none',
  },
});

export const faces = css({
  display: 'grid',
  gridColumn: 2,
  alignItems: 'center',
  minHeight: token('target'),
  marginBlock: '-4px',
  // Keeps two lines, which a long country name takes on a phone, off the edges.
  paddingBlock: '8px',
  textDecoration: 'none',
  textWrap: 'balance',
  '& b': {
    fontWeight: token('weight-strong'),
  },
  'a&:focus-visible': {
    outlineOffset: '-6px',
  },
  '@media (hover: hover)': {
    'a&:hover': {
      textDecoration: 'underline',
    },
  },
  // Nothing alternates: both faces are side by side where there is room, else only the first is shown.
  '@media (prefers-reduced-motion: reduce)': {
    [`@media ${from(768)}`]: {
      display: 'flex',
      justifyContent: 'center',
      gap: token('space-6'),
    },
  },
});

/** The advertised product, beside the link's target. */
export const product = css({
  marginInlineStart: token('space-2'),
});

/** The checkbox itself, drawn as two bars, or as an arrow while paused. */
export const pause = css({
  display: 'grid',
  gridColumn: 3,
  minHeight: token('target'),
  marginBlock: '-4px',
  '& input': {
    display: 'grid',
    placeItems: 'center',
    appearance: 'none',
    width: '100%',
    margin: 0,
    color: token('muted'),
    cursor: 'pointer',
    '&:focus-visible': {
      outlineOffset: '-6px',
    },
  },
  '& input::before': {
    content: '""',
    width: '8px',
    height: '10px',
    borderInline: '2px solid currentColor',
  },
  '& input:checked::before': {
    width: 0,
    height: 0,
    borderBlock: '5px solid transparent',
    borderInline: '8px solid currentColor',
    borderInlineEndWidth: 0,
  },
  '@media (hover: hover)': {
    '& input:hover': {
      color: token('text'),
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    display: 'none',
  },
});
