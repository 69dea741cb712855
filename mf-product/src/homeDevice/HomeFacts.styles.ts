import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const facts = css({
  padding: `0 ${token('page-inset')} ${token('section')}`,
  overflowWrap: 'anywhere',
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

export const title = css({
  marginBottom: token('section-head'),
  font: token('type-display-m'),
  letterSpacing: token('tracking-display-m'),
});

export const list = css({
  borderBottom: `1px solid ${token('line')}`,
});

export const row = css({
  display: 'grid',
  gap: `${token('space-1')} ${token('gutter')}`,
  paddingBlock: token('space-4'),
  borderTop: `1px solid ${token('line')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  },
});

export const name = css({
  color: token('muted'),
});
