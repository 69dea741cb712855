import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const back = css({
  marginBottom: token('space-8'),
});

/** A card with a punched edge, like a pass shown at a gate. */
export const card = css({
  containerType: 'inline-size',
  padding: `${token('space-8')} ${token('space-6')}`,
  borderRadius: token('radius-card'),
  background: token('raised'),
});

export const cardTitle = css({
  color: token('muted'),
  font: token('type-small-strong'),
});

export const code = css({
  display: 'block',
  marginBlock: `${token('space-2')} ${token('space-6')}`,
  font: token('type-display-m'),
  letterSpacing: '0.02em',
  userSelect: 'all',
});

/** Unbroken: the font size lets the longest code fit the card. */
export const letters = css({
  fontSize: 'min(1em, 12cqi)',
  whiteSpace: 'nowrap',
});

/** In the page's colour, on the card's edge at the end of the dashes. */
const hole = {
  content: '""',
  position: 'absolute',
  top: '-10px',
  width: '20px',
  height: '20px',
  borderRadius: '50%',
  background: token('bg'),
} as const;

export const cardNote = css({
  position: 'relative',
  '&::before': {
    ...hole,
    left: `calc(-1 * ${token('space-6')} - 10px)`,
  },
  '&::after': {
    ...hole,
    right: `calc(-1 * ${token('space-6')} - 10px)`,
  },
  marginTop: token('space-5'),
  paddingTop: token('space-5'),
  borderTop: `1px dashed ${token('line-strong')}`,
  color: token('muted'),
  font: token('type-small'),
});

export const said = css({
  maxWidth: '52ch',
});

export const others = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: `${token('space-2')} ${token('gutter')}`,
  alignItems: 'baseline',
  [`@media ${from(DESKTOP_FROM)}`]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  },
});
