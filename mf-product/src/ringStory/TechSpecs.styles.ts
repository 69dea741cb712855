import { belowFold } from '@tessera/design-system/belowFold';
import { DESKTOP_FROM, from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const specs = css(belowFold(836, 916, 665), {
  paddingBlock: token('section'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: token('gutter'),
  },
});

export const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `0 ${token('gutter')}`,
  alignContent: 'start',
  marginTop: token('space-10'),
  borderTop: `1px solid ${token('line-strong')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    marginTop: token('space-3'),
  },
});

export const spec = css({
  paddingBlock: token('space-5'),
  borderBottom: `1px solid ${token('line')}`,
  [`@media ${from(DESKTOP_FROM)}`]: {
    paddingBlock: token('space-6'),
  },
});

export const name = css({
  color: token('muted'),
  font: token('type-small'),
});

/** Balanced, so that no number loses its unit to the next line. */
export const value = css({
  textWrap: 'balance',
  marginTop: token('space-1'),
  font: token('type-body-strong'),
  [`@media ${from(DESKTOP_FROM)}`]: {
    font: token('type-title'),
  },
});
