import { token } from '@tessera/design-system/tokens';
import * as typography from '@tessera/design-system/typography.styles';
import { css } from '@tessera/remote-kit/emotion';

export const price = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${token('space-4')}`,
});

export const name = typography.muted;

export const amount = css({
  font: token('type-total'),
  fontVariantNumeric: 'tabular-nums',
});
