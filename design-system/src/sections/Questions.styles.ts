import { css } from '@tessera/remote-kit/emotion';
import { token } from '../tokens.ts';

export const list = css({
  borderTop: `1px solid ${token('line-strong')}`,
});

export const answer = css({
  maxWidth: '62ch',
  color: token('muted'),
});
