import { css } from '@tessera/remote-kit/emotion';
import { token } from './tokens.ts';

/** Hides buttons that do nothing without scripts; the slides still scroll. */
const unscripted = {
  '@media (scripting: none)': {
    display: 'none',
  },
} as const;

export const carousel = css({
  position: 'relative',
  minWidth: 0,
});

/** Marks a carousel whose buttons and marks lie over the slides. */
export const overlay = css({ label: 'Carousel-overlay' });

export const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-4'),
  marginBottom: token('space-3'),
  [`.${overlay} &`]: {
    position: 'absolute',
    zIndex: 1,
    inset: `auto ${token('space-4')} ${token('space-2')} auto`,
    margin: 0,
  },
  '@media (hover: none)': {
    // On touch screens people swipe; the buttons remain for keyboards and screen readers.
    [`.${overlay} &:not(:focus-within)`]: {
      opacity: 0,
      pointerEvents: 'none',
    },
  },
});

export const buttons = css({
  display: 'flex',
  marginInlineEnd: `calc(-1 * ${token('space-3')})`,
  [`.${overlay} &`]: {
    margin: 0,
    borderRadius: token('radius-control'),
    background: 'rgb(13 12 10 / 0.5)',
  },
  ...unscripted,
});

export const row = css({
  display: 'flex',
  gap: token('gutter'),
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollBehavior: 'smooth',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': {
    display: 'none',
  },
  [`.${overlay} &`]: {
    gap: 0,
  },
});

export const slide = css({
  flex: '0 0 var(--slide, 100%)',
  minWidth: 0,
  scrollSnapAlign: 'start',
});

export const marks = css({
  display: 'flex',
  gap: '6px',
  marginTop: token('space-4'),
  '&[hidden]': {
    display: 'none',
  },
  [`.${overlay} &`]: {
    position: 'absolute',
    inset: `auto ${token('space-5')} ${token('space-5')}`,
    margin: 0,
    pointerEvents: 'none',
  },
});

export const anchors = css({
  display: 'flex',
  ...unscripted,
});

/** A thin line with the touch target around it. The gap to the next line belongs to the target, too. */
export const anchor = css({
  display: 'grid',
  alignItems: 'center',
  width: token('target'),
  height: token('target'),
  padding: '0 6px 0 0',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    height: '2px',
    background: token('control'),
  },
  '&[aria-current]::before': {
    background: token('text'),
  },
  '@media (forced-colors: active)': {
    '&[aria-current]::before': {
      background: 'Highlight',
    },
  },
});

export const mark = css({
  flex: '0 1 18px',
  height: '2px',
  background: token('control'),
  transition: `background-color ${token('duration-fast')} ${token('ease')}`,
  '&[data-current]': {
    background: token('text'),
  },
  // The thin shadow keeps the marks visible on a light picture.
  [`.${overlay} &`]: {
    background: 'rgb(255 244 230 / 0.5)',
    boxShadow: '0 0 0 0.5px rgb(13 12 10 / 0.45)',
  },
  [`.${overlay} &[data-current]`]: {
    background: '#f4efe7',
  },
  '@media (forced-colors: active)': {
    '&[data-current]': {
      background: 'Highlight',
    },
  },
});
