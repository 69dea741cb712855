import { css } from '@tessera/remote-kit/emotion';
import { from } from '../breakpoints.ts';
import { token } from '../tokens.ts';
import * as typography from '../typography.styles.ts';

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

export const denseRow = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: token('gutter'),
  paddingBlock: token('space-2'),
  borderTop: `1px solid ${token('line')}`,
  [`@media ${from(768)}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    paddingBlock: token('space-3'),
  },
});

export const name = typography.muted;
