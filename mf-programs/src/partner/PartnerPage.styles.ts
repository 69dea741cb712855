/** A partner's page: its photograph from edge to edge with the text on it, and a list of prices below. */
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const hero = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  alignItems: 'end',
  minHeight: 'min(46rem, 82svh)',
  padding: `${token('space-28')} ${token('page-inset')} ${token('space-12')}`,
  background: '#0d0c0a',
  color: '#f4efe7',
  // Darkens the picture's end behind the text, whatever the picture shows.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: 'linear-gradient(to top, rgb(13 12 10 / 0.94) 8%, rgb(13 12 10 / 0.62) 44%, rgb(13 12 10 / 0.1) 78%)',
  },
  [wide]: {
    paddingBottom: token('space-18'),
  },
});

export const photograph = css({
  position: 'absolute',
  inset: 0,
  zIndex: -2,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** Without a photograph the emblem is beside the text. */
export const plainHero = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-8'),
  padding: `${token('space-12')} ${token('page-inset')} 0`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 7fr)',
    gap: `0 calc(3 * ${token('gutter')})`,
    alignItems: 'end',
    paddingTop: token('space-18'),
  },
});

export const emblem = css({
  width: 'min(100%, 25rem)',
  height: 'auto',
  borderRadius: token('radius-card'),
});

export const words = css({
  overflowWrap: 'anywhere',
});

export const name = css({
  maxWidth: '14ch',
  font: token('type-display-xl'),
  letterSpacing: token('tracking-display'),
});

export const subtitle = css({
  maxWidth: '44ch',
  marginTop: token('space-5'),
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const body = css({
  padding: `${token('section')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
});

export const none = css({
  maxWidth: '60ch',
  marginBottom: token('space-6'),
});

export const products = css({
  borderTop: `1px solid ${token('line-strong')}`,
});

/** Name, description, price and arrow: stacked on a phone, one line on a desktop. */
const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${token('space-1')} ${token('space-4')}`,
  alignItems: 'baseline',
  paddingBlock: token('space-6'),
  borderBottom: `1px solid ${token('line')}`,
  [wide]: {
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr) auto',
  },
} as const;

export const product = css({
  ...line,
  textDecoration: 'none',
  '@media (hover: hover)': {
    '&:hover': {
      borderBottomColor: token('text'),
    },
  },
});

export const absent = css({
  ...line,
  color: token('muted'),
});

export const absentNote = css({
  gridColumn: '1 / -1',
  font: token('type-small'),
  [wide]: {
    gridColumn: 'auto',
    justifySelf: 'end',
  },
});

export const productName = css({
  gridColumn: '1 / -1',
  font: token('type-display-s'),
  [wide]: {
    gridColumn: 'auto',
  },
});

export const said = css({
  gridColumn: '1 / -1',
  maxWidth: '48ch',
  color: token('muted'),
  font: token('type-body'),
  [wide]: {
    gridColumn: 'auto',
  },
});

export const price = css({
  gridColumn: 1,
  marginTop: token('space-2'),
  font: token('type-total'),
  [wide]: {
    gridColumn: 'auto',
    justifySelf: 'end',
    marginTop: 0,
  },
});

export const arrow = css({
  gridColumn: 2,
  alignSelf: 'center',
  transition: `translate ${token('duration-fast')} ${token('ease')}`,
  [wide]: {
    gridColumn: 'auto',
  },
  '@media (hover: hover)': {
    [`.${product}:hover &`]: {
      translate: '4px',
    },
  },
});
