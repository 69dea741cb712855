import { token } from '@tessera/design-system/tokens';
import { css } from '@tessera/remote-kit/emotion';

export const list = css({
  borderTop: `1px solid ${token('line-strong')}`,
});

export const answer = css({
  maxWidth: '62ch',
  color: token('muted'),
});
