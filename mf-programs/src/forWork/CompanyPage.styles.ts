import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

const wide = `@media ${from(DESKTOP_FROM)}`;

export const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('section-head')} ${token('gutter')}`,
  padding: `${token('space-12')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
  [wide]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: `clamp(${token('space-8')}, 8vw, 9rem)`,
    alignItems: 'start',
    paddingTop: token('space-18'),
  },
});

export const verify = css({
  width: 'min(100%, 46rem)',
  minHeight: '60vh',
  padding: `${token('space-12')} ${token('page-inset')} ${token('section-wide')}`,
  overflowWrap: 'anywhere',
  [wide]: {
    paddingTop: token('space-18'),
  },
});

export const emblem = css({
  width: '72px',
  height: '72px',
  marginBottom: token('space-6'),
  borderRadius: token('radius-card'),
  background: token('raised'),
});

export const name = css({
  marginBottom: token('space-5'),
  font: token('type-display-l'),
  letterSpacing: token('tracking-display'),
});

export const lead = css({
  maxWidth: '40ch',
  font: token('type-lead'),
  textWrap: 'pretty',
});

export const prices = css({
  marginTop: token('space-8'),
  borderTop: `1px solid ${token('line-strong')}`,
  [wide]: {
    maxWidth: '34rem',
  },
});

/** Stacked on a phone, the same in each row; one line where there is room. */
export const price = css({
  [`@media ${from(576)}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `0 ${token('space-4')}`,
  },
  paddingBlock: token('space-4'),
  borderBottom: `1px solid ${token('line')}`,
});

export const amount = css({
  font: token('type-total'),
  fontVariantNumeric: 'tabular-nums',
});

export const small = css({
  maxWidth: '52ch',
  marginTop: token('space-5'),
  color: token('muted'),
  font: token('type-small'),
  textWrap: 'pretty',
});
