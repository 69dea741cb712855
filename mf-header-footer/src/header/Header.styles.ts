import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

/** A container measured in units of the text size, so that larger text gets the menu instead of a row that does not fit. */
export const header = css({
  containerType: 'inline-size',
  borderBottom: `1px solid ${token('line')}`,
  background: token('bg'),
  color: token('text'),
  // Takes no height, so that the page's first picture starts at the top; the shade keeps the links readable on it.
  '*:root[data-over-hero] &': {
    position: 'relative',
    zIndex: 10,
    marginBottom: `calc(-1 * ${token('header-height')})`,
    borderBottomColor: 'transparent',
    background: `linear-gradient(color-mix(in srgb, ${token('bg')} 55%, transparent), transparent) no-repeat`,
  },
  '*:root[data-header] &': {
    position: 'sticky',
    zIndex: 10,
    top: 0,
  },
  // The states that `followScroll` sets (HEAD-04). A header that is already off the screen moves without a transition.
  '*:root[data-header="past"] &, *:root[data-header="away"] &': {
    transform: 'translateY(-100%)',
  },
  '*:root[data-header="stuck"] &, *:root[data-header="away"] &': {
    borderBottomColor: token('line'),
    background: token('bg'),
    transition: `transform ${token('duration-fast')} ${token('ease')}`,
  },
  // Visible while it has the keyboard focus.
  '*:root[data-header] &:has(:focus-visible)': {
    transform: 'none',
    borderBottomColor: token('line'),
    background: token('bg'),
  },
});

export const row = css({
  display: 'flex',
  alignItems: 'center',
  height: `calc(${token('header-height')} - 1px)`,
  paddingInline: `${token('page-inset')} calc(${token('page-inset')} - ${token('space-3')})`,
  '@container (width >= 75rem)': {
    paddingInlineEnd: token('page-inset'),
  },
});

export const home = css({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: token('target'),
  textDecoration: 'none',
});

export const nav = css({
  display: 'none',
  '@container (width >= 75rem)': {
    display: 'block',
    marginInlineStart: token('space-6'),
  },
  '@container (width >= 87.5rem)': {
    marginInlineStart: token('space-12'),
  },
});

export const links = css({
  display: 'flex',
  gap: '15px',
  '@container (width >= 80rem)': {
    gap: '20px',
  },
  '@container (width >= 87.5rem)': {
    gap: '24px',
  },
});

export const business = css({
  anchorName: '--header-business',
  '@container (75rem <= width < 87.5rem)': {
    '&:lang(de)': {
      display: 'none',
    },
  },
});

export const more = css({
  display: 'none',
  anchorName: '--header-more',
  '@container (75rem <= width < 87.5rem)': {
    '&:lang(de)': {
      display: 'block',
    },
  },
});

/** At the end of the header in browsers without anchor positioning. */
export const panel = css({
  position: 'absolute',
  inset: `${token('header-height')} ${token('page-inset')} auto auto`,
  minWidth: '200px',
  margin: 0,
  padding: `${token('space-2')} ${token('space-5')}`,
  border: `1px solid ${token('line-strong')}`,
  borderRadius: token('radius-card'),
  background: token('surface'),
  color: token('text'),
  '@supports (position-area: block-end)': {
    inset: 'auto',
    margin: `${token('space-4')} calc(-1 * ${token('space-5')}) 0`,
    positionArea: 'block-end span-inline-end',
    positionTryFallbacks: 'flip-inline',
    [`.${business} &`]: {
      positionAnchor: '--header-business',
    },
    [`.${more} &`]: {
      positionAnchor: '--header-more',
    },
  },
  '& li + li': {
    borderTop: `1px solid ${token('line')}`,
  },
});

export const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-1'),
  // The link 'X' is only 10 px wide.
  minWidth: '24px',
  justifyContent: 'center',
  padding: `${token('space-3')} 0`,
  border: 0,
  borderBlock: '1px solid transparent',
  background: 'none',
  font: token('type-small'),
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `border-color ${token('duration-fast')} ${token('ease')}`,
  '&[aria-current]': {
    borderBottomColor: token('text'),
  },
  '@media (hover: hover)': {
    '&:hover': {
      borderBottomColor: token('control'),
    },
    '&[aria-current]:hover': {
      borderBottomColor: token('text'),
    },
    [`.${panel} &:hover`]: {
      borderBottomColor: 'transparent',
      textDecoration: 'underline',
    },
  },
  '@media (pointer: coarse)': {
    minWidth: token('target'),
  },
  [`.${panel} &`]: {
    justifyContent: 'start',
  },
});

/** Has the size of the text beside it: overrides the icon's own size. */
export const chevron = css({
  '&&': {
    width: '1rem',
    height: '1rem',
  },
});

export const panelGroup = css({
  marginBottom: token('space-3'),
  borderBottom: `1px solid ${token('line-strong')}`,
});

export const panelHeading = css({
  paddingTop: token('space-2'),
  color: token('muted'),
  font: token('type-small'),
});

export const region = css({
  display: 'none',
  anchorName: '--header-region',
  gap: '6px',
  alignItems: 'center',
  minHeight: token('target'),
  marginInlineStart: 'auto',
  paddingInline: token('space-3'),
  border: 0,
  background: 'none',
  font: token('type-small'),
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderRadius: token('radius-control'),
  '@container (width >= 36rem)': {
    display: 'flex',
  },
  '@media (hover: hover)': {
    '&:hover': {
      background: token('raised'),
    },
  },
});

/** Positioned like the header's other panels; the longest list scrolls within the window. */
export const regionPanel = css({
  position: 'absolute',
  inset: `${token('header-height')} ${token('page-inset')} auto auto`,
  width: 'min(20rem, 100% - 2 * var(--margin))',
  maxHeight: `calc(100dvh - ${token('header-height')})`,
  margin: 0,
  padding: `${token('space-3')} ${token('space-5')}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${token('line-strong')}`,
  borderRadius: token('radius-card'),
  background: token('surface'),
  color: token('text'),
  '@supports (position-area: block-end)': {
    inset: 'auto',
    margin: `${token('space-4')} 0 0`,
    positionAnchor: '--header-region',
    positionArea: 'block-end span-inline-start',
    positionTryFallbacks: 'flip-inline',
  },
});

export const slash = typography.muted;

export const toBag = css({
  display: 'contents',
});

export const bag = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minWidth: token('target'),
  minHeight: token('target'),
  marginInlineStart: 'auto',
  paddingInline: token('space-2'),
  border: 0,
  borderRadius: token('radius-control'),
  background: 'none',
  cursor: 'pointer',
  '@container (width >= 36rem)': {
    marginInlineStart: 0,
  },
  '@media (hover: hover)': {
    '&:hover': {
      background: token('raised'),
    },
  },
});

/** Wide enough for two digits, so that a new count moves nothing. */
export const count = css({
  minWidth: '2ch',
  font: token('type-legal'),
  textAlign: 'start',
});

export const action = css({
  // More specific than the button's own class, whose `display` it overrides.
  [`.${row} &`]: {
    display: 'none',
    marginInlineStart: token('space-3'),
  },
  '@container (width >= 36rem)': {
    [`.${row} &`]: {
      display: 'inline-flex',
      whiteSpace: 'nowrap',
    },
  },
});

export const folding = css({
  '@container (75rem <= width < 87.5rem)': {
    // German words are long: the last links move into the second menu.
    '&:lang(de)': {
      display: 'none',
    },
  },
});
