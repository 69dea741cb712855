import { from } from '@tessera/design-system/breakpoints';
import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

/** Each side's two fields side by side. On a desktop both sides and the button are in one row. */
export const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  [`@media ${from(991)}`]: {
    gridTemplateColumns: 'minmax(0, 360px) minmax(0, 360px) auto',
    columnGap: token('space-8'),
  },
});
export const pair = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: token('space-4'),
  minWidth: 0,
});
export const buttons = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-5'),
  minHeight: '48px',
  font: token('type-small'),
  // Aligns the button with the fields, below their labels.
  [`@media ${from(991)}`]: { alignSelf: 'start', marginBlockStart: `calc(${token('space-7')} + ${token('space-2')})` },
});
