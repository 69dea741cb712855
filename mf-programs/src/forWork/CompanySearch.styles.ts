import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const search = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `0 ${token('gutter')}`,
  marginTop: token('section'),
  scrollMarginTop: token('space-18'),
  [wide]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: `clamp(${token('space-8')}, 8vw, 9rem)`,
  },
});

export const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: token('space-3'),
});

export const field = css({
  flex: '1 1 16rem',
});

/** Beside the field, below its label, as high as it. */
export const button = css({
  [`@media ${from(576)}`]: {
    // Twice, to outweigh the button's own rule wherever the two stand.
    '&&': { minHeight: '48px' },
    marginTop: '2.28rem',
  },
});

export const answer = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: token('space-4'),
  marginTop: token('space-6'),
  [wide]: {
    gridRow: '1 / span 2',
    gridColumn: 2,
    minHeight: '27rem',
    marginTop: 0,
  },
});

export const count = css({
  color: token('muted'),
});

export const list = css({
  width: '100%',
  borderTop: `1px solid ${token('line-strong')}`,
});

export const name = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-4'),
  font: token('type-display-s'),
});

export const emblem = css({
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: token('radius-card'),
  background: token('raised'),
});

export const pages = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space-6'),
});
