import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const groups = css({
  margin: `${token('section-head')} 0 0`,
  padding: 0,
  borderBottom: `1px solid ${token('line-strong')}`,
  listStyle: 'none',
});

export const group = css({
  paddingBlock: `${token('space-6')} ${token('space-3')}`,
  borderTop: `1px solid ${token('line-strong')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)',
    columnGap: token('gutter'),
    paddingBlock: `${token('space-8')} ${token('space-5')}`,
  },
});

export const name = css({
  marginBottom: token('space-4'),
  font: token('type-title'),
});

export const values = css({
  [`@media ${from(768)}`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: token('space-14'),
  },
});

export const value = css({
  paddingBottom: token('space-5'),
});

export const term = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${token('space-3')}`,
  font: token('type-body-strong'),
});

export const unit = css({
  color: token('muted'),
  font: token('type-small'),
  fontVariantNumeric: 'tabular-nums',
});

export const text = css({
  maxWidth: '44ch',
  marginTop: token('space-1'),
  color: token('muted'),
});
